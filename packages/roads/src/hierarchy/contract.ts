import type { RoadGraph } from '../graph/road-graph.ts';
import { HEAD, HOPS, LinkPool, MIDDLE, NEXT_IN, NEXT_OUT, TAIL, WEIGHT } from './link-pool.ts';
import { MinHeap } from './min-heap.ts';
import { UpwardLinks } from './upward-links.ts';
import { WitnessSearch } from './witness-search.ts';

/** How many vertices a witness search may settle: few while the order is estimated, more when shortcuts are made for good. */
const SETTLED_TO_ESTIMATE = 15;
const SETTLED_TO_CONTRACT = 50;

// Shares of the level, of the links added and of the turns they stand for in an arc's importance.
const LEVEL_SHARE = 400;
const LINKS_SHARE = 1000;
const HOPS_SHARE = 1000;

export interface Contracted {
  /** Arcs by rank: the least important first. */
  order: Int32Array;
  /** Links from each arc to more important ones, with the numbers of arcs in the graph. */
  up: UpwardLinks;
  /** Links from more important arcs to each arc: `other` is the tail. */
  down: UpwardLinks;
}

/**
 * Orders the arcs by importance and contracts them one after the other: links over a contracted arc that no other way replaces become
 * shortcuts.
 *
 * R. Geisberger, P. Sanders, D. Schultes, D. Delling: Contraction Hierarchies, WEA 2008; on edge-based graphs R. Geisberger, C. Vetter:
 * Efficient Routing in Road Networks with Turn Costs, SEA 2011.
 */
export function contract(graph: RoadGraph, onProgress?: (share: number) => void): Contracted {
  const contraction = new Contraction(graph);
  return contraction.run(onProgress ?? (() => {}));
}

class Contraction {
  private readonly count: number;
  private readonly pool: LinkPool;
  private readonly witness: WitnessSearch;
  /** Length of the longest chain of contracted arcs below each arc: keeps the contraction even over the map. */
  private readonly level: Int32Array;
  private readonly priority: Int32Array;
  private readonly outdated: Uint8Array;
  private readonly queue = new MinHeap();
  private readonly up: UpwardLinks;
  private readonly down: UpwardLinks;
  /** Of the arc looked at last: shortcuts, and turns they stand for. */
  private added = 0;
  private addedHops = 0;

  constructor(graph: RoadGraph) {
    const count = graph.arcCount;
    this.count = count;
    this.pool = new LinkPool(count, Math.ceil(graph.turnCount * 1.3));
    this.witness = new WitnessSearch(this.pool);
    this.level = new Int32Array(count);
    this.priority = new Int32Array(count);
    this.outdated = new Uint8Array(count);
    this.up = new UpwardLinks(count, graph.turnCount);
    this.down = new UpwardLinks(count, graph.turnCount);
    for (let arc = 0; arc < count; arc++) {
      for (let i = graph.turnStart[arc] as number; i < (graph.turnStart[arc + 1] as number); i++) {
        const to = graph.turnTo[i] as number;
        if (to === arc) continue;
        const weight = (graph.turnWeight[i] as number) + (graph.arcWeight[to] as number);
        this.pool.add(arc, to, weight, -1, 1);
      }
    }
  }

  run(onProgress: (share: number) => void): Contracted {
    for (let arc = 0; arc < this.count; arc++) {
      this.priority[arc] = this.estimate(arc);
      this.queue.push(this.priority[arc] as number, arc);
    }
    const order = new Int32Array(this.count);
    for (let rank = 0; rank < this.count; rank++) {
      const arc = this.next();
      order[rank] = arc;
      this.contractArc(arc);
      if ((rank & 0xfff) === 0) onProgress(rank / this.count);
    }
    onProgress(1);
    return { order, up: this.up, down: this.down };
  }

  /** The least important arc; estimates that neighbours' contraction outdated are renewed when they come to the front. */
  private next(): number {
    for (;;) {
      const arc = this.queue.pop();
      if (this.queue.key !== this.priority[arc]) continue;
      if (this.outdated[arc] === 0) {
        this.priority[arc] = -1;
        return arc;
      }
      this.outdated[arc] = 0;
      const priority = this.estimate(arc);
      this.priority[arc] = priority;
      this.queue.push(priority, arc);
    }
  }

  /** Importance: the share of links that contraction would add, that of turns they stand for, and the level. */
  private estimate(arc: number): number {
    const { pool } = this;
    const { links } = pool;
    let removed = 0;
    let removedHops = 0;
    for (let link = pool.firstOut(arc); link >= 0; link = links[link + NEXT_OUT] as number) {
      removed++;
      removedHops += links[link + HOPS] as number;
    }
    for (let link = pool.firstIn(arc); link >= 0; link = links[link + NEXT_IN] as number) {
      removed++;
      removedHops += links[link + HOPS] as number;
    }
    const level = (this.level[arc] as number) * LEVEL_SHARE;
    if (removed === 0) return level;
    this.shortcuts(arc, SETTLED_TO_ESTIMATE, false);
    return level + Math.floor((LINKS_SHARE * this.added) / removed + (HOPS_SHARE * this.addedHops) / removedHops);
  }

  /** Counts the shortcuts needed without this arc, and makes them if so asked. */
  private shortcuts(arc: number, mostSettled: number, make: boolean): void {
    const { pool, witness } = this;
    let { links } = pool;
    this.added = 0;
    this.addedHops = 0;
    for (let into = pool.firstIn(arc); into >= 0; into = links[into + NEXT_IN] as number) {
      const from = links[into + TAIL] as number;
      const base = links[into + WEIGHT] as number;
      witness.begin();
      let asked = 0;
      for (let out = pool.firstOut(arc); out >= 0; out = links[out + NEXT_OUT] as number) {
        const to = links[out + HEAD] as number;
        if (to === from) continue;
        witness.want(to, base + (links[out + WEIGHT] as number));
        asked++;
      }
      if (asked === 0) continue;
      witness.run(from, arc, mostSettled);
      for (let out = pool.firstOut(arc); out >= 0; out = links[out + NEXT_OUT] as number) {
        const to = links[out + HEAD] as number;
        if (to === from || !witness.isNeeded(to)) continue;
        const hops = (links[into + HOPS] as number) + (links[out + HOPS] as number);
        this.added++;
        this.addedHops += hops;
        if (!make) continue;
        pool.add(from, to, base + (links[out + WEIGHT] as number), arc, hops);
        links = pool.links;
      }
    }
  }

  private contractArc(arc: number): void {
    const { pool } = this;
    this.shortcuts(arc, SETTLED_TO_CONTRACT, true);
    const { links } = pool;
    this.up.begin(arc);
    for (let link = pool.firstOut(arc); link >= 0; link = links[link + NEXT_OUT] as number) {
      const to = links[link + HEAD] as number;
      this.up.add(to, links[link + WEIGHT] as number, links[link + MIDDLE] as number);
      this.raise(to, arc);
    }
    this.down.begin(arc);
    for (let link = pool.firstIn(arc); link >= 0; link = links[link + NEXT_IN] as number) {
      const from = links[link + TAIL] as number;
      this.down.add(from, links[link + WEIGHT] as number, links[link + MIDDLE] as number);
      this.raise(from, arc);
    }
    pool.removeVertex(arc);
  }

  private raise(neighbour: number, contracted: number): void {
    const level = (this.level[contracted] as number) + 1;
    if (level > (this.level[neighbour] as number)) this.level[neighbour] = level;
    this.outdated[neighbour] = 1;
  }
}
