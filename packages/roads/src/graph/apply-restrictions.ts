import type { TurnRestriction } from '../tags/turn-restriction.ts';
import { type CollectedWays, findSortedIndex } from './collect-ways.ts';
import type { JunctionArcs } from './junction-arcs.ts';
import { profileOf, type RoadEdges } from './road-edges.ts';
import type { TurnLists, TurnOut } from './turn-lists.ts';

/**
 * Removes forbidden turns. A restriction over ways (no turn from A by B to C) applies only to traffic from A. So B gets
 * a twin that A leads onto and that C cannot be reached from.
 *
 * @returns how many restrictions were applied; the others name ways or nodes that are not in the graph
 */
export function applyRestrictions(
  restrictions: readonly TurnRestriction[],
  ways: CollectedWays,
  edges: RoadEdges,
  junctions: JunctionArcs,
  lists: TurnLists,
): number {
  const finder = new ArcFinder(ways, edges, junctions);
  let applied = 0;
  for (const restriction of restrictions) {
    const paths = restriction.viaNode === null ? finder.pathsOver(restriction) : finder.pathsAt(restriction);
    if (paths.length === 0) continue;
    applied++;
    for (const path of paths) {
      const to = new Set(path.to);
      for (const from of path.from) restrict(lists, from, path.via, to, restriction.isOnly);
    }
  }
  return applied;
}

function restrict(
  lists: TurnLists,
  from: number,
  via: readonly number[],
  to: ReadonlySet<number>,
  isOnly: boolean,
): void {
  const isRetained = (turn: TurnOut) => to.has(lists.original(turn.to)) === isOnly;
  for (const arc of lists.family(from)) {
    let last = arc;
    let isPath = true;
    for (const step of via) {
      const turn = lists.turns(last).find((out) => lists.original(out.to) === step);
      isPath = turn !== undefined;
      if (turn === undefined) break;
      last = lists.redirectToTwin(last, turn.to);
    }
    // Skips an "only" restriction whose target is not a road for this vehicle: it would close the junction.
    if (isPath && (!isOnly || lists.turns(last).some(isRetained))) lists.retain(last, isRetained);
  }
}

interface RestrictedPath {
  from: number[];
  via: number[];
  to: number[];
}

/** Finds arcs by the ways and nodes that restrictions name. */
class ArcFinder {
  private readonly ways: CollectedWays;
  private readonly edges: RoadEdges;
  private readonly junctions: JunctionArcs;
  private readonly nodeIds: Float64Array;
  /** Number of each way that a restriction names; -1 where the way is not in the graph. */
  private readonly wayNumbers = new Map<number, number>();
  /** Junctions on the ways from which a restriction over ways begins. */
  private readonly junctionsOf = new Map<number, number[]>();

  constructor(ways: CollectedWays, edges: RoadEdges, junctions: JunctionArcs) {
    this.ways = ways;
    this.edges = edges;
    this.junctions = junctions;
    this.nodeIds = ways.nodeIds;
    for (const restriction of ways.restrictions) {
      for (const id of [...restriction.fromWays, ...restriction.viaWays, ...restriction.toWays])
        this.wayNumbers.set(id, -1);
    }
    for (let wayIndex = 0; wayIndex < ways.count; wayIndex++) {
      const id = ways.wayId[wayIndex]!;
      if (this.wayNumbers.has(id)) this.wayNumbers.set(id, wayIndex);
    }
    for (const { viaNode, fromWays } of ways.restrictions) {
      if (viaNode === null) for (const id of fromWays) this.junctionsOf.set(this.wayNumbers.get(id) ?? -1, []);
    }
    if (this.junctionsOf.size === 0) return;
    for (let edge = 0; edge < edges.count; edge++) {
      this.junctionsOf.get(edges.firstWay[edge]!)?.push(edges.from[edge]!);
      this.junctionsOf.get(edges.lastWay[edge]!)?.push(edges.to[edge]!);
    }
  }

