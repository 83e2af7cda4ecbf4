// Small sounds, made by the browser itself; off unless somebody turns them on.

import { preference } from "./preferring.js";

const SOUNDS = { // frequency in hertz, and when it begins, in seconds
  turn: [[523.25, 0], [783.99, 0.12]],
  claim: [[659.25, 0], [987.77, 0.08], [1318.5, 0.16]],
  end: [[392, 0], [523.25, 0.16], [659.25, 0.32], [783.99, 0.48]],
};
const LENGTH = 0.35; // seconds
const LOUD = 0.12;

let air = null;

export function play(name) {
  if (preference("sound") !== "on") return;
  air ??= new AudioContext();
  if (air.state === "suspended") air.resume(); // allowed once somebody has clicked in the page
  for (const [frequency, begins] of SOUNDS[name]) tone(frequency, air.currentTime + begins);
}

function tone(frequency, begins) {
  const [string, loudness] = [air.createOscillator(), air.createGain()];
  string.type = "triangle";
  string.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, begins);
  loudness.gain.linearRampToValueAtTime(LOUD, begins + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + LENGTH);
  string.connect(loudness).connect(air.destination);
  string.start(begins);
  string.stop(begins + LENGTH);
}

document.addEventListener("preferred", ({ detail: { name, value } }) => {
  if (name === "sound" && value === "on") play("turn"); // how it sounds, and the click that allows it
});
