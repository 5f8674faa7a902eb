import {
  capacityFieldOf,
  isLoadField,
  namedRules,
  noCapacities,
  type Sequence,
  type StopRef,
  stopKey,
} from '@roundsman/domain';
import { straightLineTravel } from '@roundsman/domain/route/straight-line';
import { type Route, type Step, scheduleRoute } from '@roundsman/optimizer/schedule';
import type { Travel } from '../../../platform/geo/routing-engine.ts';
import type { Leg } from '../../../platform/geo/travel.ts';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import { legsOfRoute } from '@roundsman/planning/time-route';

/** The stops of a route, by its index in the plan. */
export interface RouteStops {
  readonly index: number;
  readonly stops: readonly StopRef[];
}

/** A route with times, and the steps of its stops. */
export interface TrialRoute extends RouteStops {
  readonly route: Route;
  /** By stop key; other steps by their kind and number, such as `end 0`. */
  readonly steps: ReadonlyMap<string, Step>;
  /** Returns the codes of a rule that a step breaks: `capacity2` for a capacity in the second dimension. */
  readonly codesOf: (rule: string, step: Step) => string[];
}

/** A position to try: indexes of the order's stops in the list of the other stops, ascending. */
export interface Slot {
  readonly at: readonly number[];
  /** Estimate from straight lines: seconds of detour, waiting and weighted lateness. */
  readonly estimate: number;
}

/** How many slots of a route are timed with real travel. */
const triedSlots = 8;
/** A second of lateness counts as this many of work in an estimate. */
const latePrice = 10;

/** Times routes of a plan with real travel, and estimates positions with straight lines. */
export class PositionTrial {
  readonly #planProblem: PlanProblem;
  readonly #travel: Travel;
  readonly #legs = new Map<string, Leg>();

  constructor(planProblem: PlanProblem, travel: Travel) {
    this.#planProblem = planProblem;
    this.#travel = travel;
  }

  /** Times these lists of stops; empty lists have no steps. */
  async time(lists: readonly RouteStops[]): Promise<TrialRoute[]> {
    await this.#fetchLegs(lists);
    const { problem, taskOf } = this.#planProblem;
    return lists.map(({ index, stops }) => {
      const tasks = stops.map(taskOf).filter((task) => task !== null);
      const route = scheduleRoute(problem, index, tasks, (from, to) => {
        const leg = this.#legs.get(`${from} ${to}`);
        if (!leg) throw new Error(`No leg from location ${from} to ${to}`);
        return leg;
      });
      return { index, stops, route, steps: this.#stepsByKey(route), codesOf: this.#codesOf(index) };
    });
  }

  #codesOf(index: number): TrialRoute['codesOf'] {
    const { dimensions = [], vehicles } = this.#planProblem.problem;
    const fields = dimensions.filter(isLoadField).map((id) => ({ id }));
    const limits = [vehicles[index]?.capacity ?? null].flat();
    const capacities = {
      ...noCapacities,
      ...Object.fromEntries(fields.map(({ id }, i) => [capacityFieldOf[id], limits[i] ?? null])),
    };
    return (rule, step) => namedRules([rule], step, fields, capacities);
  }

