import type { RoadGraph } from '../graph/road-graph.ts';
import { type Contracted, contract } from './contract.ts';
import type { RoadNetwork } from './road-network.ts';
import type { UpwardLinks } from './upward-links.ts';

/**
 * Prepares a graph for fast answers: contracts it and numbers the arcs by rank, which puts what searches read together next to each other.
 *
 * @param onProgress called with the share of the work done, 0 to 1
 */
export function buildNetwork(graph: RoadGraph, onProgress?: (share: number) => void): RoadNetwork {
  const contracted = contract(graph, onProgress);
  const rank = new Int32Array(graph.arcCount);
  contracted.order.forEach((arc, i) => (rank[arc] = i));
  const ranked: RoadGraph = {
    ...graph,
    ...turnsByRank(graph, contracted.order, rank),
    ...arcsByRank(graph, contracted.order, rank),
  };
  return { ...ranked, ...withTimes(ranked, byRank(contracted, rank)) };
}

interface RankedLinks {
  /** Links of the arc of rank r are number `start[r]` to `start[r + 1] - 1`. */
  start: Int32Array;
  other: Int32Array;
  weight: Int32Array;
  middle: Int32Array;
}

function byRank(contracted: Contracted, rank: Int32Array): { up: RankedLinks; down: RankedLinks } {
  const sorted = (links: UpwardLinks): RankedLinks => {
    const start = new Int32Array(rank.length + 1);
    const other = new Int32Array(links.total);
    const weight = new Int32Array(links.total);
    const middle = new Int32Array(links.total);
    let place = 0;
    contracted.order.forEach((arc, r) => {
      start[r] = place;
      const first = links.start[arc] as number;
      for (let i = first; i < first + (links.count[arc] as number); i++) {
        other[place] = rank[links.other[i] as number] as number;
        weight[place] = links.weight[i] as number;
        const over = links.middle[i] as number;
        middle[place++] = over < 0 ? -1 : (rank[over] as number);
      }
    });
    start[rank.length] = place;
    return { start, other, weight, middle };
  };
  return { up: sorted(contracted.up), down: sorted(contracted.down) };
}

function arcsByRank(graph: RoadGraph, order: Int32Array, rank: Int32Array) {
  const ranked = (arc: number) => (arc < 0 ? -1 : (rank[arc] as number));
  return {
    edgeArc: graph.edgeArc.map(ranked),
    arcEdge: order.map((arc) => graph.arcEdge[arc] as number),
    arcWeight: order.map((arc) => graph.arcWeight[arc] as number),
    arcDuration: order.map((arc) => graph.arcDuration[arc] as number),
    arcTwin: order.map((arc) => ranked(graph.arcTwin[arc] as number)),
  };
}

function turnsByRank(graph: RoadGraph, order: Int32Array, rank: Int32Array) {
  const turnStart = new Int32Array(graph.arcCount + 1);
  const turnTo = new Int32Array(graph.turnCount);
  const turnWeight = new Int32Array(graph.turnCount);
  const turnDuration = new Int32Array(graph.turnCount);
  let place = 0;
  order.forEach((arc, r) => {
    turnStart[r] = place;
    for (let i = graph.turnStart[arc] as number; i < (graph.turnStart[arc + 1] as number); i++) {
      turnTo[place] = rank[graph.turnTo[i] as number] as number;
      turnWeight[place] = graph.turnWeight[i] as number;
      turnDuration[place++] = graph.turnDuration[i] as number;
    }
  });
  turnStart[graph.arcCount] = place;
  return { turnStart, turnTo, turnWeight, turnDuration };
}

/** Adds up durations and lengths: a shortcut's parts belong to a lower arc, so all links of lower arcs are known when it is reached. */
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
    let i = links.start[low] as number;
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
    let turn = graph.turnStart[tail] as number;
    // Of parallel turns the one whose weight the link took over.
    while (
      graph.turnTo[turn] !== head ||
      (graph.turnWeight[turn] as number) + (graph.arcWeight[head] as number) !== weight
    )
      turn++;
    durations[i] = (graph.turnDuration[turn] as number) + (graph.arcDuration[head] as number);
    lengths[i] = graph.edgeLength[(graph.arcEdge[head] as number) >> 1] as number;
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
    durations[i] = (network.downDuration[first] as number) + (network.upDuration[second] as number);
    lengths[i] = (network.downLength[first] as number) + (network.upLength[second] as number);
  };
  for (let low = 0; low < graph.arcCount; low++) {
    for (let i = up.start[low] as number; i < (up.start[low + 1] as number); i++) {
      const head = up.other[i] as number;
      const middle = up.middle[i] as number;
      if (middle < 0) setTurn(network.upDuration, network.upLength, i, low, head, up.weight[i] as number);
      else setShortcut(network.upDuration, network.upLength, i, low, middle, head);
    }
    for (let i = down.start[low] as number; i < (down.start[low + 1] as number); i++) {
      const tail = down.other[i] as number;
      const middle = down.middle[i] as number;
      if (middle < 0) setTurn(network.downDuration, network.downLength, i, tail, low, down.weight[i] as number);
      else setShortcut(network.downDuration, network.downLength, i, tail, middle, low);
    }
  }
  return network;
}
