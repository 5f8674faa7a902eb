import type { Problem } from '../problem/problem.ts';
import type { Model } from './model.ts';
import type { RouteLists } from './route-lists.ts';
import { VisitLinks } from './visit-links.ts';

const NONE = new Int32Array(0);

/**
 * Units whose insertion depends on other units: at most one alternative is served, and the orders of a precedence are
 * on one vehicle; visits of one customer are on days that fit together. Pairs that may use different vehicles are not in the searched problem, because handovers restrict
 * their times.
 */
export class UnitLinks {
  /** True when any unit has links. */
  readonly exist: boolean;
  /** True when units have links besides those of visits. */
  private readonly arePairs: boolean;
  /** Days and drivers of visits; null where none depends on others. */
  readonly visits: VisitLinks | null;
  private readonly lists: RouteLists;
  private readonly model: Model;
  /** The alternatives of each unit, and the units that must be on its vehicle. */
  private readonly alternatives: Int32Array[];
  /** The first task of each alternative. */
  private readonly alternativeTasks: Int32Array[];
  private readonly companions: Int32Array[];
  /** Vehicle whose fixed steps serve an order that has to come before; −1: none. */
  private readonly afterFixed: Int32Array;
  /** 1: an alternative is served by fixed steps. */
  private readonly isServed: Uint8Array;
  /** True when visits of the selected unit's group decide about it. */
  private isVisit = false;

  constructor(model: Model, lists: RouteLists) {
    const { problem } = model;
    this.model = model;
    this.lists = lists;
    const units = new Map(model.unitIds.map((id, unit) => [id, unit]));
    const fixed = new Set(problem.vehicles.flatMap(({ prefix = [] }) => prefix.map(({ taskId }) => taskId)));
    this.alternatives = linksOf(model.units, units, problem.alternatives ?? []);
    this.alternativeTasks = this.alternatives.map((others) => others.map((other) => model.first[other]!));
    const isOrdered = model.ignoredRule !== 'order-precedence';
    this.companions = linksOf(model.units, units, isOrdered ? pairsOf(problem) : []);
    this.afterFixed = isOrdered ? afterFixedOf(model, units) : new Int32Array(model.units).fill(-1);
    this.isServed = new Uint8Array(model.units);
    for (const group of problem.alternatives ?? []) {
      if (!group.some((id) => fixed.has(id))) continue;
      for (const id of group) if (units.has(id) && !fixed.has(id)) this.isServed[units.get(id)!] = 1;
    }
    this.visits = VisitLinks.for(model, lists);
    this.arePairs =
      [...this.alternatives, ...this.companions].some(({ length }) => length > 0) ||
      this.isServed.includes(1) ||
      this.afterFixed.some((v) => v >= 0);
    this.exist = this.arePairs || this.visits !== null;
  }

  /** Returns whether a unit has alternatives: it may be unassigned only while one of them is served. */
  hasAlternatives(unit: number): boolean {
    return this.alternatives[unit]!.length > 0;
  }

  /** Returns the alternatives of a unit. */
  alternativesOf(unit: number): Int32Array {
    return this.alternatives[unit]!;
  }

  /** Returns whether an alternative of a unit is served, so that the unit is not needed. */
  isAlternativeServed(unit: number): boolean {
    if (this.isServed[unit] === 1) return true;
    const { routeOf } = this.lists;
    const tasks = this.alternativeTasks[unit]!;
    for (let at = 0; at < tasks.length; at++) if (routeOf[tasks[at]!]! >= 0) return true;
    return false;
  }

  /** Returns whether nothing but visits of one customer links units. */
  get areOnlyVisits(): boolean {
    return !this.arePairs;
  }

  /** True when some links add prices. */
  get arePriced(): boolean {
    return this.visits !== null && this.visits.arePriced;
  }

  /** Prepares `mayTake` for a unit. */
  select(unit: number): void {
    this.isVisit = this.visits?.select(unit) ?? false;
  }

  /** Returns whether a vehicle may take the selected unit according to the links. */
  mayTake(unit: number, v: number): boolean {
    return this.hasCompanions(unit, v) && (!this.isVisit || this.visits!.mayTake(v));
  }

  /** The same for any unit. */
  allows(unit: number, v: number): boolean {
    this.select(unit);
    return this.mayTake(unit, v);
  }

  /** Returns the price that the links add if a vehicle takes the selected unit. */
  addedPrice(v: number): number {
    return this.isVisit ? this.visits!.addedPrice(v) : 0;
  }

  /** Returns whether a vehicle has the units that must be on that of a unit. */
  private hasCompanions(unit: number, v: number): boolean {
    if (this.afterFixed[unit]! >= 0 && this.afterFixed[unit] !== v) return false;
    for (const other of this.companions[unit]!) {
      const w = this.lists.routeOf[this.model.first[other]!]!;
      if (w >= 0 && w !== v) return false;
    }
    return true;
  }

  /** Returns whether all routes respect these rules. Plan rules (`PlanLinks`) decide about visits. */
  areRespected(): boolean {
    if (!this.arePairs) return true;
    for (let unit = 0; unit < this.model.units; unit++) {
      if (!this.lists.isPlaced(unit)) continue;
      const v = this.lists.routeOf[this.model.first[unit]!]!;
      if (this.isAlternativeServed(unit) || !this.hasCompanions(unit, v)) return false;
    }
    return true;
  }
}

/** Returns for each unit the vehicle whose fixed steps serve an order that comes before it; −1: none. */
function afterFixedOf({ problem, units: count }: Model, units: ReadonlyMap<string, number>): Int32Array {
  const vehicles = new Int32Array(count).fill(-1);
  for (const { before, after } of problem.precedences ?? []) {
    const v = problem.vehicles.findIndex(({ prefix = [] }) =>
      prefix.some(({ kind, taskId }) => taskId === before && kind !== 'pickup'),
    );
    const unit = units.get(after);
    if (unit !== undefined && v >= 0) vehicles[unit] = v;
  }
  return vehicles;
}

const pairsOf = ({ precedences = [] }: Problem): readonly (readonly string[])[] =>
  precedences.map(({ before, after }) => [before, after]);

/** Returns for each unit the others of its groups. */
function linksOf(
  count: number,
  units: ReadonlyMap<string, number>,
  groups: readonly (readonly string[])[],
): Int32Array[] {
  const links = Array.from({ length: count }, () => new Set<number>());
  for (const group of groups) {
    const members = group.flatMap((id) => units.get(id) ?? []);
    for (const member of members) for (const other of members) if (member !== other) links[member]!.add(other);
  }
  return links.map((others) => (others.size > 0 ? Int32Array.from(others) : NONE));
}
