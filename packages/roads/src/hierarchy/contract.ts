import { release } from '../graph/release.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { CoreDistances } from './core-distances.ts';
import { HOPS, LINK_SIZE, LinkLists, MIDDLE, OTHER, WEIGHT } from './link-lists.ts';
import { MinHeap } from './min-heap.ts';
import { type RankedLinks, UpwardLinks } from './upward-links.ts';
import { WitnessSearch } from './witness-search.ts';

/** How many vertices a witness search may settle: fewer for estimates than for the final shortcuts. */
const SETTLED_TO_ESTIMATE = 10;
const SETTLED_TO_CONTRACT = 100;

// Weights of the level, of the added links and of the turns in them on an arc's importance.
const LEVEL_SHARE = 400;
const LINKS_SHARE = 1000;
const HOPS_SHARE = 1000;

/**
 * When the remaining graph counts as a dense core: at least this many links per arc, and at most this many arcs,
 * because all distances between them are stored (1 GiB).
 */
export interface DenseCore {
  linksPerArc: number;
  maxArcs: number;
}
/** Regions stay below (Porto: 15 links per arc). Large grids reach it. */
const DENSE_CORE: DenseCore = { linksPerArc: 24, maxArcs: 16_384 };

export interface Contracted {
  /** Arcs by rank, the least important first. */
  order: Int32Array;
  /** Links from the arc of each rank to more important arcs, which keep their numbers in the graph. */
  up: RankedLinks;
  /** Links from more important arcs to the arc of each rank; `other` is the tail. */
  down: RankedLinks;
}

/**
 * Contracts the arcs in the order of their importance: a path over a contracted arc becomes a shortcut unless another
 * path is as short. Large grids leave a dense core of arcs with hundreds of links each. All distances within it are
 * calculated once and replace the witness searches.
 *
 * R. Geisberger, P. Sanders, D. Schultes, D. Delling: Contraction Hierarchies, WEA 2008; on edge-based graphs R.
 * Geisberger, C. Vetter: Efficient Routing in Road Networks with Turn Costs, SEA 2011.
 */
export function contract(
  graph: RoadGraph,
  onProgress?: (share: number) => void,
  denseCore: DenseCore = DENSE_CORE,
): Contracted {
  const contraction = new Contraction(graph, denseCore);
  return contraction.run(onProgress ?? (() => {}));
}

class Contraction {
  private readonly count: number;
  /**
   * Links between arcs that are not contracted yet, by tail and by head; each link is in both. There is at most one
   * between two arcs.
   */
  private readonly out: LinkLists;
  private readonly into: LinkLists;
  private linkCount = 0;
  private readonly witness: WitnessSearch;
  private readonly denseCore: DenseCore;
  /** Distances within the dense core; null until it is reached. */
  private core: CoreDistances | null = null;
  /** Length of the longest chain of contracted arcs below each arc: spreads the contraction evenly over the map. */
  private readonly level: Int32Array;
  private readonly priority: Int32Array;
  private readonly outdated: Uint8Array;
  private readonly queue: MinHeap;
  private readonly up: UpwardLinks;
  private readonly down: UpwardLinks;
  /** Shortcuts of the arc examined last, and the turns in them. */
  private added = 0;
  private addedHops = 0;

  constructor(graph: RoadGraph, denseCore: DenseCore) {
    const count = graph.arcCount;
    this.count = count;
    this.denseCore = denseCore;
    this.out = new LinkLists(count, graph.turnCount);
    this.into = new LinkLists(count, graph.turnCount);
    this.witness = new WitnessSearch(count, this.out);
    this.level = new Int32Array(count);
    this.priority = new Int32Array(count);
    this.outdated = new Uint8Array(count);
    // The heap holds each arc at most once.
    this.queue = new MinHeap(count);
    this.up = new UpwardLinks(count);
    this.down = new UpwardLinks(count);
    for (let arc = 0; arc < count; arc++) {
      for (let i = graph.turnStart[arc]!; i < graph.turnStart[arc + 1]!; i++) {
        const to = graph.turnTo[i]!;
        if (to !== arc) this.link(arc, to, graph.turnWeight[i]! + graph.arcWeight[to]!, -1, 1);
      }
    }
  }

  run(onProgress: (share: number) => void): Contracted {
    for (let arc = 0; arc < this.count; arc++) this.witness.updateLeastOut(arc);
    for (let arc = 0; arc < this.count; arc++) {
      this.priority[arc] = this.estimate(arc);
      this.queue.push(this.priority[arc]!, arc);
    }
    const order = new Int32Array(this.count);
    for (let rank = 0; rank < this.count; rank++) {
      if (this.core === null && this.isDense(this.count - rank)) this.core = this.enterCore();
      const arc = this.next();
      order[rank] = arc;
      this.contractArc(arc, rank);
      if ((rank & 0xfff) === 0) onProgress(rank / this.count);
    }
    onProgress(1);
    for (const used of [this.out, this.into, this.witness, this.queue, this.core]) used?.release();
    release(this.level, this.priority, this.outdated);
    return { order, up: this.up.take(), down: this.down.take() };
  }

  /** Adds a link, or lowers the weight of the existing one. */
  private link(tail: number, head: number, weight: number, middle: number, hops: number): void {
    const link = this.out.find(tail, head);
    if (link >= 0 && this.out.data[link + WEIGHT]! <= weight) return;
    if (link < 0) this.linkCount++;
    this.out.put(tail, link, head, weight, middle, hops);
    this.into.put(head, link < 0 ? -1 : this.into.find(head, tail), tail, weight, middle, hops);
  }

  private isDense(left: number): boolean {
    return left <= this.denseCore.maxArcs && this.linkCount > left * this.denseCore.linksPerArc;
  }

