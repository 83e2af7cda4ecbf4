"""The server.

What a request passes, from the outside in:

- `startup` puts everything together and starts it;
- `web` is what every request passes through: language, limits, protection, errors;
- `api` and `pages` answer programs and browsers, with what `views` lets out;
- `services` are what can be done at a table: act, sit down, talk, look back;
- `live` knows the tables that are played at, who is there, and tells what happens;
- `background` holds what goes on meanwhile: worker processes, bots, analyses;
- `storage` keeps it all.
"""
