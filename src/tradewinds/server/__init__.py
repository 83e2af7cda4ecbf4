"""The server.

The layers that a request passes, from the outside in:

- `startup` puts everything together and starts it;
- `web` handles what all requests share: language, limits, protection, errors;
- `api` and `pages` answer programs and browsers, showing only what `views` lets out;
- `services` are what can be done at a table: act, sit down, talk, look back;
- `live` holds the tables in play, knows who is present, and announces events;
- `background` does the work outside of requests: worker processes, bots, analyses;
- `storage` stores everything.
"""
