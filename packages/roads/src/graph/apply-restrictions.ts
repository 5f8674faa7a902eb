import type { TurnRestriction } from '../tags/turn-restriction.ts';
import { type CollectedWays, indexOfId } from './collect-ways.ts';
import type { RoadEdges } from './road-edges.ts';
import type { TurnLists, TurnOut } from './turn-lists.ts';

/**
 * Takes forbidden turns out. A restriction over ways (no turn from A by B to C) holds only for who came from A: B gets a twin onto which A
 * leads and from which C is not reached.
 *
 * @returns how many restrictions were applied; the others name ways or nodes that are not roads here
 */
export function applyRestrictions(
  restrictions: readonly TurnRestriction[],
  ways: CollectedWays,
  edges: RoadEdges,
  lists: TurnLists,
): number {
  const finder = new ArcFinder(ways, edges);
  let applied = 0;
  for (const restriction of restrictions) {
    const paths = restriction.viaNode === null ? finder.pathsOver(restriction) : finder.pathsAt(restriction);
    if (paths.length === 0) continue;
    applied++;
    for (const path of paths) {
      const to = new Set(path.to);
      for (const from of path.from) restrict(lists, from, path.via, to, restriction.only);
    }
  }
  return applied;
}

function restrict(
  lists: TurnLists,
  from: number,
  via: readonly number[],
  to: ReadonlySet<number>,
  only: boolean,
): void {
  const wanted = (turn: TurnOut) => to.has(lists.original(turn.to)) === only;
  for (const arc of lists.family(from)) {
    let last = arc;
    let found = true;
    for (const step of via) {
      const turn = lists.turns(last).find((out) => lists.original(out.to) === step);
      found = turn !== undefined;
      if (turn === undefined) break;
      last = lists.redirectToTwin(last, turn.to);
    }
    // An "only" whose way on is no road for this vehicle would close the junction: it is left out.
    if (found && (!only || lists.turns(last).some(wanted))) lists.keep(last, wanted);
  }
}

interface RestrictedPath {
  from: number[];
  via: number[];
  to: number[];
}

/** Finds arcs by the ways and nodes restrictions name. */
class ArcFinder {
  private readonly edges: RoadEdges;
  private readonly nodeIds: Float64Array;
  private readonly wayNumbers = new Map<number, number>();
  private readonly junctionOf = new Map<number, number>();
  /** Arcs that end at a junction on a way, and arcs that begin there, by `way,junction`. */
  private readonly arriving = new Map<string, number[]>();
  private readonly leaving = new Map<string, number[]>();
  private readonly junctionsOf = new Map<number, number[]>();

  constructor(ways: CollectedWays, edges: RoadEdges) {
    this.edges = edges;
    this.nodeIds = ways.nodeIds;
    for (const restriction of ways.restrictions) {
      for (const id of [...restriction.fromWays, ...restriction.viaWays, ...restriction.toWays])
        this.wayNumbers.set(id, -1);
    }
    for (let way = 0; way < ways.count; way++) {
      const id = ways.wayId[way] as number;
      if (this.wayNumbers.has(id)) this.wayNumbers.set(id, way);
    }
    const wanted = new Set(this.wayNumbers.values());
    for (let junction = 0; junction < edges.junctionCount; junction++) {
      this.junctionOf.set(edges.junctionNode[junction] as number, junction);
    }
    for (let edge = 0; edge < edges.count; edge++) {
      const first = edges.firstWay[edge] as number;
      const last = edges.lastWay[edge] as number;
      if (wanted.has(first)) this.note(first, edges.from[edge] as number, 2 * edge + 1, 2 * edge);
      if (wanted.has(last)) this.note(last, edges.to[edge] as number, 2 * edge, 2 * edge + 1);
    }
  }

  pathsAt(restriction: TurnRestriction): RestrictedPath[] {
    const node = indexOfId(this.nodeIds, restriction.viaNode as number);
    const junction = this.junctionOf.get(node);
    if (junction === undefined) return [];
    const from = this.arcs(this.arriving, restriction.fromWays, junction);
    const to = this.arcs(this.leaving, restriction.toWays, junction);
    if (restriction.uTurn && restriction.fromWays[0] === restriction.toWays[0]) {
      return from.map((arc) => ({ from: [arc], via: [], to: [arc ^ 1] }));
    }
    // A way that does not end at the junction leaves open which of its sides is meant.
    if (from.length > restriction.fromWays.length || to.length > restriction.toWays.length) return [];
    return from.length > 0 && to.length > 0 ? [{ from, via: [], to }] : [];
  }

  /** Follows the via ways from each junction they share with a from way until one they share with a to way. */
  pathsOver(restriction: TurnRestriction): RestrictedPath[] {
    const paths: RestrictedPath[] = [];
    for (const junction of this.junctionsOn(restriction.fromWays)) {
      const from = this.arcs(this.arriving, restriction.fromWays, junction);
      for (const { via, end } of this.walk(restriction.viaWays, junction)) {
        const to = this.arcs(this.leaving, restriction.toWays, end).filter(
          (arc) => arc !== ((via.at(-1) as number) ^ 1),
        );
        if (from.length > 0 && to.length > 0) paths.push({ from, via, to });
      }
    }
    return paths;
  }

  /** Arcs along the via ways in their order from a junction on; ends wherever the last of them can be left. */
  private walk(viaWays: readonly number[], start: number): { via: number[]; end: number }[] {
    const done: { via: number[]; end: number }[] = [];
    const go = (position: number, junction: number, via: number[], seen: ReadonlySet<number>) => {
      const way = viaWays[position];
      if (way === undefined || via.length > 50) return;
      for (const arc of this.arcs(this.leaving, [way], junction)) {
        const end = ((arc & 1 ? this.edges.from : this.edges.to)[arc >> 1] as number) | 0;
        if (seen.has(end)) continue;
        const path = [...via, arc];
        const visited = new Set([...seen, end]);
        if (position === viaWays.length - 1) done.push({ via: path, end });
        go(position, end, path, visited);
        go(position + 1, end, path, visited);
      }
    };
    go(0, start, [], new Set([start]));
    return done;
  }

  private junctionsOn(wayIds: readonly number[]): Set<number> {
    return new Set(wayIds.flatMap((id) => this.junctionsOf.get(this.wayNumbers.get(id) ?? -1) ?? []));
  }

  private arcs(table: ReadonlyMap<string, number[]>, wayIds: readonly number[], junction: number): number[] {
    return wayIds.flatMap((id) => table.get(`${this.wayNumbers.get(id) ?? -1},${junction}`) ?? []);
  }

  private note(way: number, junction: number, arrivingArc: number, leavingArc: number): void {
    const key = `${way},${junction}`;
    this.arriving.set(key, [...(this.arriving.get(key) ?? []), arrivingArc]);
    this.leaving.set(key, [...(this.leaving.get(key) ?? []), leavingArc]);
    this.junctionsOf.set(way, [...(this.junctionsOf.get(way) ?? []), junction]);
  }
}
