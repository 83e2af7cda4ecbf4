"""Features that are kept up to date: between two steps few bytes of an observation change."""

from tradewinds.envs.needing import need

need("numpy", extra="rl")

import numpy as np

from tradewinds.envs.fields.field import CODE, COUNT
from tradewinds.envs.observations import USUAL_COUNT, Bytes, Floats, Observations


class KeptFeatures:
    """The features of many observations in one array, written where something has changed."""

    def __init__(self, layout: Observations, observations: Bytes, out: Floats) -> None:
        lengths = [int(field.length) for field in layout.fields]
        self.out = layout.features(observations, out)
        self._seen = observations.copy()
        self._size, self._width = layout.size, layout.num_features
        kinds = np.repeat([field.kind for field in layout.fields], lengths)
        widths = np.where(kinds == CODE, layout.highest.astype(np.intp) + 1, 1)
        self._starts = np.cumsum(widths) - widths
        self._coded = kinds == CODE
        self._scale = np.where(kinds == COUNT, 1 / USUAL_COUNT, 1.0).astype(np.float32)

    def update(self, observations: Bytes) -> None:
        """Write what differs from what was written last."""
        new, old = observations.reshape(-1), self._seen.reshape(-1)
        features = self.out.reshape(-1)
        changed = np.flatnonzero(new != old)
        row, byte = np.divmod(changed, self._size)
        at, coded = row * self._width + self._starts[byte], self._coded[byte]
        features[at[~coded]] = new[changed[~coded]] * self._scale[byte[~coded]]
        features[at[coded] + old[changed[coded]]] = 0.0
        features[at[coded] + new[changed[coded]]] = 1.0
        old[changed] = new[changed]