  #stepsByKey({ steps }: Route): Map<string, Step> {
    const counts = new Map<string, number>();
    return new Map(
      steps.map((step) => {
        const { kind, taskId } = step;
        if (taskId !== null && (kind === 'job' || kind === 'pickup' || kind === 'delivery')) {
          const { orderId, type } = this.#planProblem.stopOf({ kind, taskId });
          return [stopKey(orderId, type), step];
        }
        const count = counts.get(kind) ?? 0;
        counts.set(kind, count + 1);
        return [`${kind} ${count}`, step];
      }),
    );
  }

  async #fetchLegs(lists: readonly RouteStops[]): Promise<void> {
    const missing = new Map<string, readonly [number, number]>();
    for (const { index, stops } of lists) {
      for (const leg of legsOfRoute(this.#planProblem, index, stops)) {
        const ends = leg.join(' ');
        if (!this.#legs.has(ends)) missing.set(ends, leg);
      }
    }
    if (missing.size === 0) return;
    const legs = await this.#travel.legs([...missing.values()]);
    for (const [i, ends] of [...missing.keys()].entries()) this.#legs.set(ends, legs[i]!);
  }

  #locations(stops: readonly StopRef[]): number[] {
    return stops.flatMap((stop) => {
      const task = this.#planProblem.taskOf(stop);
      return task === null ? [] : [this.#planProblem.siteOf(task).location];
    });
  }

  /** Seconds by straight line; 0 where one of the two has no coordinates. */
  #straightSeconds(from: number | null, to: number | null): number {
    const { points } = this.#planProblem;
    const [a, b] = [from === null ? null : points[from], to === null ? null : points[to]];
    return a && b ? straightLineTravel(a, b).seconds : 0;
  }

  /** Returns the least detour in seconds that a straight line allows for these stops on a route. */
  leastDetour({ index, stops }: RouteStops, moving: readonly StopRef[], first: number): number {
    const detours = this.#detours(index, stops, moving, first);
    return detours.reduce((sum, slots) => sum + Math.min(...slots.map(({ detour }) => detour)), 0);
  }

  /** For each moved stop, its detour at each index from `first` on. */
  #detours(index: number, stops: readonly StopRef[], moving: readonly StopRef[], first: number) {
    const vehicle = this.#planProblem.problem.vehicles[index]!;
    const factor = vehicle.speedFactor ?? 1;
    const locations = [vehicle.start, ...stops.map((stop) => this.#locations([stop])[0] ?? null), vehicle.end];
    return moving.map((stop) => {
      const [location = null] = this.#locations([stop]);
      const slots: { detour: number; seconds: number }[] = [];
      for (let at = first; at <= stops.length; at++) {
        const [before = null, after = null] = locations.slice(at, at + 2);
        const secondsTo = this.#straightSeconds(before, location);
        const direct = before === null || after === null ? 0 : this.#straightSeconds(before, after);
        slots.push({
          seconds: secondsTo * factor,
          detour: (secondsTo + this.#straightSeconds(location, after) - direct) * factor,
        });
      }
      return slots;
    });
  }

  /** Returns the most promising slots of a route, whose stops before `first` are fixed. */
  slots(base: TrialRoute, moving: readonly StopRef[], first: number): Slot[] {
    const { stops, steps, index } = base;
    const detours = this.#detours(index, stops, moving, first);
    const { shiftStart } = this.#planProblem.problem.vehicles[index]!;
    const freeAt = (at: number): number => {
      const before = stops[at - 1];
      return (before ? steps.get(stopKey(before.orderId, before.type)) : steps.get('start 0'))?.departure ?? shiftStart;
    };
    const windows = moving.map((stop) => this.#windowOf(stop));
    const off = (stop: number, at: number): number => {
      const window = windows[stop];
      if (!window) return 0;
      const arrival = freeAt(at) + detours[stop]![at - first]!.seconds;
      return Math.max(0, window.start - arrival) + latePrice * Math.max(0, arrival - window.end);
    };
    const single = (stop: number, at: number): number => detours[stop]![at - first]!.detour + off(stop, at);
    const all: Slot[] = [];
    for (let at = first; at <= stops.length; at++) {
      if (moving.length === 1) {
        all.push({ at: [at], estimate: single(0, at) });
        continue;
      }
      for (let second = at; second <= stops.length; second++)
        all.push({ at: [at, second], estimate: single(0, at) + single(1, second) });
    }
    return all.sort((a, b) => a.estimate - b.estimate).slice(0, triedSlots);
  }

  /** Returns the earliest start and the latest end of the stop's time windows; null without one. */
  #windowOf(stop: StopRef): { readonly start: number; readonly end: number } | null {
    const task = this.#planProblem.taskOf(stop);
    if (!task) return null;
    const { windows = [] } = this.#planProblem.siteOf(task);
    return windows.length === 0 ? null : { start: windows[0]!.start, end: windows.at(-1)!.end };
  }
}

/** Inserts stops before these indexes of a list. */
export function insertStops(stops: readonly StopRef[], moving: readonly StopRef[], at: readonly number[]): StopRef[] {
  const list = [...stops];
  for (const [i, stop] of moving.entries()) list.splice(at[i]! + i, 0, stop);
  return list;
}

/** Returns whether two lists have the same stops in the same order. */
export const areSameStops = (a: Sequence['stops'], b: Sequence['stops']): boolean =>
  a.length === b.length && a.every(({ orderId, type }, i) => orderId === b[i]?.orderId && type === b[i]?.type);