  /**
   * Calculates all distances between the remaining arcs. Removes links that are longer than the distance between their
   * ends.
   */
  private enterCore(): CoreDistances {
    const { out, into, priority, outdated } = this;
    const arcs: number[] = [];
    for (let arc = 0; arc < this.count; arc++) if (priority[arc]! >= 0) arcs.push(arc);
    const core = new CoreDistances(Int32Array.from(arcs), out);
    for (const arc of arcs) {
      const row = core.rowOf(arc);
      // Backwards, because the last link moves to the place of a removed one.
      for (let i = out.count[arc]! - 1; i >= 0; i--) {
        const link = out.start[arc]! + i * LINK_SIZE;
        const to = out.data[link + OTHER]!;
        const weight = out.data[link + WEIGHT]!;
        if (core.isNeeded(row, to, weight)) core.markLinked(row, to, weight);
        else {
          out.remove(arc, to);
          into.remove(to, arc);
          this.linkCount--;
        }
      }
      outdated[arc] = 1;
    }
    return core;
  }

  /**
   * Removes and returns the least important arc. Recalculates outdated estimates when they reach the front of the
   * queue.
   */
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

  /** Importance of an arc: relative growth in links and turns if it were contracted, plus the level. */
  private estimate(arc: number): number {
    const level = this.level[arc]! * LEVEL_SHARE;
    const removed = this.out.count[arc]! + this.into.count[arc]!;
    if (removed === 0) return level;
    this.witness.updateLeastOut(arc);
    this.shortcuts(arc, SETTLED_TO_ESTIMATE, false);
    const removedHops = hopsOf(this.out, arc) + hopsOf(this.into, arc);
    return level + Math.floor((LINKS_SHARE * this.added) / removed + (HOPS_SHARE * this.addedHops) / removedHops);
  }

  /** Counts the shortcuts that replace this arc, and adds them if `isFinal`. */
  private shortcuts(arc: number, maxSettled: number, isFinal: boolean): void {
    const { out, into, witness, core } = this;
    this.added = 0;
    this.addedHops = 0;
    const lengthIn = into.count[arc]! * LINK_SIZE;
    const lengthOut = out.count[arc]! * LINK_SIZE;
    for (let step = 0; step < lengthIn; step += LINK_SIZE) {
      const i = into.start[arc]! + step;
      const from = into.data[i + OTHER]!;
      const base = into.data[i + WEIGHT]!;
      const hopsIn = into.data[i + HOPS]!;
      const row = core?.rowOf(from) ?? -1;
      if (core === null) this.seekWitnesses(arc, from, base, maxSettled);
      for (let next = 0; next < lengthOut; next += LINK_SIZE) {
        // Adding a link can move all blocks, but does not change the links of this arc.
        const o = out.start[arc]! + next;
        const to = out.data[o + OTHER]!;
        const weight = base + out.data[o + WEIGHT]!;
        if (to === from || (core === null ? witness.isReplaced(to) : !core.isNeeded(row, to, weight))) continue;
        const hops = hopsIn + out.data[o + HOPS]!;
        this.added++;
        this.addedHops += hops;
        if (!isFinal) continue;
        if (core === null) this.link(from, to, weight, arc, hops);
        else {
          // In the core no link exists yet between these arcs: an existing one would be shorter.
          out.put(from, -1, to, weight, arc, hops);
          into.put(to, -1, from, weight, arc, hops);
          core.markLinked(row, to, weight);
          this.linkCount++;
        }
      }
    }
  }

  /** Searches other paths from the tail of a link into an arc to the heads of the links out of it. */
  private seekWitnesses(arc: number, from: number, base: number, maxSettled: number): void {
    const { out, into, witness } = this;
    witness.begin();
    // If the arc is the only exit of the tail or the only entry of the head, no other path exists.
    if (out.count[from]! <= 1) return;
    const first = out.start[arc]!;
    const end = first + out.count[arc]! * LINK_SIZE;
    for (let o = first; o < end; o += LINK_SIZE) {
      const to = out.data[o + OTHER]!;
      if (to !== from && into.count[to]! > 1) witness.addTarget(to, base + out.data[o + WEIGHT]!);
    }
    if (witness.hasTargets) witness.run(from, arc, maxSettled);
  }

  private contractArc(arc: number, rank: number): void {
    this.shortcuts(arc, SETTLED_TO_CONTRACT, true);
    this.linkCount -= this.out.count[arc]! + this.into.count[arc]!;
    this.storeUpward(arc, this.out, this.into, this.up);
    this.up.end(rank);
    this.storeUpward(arc, this.into, this.out, this.down);
    this.down.end(rank);
  }

  /** Stores the links in one direction for the hierarchy and removes them from the neighbours' lists. */
  private storeUpward(arc: number, ownLinks: LinkLists, neighbours: LinkLists, upward: UpwardLinks): void {
    const first = ownLinks.start[arc]!;
    const end = first + ownLinks.count[arc]! * LINK_SIZE;
    const level = this.level[arc]! + 1;
    for (let link = first; link < end; link += LINK_SIZE) {
      const other = ownLinks.data[link + OTHER]!;
      upward.add(other, ownLinks.data[link + WEIGHT]!, ownLinks.data[link + MIDDLE]!);
      neighbours.remove(other, arc);
      if (level > this.level[other]!) this.level[other] = level;
      this.outdated[other] = 1;
    }
    ownLinks.clear(arc);
  }
}

function hopsOf(lists: LinkLists, arc: number): number {
  const first = lists.start[arc]!;
  const end = first + lists.count[arc]! * LINK_SIZE;
  let hops = 0;
  for (let link = first; link < end; link += LINK_SIZE) hops += lists.data[link + HOPS]!;
  return hops;
}
