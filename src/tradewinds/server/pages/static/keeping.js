// Lets the browser keep the rules and install the pages as an app, where it can.

const keepRules = (worker) => worker?.postMessage("rules");

async function begin(workers) {
  // Another language, or newer files, bring another worker, which takes over when it is ready.
  workers.addEventListener("controllerchange", () => keepRules(workers.controller));
  await workers.register(`/service-worker.js?language=${document.documentElement.lang}`);
  keepRules((await workers.ready).active);
}

if ("serviceWorker" in navigator) addEventListener("load", () => begin(navigator.serviceWorker).catch(() => {})); // it goes without
