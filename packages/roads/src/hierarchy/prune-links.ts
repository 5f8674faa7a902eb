import type { RoadNetwork } from './road-network.ts';

/**
 * Drops links that are longer than a way over one other more important arc. Witness searches give up early and leave such links; no
 * shortest way uses them, but every search reads them. A shortcut made of a dropped link is no shortest way either.
 */
export function pruneLinks(network: RoadNetwork): RoadNetwork {
  const best = new Int32Array(network.arcCount);
  const keepUp = new Uint8Array(network.upCount).fill(1);
  const keepDown = new Uint8Array(network.downCount).fill(1);
  const { upStart, upHead, upWeight, downStart, downTail, downWeight } = network;
  for (let arc = network.arcCount - 1; arc >= 0; arc--) {
    prune(arc, upStart, upHead, upWeight, keepUp, best, downStart, downTail, downWeight);
    prune(arc, downStart, downTail, downWeight, keepDown, best, upStart, upHead, upWeight);
  }
  const up = filtered(keepUp, upStart);
  const down = filtered(keepDown, downStart);
  const pick = (numbers: Int32Array, kept: Int32Array) => kept.map((i) => numbers[i] as number);
  return {
    ...network,
    upCount: up.kept.length,
    upStart: up.start,
    upHead: pick(upHead, up.kept),
    upWeight: pick(upWeight, up.kept),
    upDuration: pick(network.upDuration, up.kept),
    upLength: pick(network.upLength, up.kept),
    upMiddle: pick(network.upMiddle, up.kept),
    downCount: down.kept.length,
    downStart: down.start,
    downTail: pick(downTail, down.kept),
    downWeight: pick(downWeight, down.kept),
    downDuration: pick(network.downDuration, down.kept),
    downLength: pick(network.downLength, down.kept),
    downMiddle: pick(network.downMiddle, down.kept),
  };
}

/** Looks at one arc's links in one direction; the other direction's links lead from a more important arc back to a lesser one. */
function prune(
  arc: number,
  start: Int32Array,
  other: Int32Array,
  weight: Int32Array,
  keep: Uint8Array,
  best: Int32Array,
  backStart: Int32Array,
  backOther: Int32Array,
  backWeight: Int32Array,
): void {
  const first = start[arc] as number;
  const last = start[arc + 1] as number;
  for (let i = first; i < last; i++) best[other[i] as number] = weight[i] as number;
  for (let i = first; i < last; i++) {
    const via = other[i] as number;
    const base = best[via] as number;
    for (let j = start[via] as number; j < (start[via + 1] as number); j++) {
      const to = other[j] as number;
      const over = base + (weight[j] as number);
      if (over < (best[to] as number)) best[to] = over;
    }
    // Now the arc in question is the end: over a still more important arc and back down to it.
    let here = base;
    for (let j = backStart[via] as number; j < (backStart[via + 1] as number); j++) {
      const known = best[backOther[j] as number] as number;
      if (known > 0 && known + (backWeight[j] as number) < here) here = known + (backWeight[j] as number);
    }
    best[via] = here;
  }
  for (let i = first; i < last; i++) {
    if ((best[other[i] as number] as number) < (weight[i] as number)) keep[i] = 0;
  }
  for (let i = first; i < last; i++) best[other[i] as number] = 0;
}

function filtered(keep: Uint8Array, start: Int32Array): { start: Int32Array; kept: Int32Array } {
  const kept = new Int32Array(keep.reduce((sum, flag) => sum + flag, 0));
  const newStart = new Int32Array(start.length);
  let place = 0;
  for (let arc = 0; arc < start.length - 1; arc++) {
    newStart[arc] = place;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) if (keep[i]) kept[place++] = i;
  }
  newStart[start.length - 1] = place;
  return { start: newStart, kept };
}
