import type { RoadGraph } from '../graph/road-graph.ts';
import { release } from '../graph/release.ts';
import { contract, type DenseCore } from './contract.ts';
import type { RoadNetwork } from './road-network.ts';
import type { RankedLinks } from './upward-links.ts';

/**
 * Contracts a graph and numbers the arcs by rank, which stores together what searches read together. Frees each array
 * of the graph as soon as its copy by rank exists.
 *
 * @param onProgress called with the share of the work done, 0 to 1
 * @param denseCore when the remaining graph counts as dense; tests set lower limits than the default
 */
export function buildNetwork(
  graph: RoadGraph,
  onProgress?: (share: number) => void,
  denseCore?: DenseCore,
): RoadNetwork {
  const { order, up, down } = contract(graph, onProgress, denseCore);
  const rank = new Int32Array(graph.arcCount);
  order.forEach((arc, i) => (rank[arc] = i));
  for (const numbers of [up.other, up.middle, down.other, down.middle, graph.turnTo, graph.edgeArc, graph.arcTwin])
    renumber(numbers, rank);
  const ranked: RoadGraph = { ...graph, ...turnsByRank(graph, order), ...arcsByRank(graph, order) };
  release(order, rank);
  return { ...ranked, ...withTimes(ranked, { up, down }) };
}

/** Replaces numbers of arcs by their ranks; -1 stays. */
function renumber(numbers: Int32Array, rank: Int32Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const arc = numbers[i]!;
    if (arc >= 0) numbers[i] = rank[arc]!;
  }
}

function arcsByRank(graph: RoadGraph, order: Int32Array) {
  const takeRanked = (column: Int32Array) => {
    const ranked = order.map((arc) => column[arc]!);
    release(column);
    return ranked;
  };
  return {
    arcEdge: takeRanked(graph.arcEdge),
    arcWeight: takeRanked(graph.arcWeight),
    arcDuration: takeRanked(graph.arcDuration),
    arcTwin: takeRanked(graph.arcTwin),
  };
}

function turnsByRank(graph: RoadGraph, order: Int32Array) {
  const { turnStart: start } = graph;
  const turnStart = new Int32Array(graph.arcCount + 1);
  order.forEach((arc, r) => {
    turnStart[r + 1] = turnStart[r]! + start[arc + 1]! - start[arc]!;
  });
  const takeRanked = (column: Int32Array) => {
    const ranked = new Int32Array(graph.turnCount);
    let place = 0;
    for (const arc of order) for (let i = start[arc]!; i < start[arc + 1]!; i++) ranked[place++] = column[i]!;
    release(column);
    return ranked;
  };
  const turns = {
    turnStart,
    turnTo: takeRanked(graph.turnTo),
    turnWeight: takeRanked(graph.turnWeight),
    turnDuration: takeRanked(graph.turnDuration),
  };
  release(start);
  return turns;
}

/**
 * Adds up durations and lengths. A shortcut's parts belong to a lower arc, so they are known before the shortcut is
 * reached.
 */
function withTimes(
  graph: RoadGraph,
  links: { up: RankedLinks; down: RankedLinks },
): Omit<RoadNetwork, keyof RoadGraph> {
  const { up, down } = links;
  const network = {
    upCount: up.other.length,
    downCount: down.other.length,
    upStart: up.start,
    upHead: up.other,
    upWeight: up.weight,
    upMiddle: up.middle,
    upDuration: new Int32Array(up.other.length),
    upLength: new Int32Array(up.other.length),
    downStart: down.start,
    downTail: down.other,
    downWeight: down.weight,
    downMiddle: down.middle,
    downDuration: new Int32Array(down.other.length),
    downLength: new Int32Array(down.other.length),
  };
  const find = (links: RankedLinks, low: number, high: number) => {
    let i = links.start[low]!;
    while (links.other[i] !== high) i++;
    return i;
  };
  const setTurn = (
    durations: Int32Array,
    lengths: Int32Array,
    i: number,
    tail: number,
    head: number,
    weight: number,
  ) => {
    let turn = graph.turnStart[tail]!;
    // Of parallel turns, the one with the link's weight.
    while (graph.turnTo[turn] !== head || graph.turnWeight[turn]! + graph.arcWeight[head]! !== weight) turn++;
    durations[i] = graph.turnDuration[turn]! + graph.arcDuration[head]!;
    lengths[i] = graph.edgeLength[graph.arcEdge[head]! >> 1]!;
  };
  const setShortcut = (
    durations: Int32Array,
    lengths: Int32Array,
    i: number,
    tail: number,
    middle: number,
    head: number,
  ) => {
    const first = find(down, middle, tail);
    const second = find(up, middle, head);
    durations[i] = network.downDuration[first]! + network.upDuration[second]!;
    lengths[i] = network.downLength[first]! + network.upLength[second]!;
  };
  for (let low = 0; low < graph.arcCount; low++) {
    for (let i = up.start[low]!; i < up.start[low + 1]!; i++) {
      const head = up.other[i]!;
      const middle = up.middle[i]!;
      if (middle < 0) setTurn(network.upDuration, network.upLength, i, low, head, up.weight[i]!);
      else setShortcut(network.upDuration, network.upLength, i, low, middle, head);
    }
    for (let i = down.start[low]!; i < down.start[low + 1]!; i++) {
      const tail = down.other[i]!;
      const middle = down.middle[i]!;
      if (middle < 0) setTurn(network.downDuration, network.downLength, i, tail, low, down.weight[i]!);
      else setShortcut(network.downDuration, network.downLength, i, tail, middle, low);
    }
  }
  return network;
}