  pathsAt(restriction: TurnRestriction): RestrictedPath[] {
    const node = findSortedIndex(this.nodeIds, restriction.viaNode!);
    const junction = node < 0 ? -1 : this.edges.junctionOf[node]!;
    if (junction < 0) return [];
    const from = this.arcs('arriving', restriction.fromWays, junction);
    const to = this.arcs('leaving', restriction.toWays, junction);
    if (restriction.isUTurn && restriction.fromWays[0] === restriction.toWays[0]) {
      return from.map((arc) => ({ from: [arc], via: [], to: [arc ^ 1] }));
    }
    return isUnambiguous(restriction, from, to) ? [{ from, via: [], to }] : [];
  }

  /** Follows the via ways from each junction shared with a from way to one shared with a to way. */
  pathsOver(restriction: TurnRestriction): RestrictedPath[] {
    const paths: RestrictedPath[] = [];
    for (const junction of this.junctionsOn(restriction.fromWays)) {
      const from = this.arcs('arriving', restriction.fromWays, junction);
      for (const { via, end } of this.walk(restriction.viaWays, junction)) {
        const to = this.arcs('leaving', restriction.toWays, end).filter((arc) => arc !== (via.at(-1)! ^ 1));
        if (isUnambiguous(restriction, from, to)) paths.push({ from, via, to });
      }
    }
    return paths;
  }

  /**
   * Yields the arcs along the via ways, in order, from a junction; one result for each junction at which the last way
   * can be left.
   */
  private walk(viaWays: readonly number[], start: number): { via: number[]; end: number }[] {
    const done: { via: number[]; end: number }[] = [];
    const go = (position: number, junction: number, via: number[], seen: ReadonlySet<number>) => {
      const wayIndex = viaWays[position];
      if (wayIndex === undefined || via.length > 50) return;
      for (const arc of this.arcs('leaving', [wayIndex], junction)) {
        const end = (arc & 1 ? this.edges.from : this.edges.to)[arc >> 1]! | 0;
        if (seen.has(end)) continue;
        const path = [...via, arc];
        const visited = new Set([...seen, end]);
        if (position === viaWays.length - 1) done.push({ via: path, end });
        go(position, end, path, visited);
        go(position + 1, end, path, visited);
      }
    };
    go(0, start, [], new Set());
    return done;
  }

  private junctionsOn(wayIds: readonly number[]): Set<number> {
    return new Set(wayIds.flatMap((id) => this.junctionsOf.get(this.wayNumbers.get(id) ?? -1) ?? []));
  }

  /** Open arcs that begin, or end, at a junction on these ways, way by way. */
  private arcs(kind: 'leaving' | 'arriving', wayIds: readonly number[], junction: number): number[] {
    const { firstWay, lastWay } = this.edges;
    const { start, arcs } = this.junctions;
    const wayIndexes: number[] = [];
    for (const id of wayIds) {
      const wayIndex = this.wayNumbers.get(id) ?? -1;
      for (let i = start[junction]!; i < start[junction + 1]!; i++) {
        const leaving = arcs[i]!;
        const arc = kind === 'leaving' ? leaving : leaving ^ 1;
        if ((leaving & 1 ? lastWay : firstWay)[leaving >> 1] === wayIndex && this.isOpen(arc)) wayIndexes.push(arc);
      }
    }
    return wayIndexes;
  }

  private isOpen(arc: number): boolean {
    const profile = profileOf(this.ways, this.edges, arc >> 1);
    return arc & 1 ? profile.backward : profile.forward;
  }
}

/** False where a way passes through the junction, so that the restriction does not say which of its sides is meant. */
function isUnambiguous({ fromWays, toWays }: TurnRestriction, from: readonly number[], to: readonly number[]): boolean {
  return from.length > 0 && to.length > 0 && from.length <= fromWays.length && to.length <= toWays.length;
}
