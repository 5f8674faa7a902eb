import { type Day, MAX_DAY, type VisitGroup } from '../problem/days.ts';

/** Days of a horizon, with day 0. */
const DAYS = MAX_DAY + 1;

/**
 * The choices of days of one group of visits, as a graph: a node is a visit on a day, with the nodes that may precede it.
 * A path from a first visit to a last one is a choice. Patterns with the same first days share their nodes.
 */
export class DayChoice {
  readonly visits: number;
  /** The visit and the day of each node. Nodes of a visit come after those of the visits before it. */
  private readonly visit: number[] = [];
  private readonly day: Day[] = [];
  private readonly before: number[][] = [];
  /** Least cost of a path that ends in a node, and the node before it on that path. */
  private readonly cost: Float64Array;
  private readonly from: Int32Array;
  private readonly isOnPath: Uint8Array;

  /**
   * @param daysOfVisits the days on which each visit may be served at all, ascending; null: any
   * @param lastDay the last day of the problem
   */
  constructor(group: VisitGroup, daysOfVisits: readonly (readonly Day[] | null)[], lastDay: Day) {
    this.visits = group.orders.length;
    const { minGapDays = 1, maxGapDays } = group;
    const isGap = (gap: number) => gap >= minGapDays && gap <= (maxGapDays ?? DAYS);
    const isDay = daysOfVisits.map((days) => (days === null ? null : new Set(days)));
    const mayBe = (visit: number, day: Day) => isDay[visit]?.has(day) ?? true;
    if (group.patterns) this.addPatterns(group.patterns, isGap, mayBe);
    else this.addGaps(lastDay, isGap, mayBe);
    this.cost = new Float64Array(this.visit.length);
    this.from = new Int32Array(this.visit.length);
    this.isOnPath = new Uint8Array(this.visit.length);
  }

  private addPatterns(
    patterns: readonly (readonly Day[])[],
    isGap: (gap: number) => boolean,
    mayBe: (visit: number, day: Day) => boolean,
  ): void {
    const possible = patterns.filter((days) =>
      days.every((day, visit) => mayBe(visit, day) && (visit === 0 || isGap(day - days[visit - 1]!))),
    );
    const nodes = new Map<string, number>();
    for (let visit = 0; visit < this.visits; visit++) {
      for (const days of possible) {
        const path = days.slice(0, visit + 1).join(' ');
        if (nodes.has(path)) continue;
        nodes.set(path, this.add(visit, days[visit]!, visit === 0 ? [] : [nodes.get(days.slice(0, visit).join(' '))!]));
      }
    }
  }

  private addGaps(lastDay: Day, isGap: (gap: number) => boolean, mayBe: (visit: number, day: Day) => boolean): void {
    let previous: number[] = [];
    for (let visit = 0; visit < this.visits; visit++) {
      const present: number[] = [];
      for (let day = 0; day <= lastDay; day++) {
        if (!mayBe(visit, day)) continue;
        const before = previous.filter((node) => isGap(day - this.day[node]!));
        if (visit === 0 || before.length > 0) present.push(this.add(visit, day, before));
      }
      previous = present;
    }
  }

  private add(visit: number, day: Day, before: number[]): number {
    this.visit.push(visit);
    this.before.push(before);
    return this.day.push(day) - 1;
  }

  /** Returns the days of a visit with any choice, ascending. */
  daysOf(visit: number): Day[] {
    const all = Array.from({ length: this.visits }, () => -1);
    const days = new Uint8Array(DAYS);
    this.allowedDays(visit, all, days);
    return Array.from(days.keys()).filter((day) => days[day] === 1);
  }

  /** Returns whether some choice has these days. @param chosen the day of each visit; −1: any */
  isPossible(chosen: ArrayLike<number>): boolean {
    this.walk(chosen, null);
    return this.leastEnd() >= 0;
  }

  /**
   * Finds the days of one visit with which the days of the others are a choice.
   * @param chosen the day of each visit; −1: any. That of the visit itself is not read
   * @param days receives 1 for the days
   */
  allowedDays(visit: number, chosen: ArrayLike<number>, days: Uint8Array): void {
    days.fill(0);
    const { isOnPath, cost, before } = this;
    this.walk(chosen, null, visit);
    isOnPath.fill(0);
    for (let node = this.day.length - 1; node >= 0; node--) {
      if (cost[node] === Number.POSITIVE_INFINITY) continue;
      if (this.visit[node] === this.visits - 1) isOnPath[node] = 1;
      if (isOnPath[node] === 0) continue;
      if (this.visit[node] === visit) days[this.day[node]!] = 1;
      for (const earlier of before[node]!) isOnPath[earlier] = 1;
    }
  }

  /**
   * Finds the cheapest choice.
   * @param chosen the day of each visit; −1: any. Receives the days of the choice
   * @param costOf cost of a visit on a day that is not chosen yet; Infinity: impossible
   * @returns the cost; Infinity where there is no choice, and `chosen` is not changed
   */
  cheapest(chosen: Int32Array, costOf: (visit: number, day: Day) => number): number {
    this.walk(chosen, costOf);
    const end = this.leastEnd();
    if (end < 0) return Number.POSITIVE_INFINITY;
    const least = this.cost[end]!;
    for (let node = end; node >= 0; node = this.from[node]!) chosen[this.visit[node]!] = this.day[node]!;
    return least;
  }

  /** Computes the least cost up to each node. @param free a visit whose day in `chosen` is not read */
  private walk(chosen: ArrayLike<number>, costOf: ((visit: number, day: Day) => number) | null, free = -1): void {
    const { visit, day, before, cost, from } = this;
    for (let node = 0; node < day.length; node++) {
      const k = visit[node]!;
      let least = k === 0 ? 0 : Number.POSITIVE_INFINITY;
      from[node] = -1;
      for (const earlier of before[node]!) {
        if (!(cost[earlier]! < least)) continue;
        least = cost[earlier]!;
        from[node] = earlier;
      }
      const fixed = k === free ? -1 : chosen[k]!;
      if (fixed >= 0 && fixed !== day[node]) least = Number.POSITIVE_INFINITY;
      else if (fixed < 0 && costOf && least < Number.POSITIVE_INFINITY) least += costOf(k, day[node]!);
      cost[node] = least;
    }
  }

  /** Returns the last node of the cheapest path; −1: there is none. */
  private leastEnd(): number {
    let end = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let node = this.day.length - 1; node >= 0 && this.visit[node] === this.visits - 1; node--) {
      if (!(this.cost[node]! < least)) continue;
      least = this.cost[node]!;
      end = node;
    }
    return end;
  }
}

/**
 * Returns the choices of a group of visits.
 * @param daysOfOrders the days of each of its orders; null: any
 */
export function dayChoiceOf(
  group: VisitGroup,
  daysOfOrders: readonly (readonly Day[] | undefined)[],
  lastDay: Day,
): DayChoice {
  const sorted = daysOfOrders.map((days) => (days === undefined ? null : days.toSorted((a, b) => a - b)));
  return new DayChoice(group, sorted, lastDay);
}
