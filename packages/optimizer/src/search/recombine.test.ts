import { describe, expect, it } from 'vitest';
import { check } from '../check/index.ts';
import { city } from '../testing/city.ts';
import { Model } from './model.ts';
import { optimizeInline } from './optimize.ts';
import { Random } from './random.ts';
import { RouteChoice } from './route-choice.ts';
import { RoutePool } from './route-pool.ts';
import { State } from './state.ts';

const UNITS = 7;
const model = new Model(city({ vehicles: 4, jobs: UNITS, shipments: 0 }));
const all = 2 ** UNITS - 1;

/** A route of the vehicle, which costs what is said instead of what it would. */
interface Made {
  readonly v: number;
  readonly cost: number;
  readonly stops: readonly number[];
}

const kindOf = (v: number) => model.vehicleClass[v]!;

function poolOf(routes: readonly Made[], of = model): RoutePool {
  const pool = new RoutePool(of, new Random(1));
  for (const { v, cost, stops } of routes) {
    const state = new State(of);
    state.setRoute(v, stops);
    state.routeCost[v] = cost;
    pool.add(state, v);
  }
  return pool;
}

/** Cost of the cheapest routes that cover every unit, by trying all of them. */
function cheapest(routes: readonly Made[]): number {
  const limits = [...model.vehicleClass].reduce<number[]>((sum, kind) => {
    sum[kind] = (sum[kind] ?? 0) + 1;
    return sum;
  }, []);
  let least = Number.POSITIVE_INFINITY;
  const choose = (from: number, covered: number, cost: number, used: readonly number[]): void => {
    if (covered === all) least = Math.min(least, cost);
    for (let at = from; at < routes.length; at++) {
      const { v, stops, cost: own } = routes[at]!;
      const kind = kindOf(v);
      if ((used[kind] ?? 0) >= limits[kind]!) continue;
      const more = stops.reduce((units, stop) => units | (1 << stop), covered);
      if (more !== covered && cost + own < least)
        choose(at + 1, more, cost + own, used.with(kind, (used[kind] ?? 0) + 1));
    }
  };
  choose(0, 0, 0, new Array<number>(model.classes).fill(0));
  return least;
}

function randomRoutes(random: Random): Made[] {
  const seen = new Set<string>();
  return Array.from({ length: 40 }, () => {
    const stops = Array.from({ length: UNITS }, (_, unit) => unit).filter(() => random.next() < 0.4);
    return { v: random.below(model.vehicles), stops, cost: 5 + stops.length * 3 + random.next() * 10 };
  }).filter(({ v, stops }) => {
    const key = `${kindOf(v)} ${stops.join()}`;
    if (stops.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

describe('the choice among the routes of a pool', () => {
  it('is the cheapest that covers all units with the vehicles there are', () => {
    let found = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const routes = randomRoutes(new Random(seed));
      const pool = poolOf(routes);
      const limits = new Int32Array(model.classes);
      for (const kind of model.vehicleClass) limits[kind]!++;
      const least = cheapest(routes);
      const bound = Math.min(least * 1.3, 1000);
      const chosen = new RouteChoice(pool, UNITS, limits).find(bound);
      if (least === Number.POSITIVE_INFINITY) {
        expect(chosen).toBeNull();
        continue;
      }
      found++;
      expect(chosen?.reduce((sum, route) => sum + pool.cost[route]!, 0)).toBeCloseTo(least, 5);
    }
    expect(found).toBeGreaterThan(30);
  });

  it('is none where the bound cannot be beaten', () => {
    const pool = poolOf([{ v: 0, cost: 10, stops: [0, 1, 2, 3, 4, 5, 6] }]);
    const limits = new Int32Array(model.classes).fill(1);
    expect(new RouteChoice(pool, UNITS, limits).find(10)).toBeNull();
    expect(new RouteChoice(pool, UNITS, limits).find(10.1)).toEqual([0]);
  });
});

describe('a pool of routes', () => {
  it('keeps of routes over the same units the cheapest order', () => {
    const pool = poolOf([
      { v: 0, cost: 12, stops: [0, 1, 2] },
      { v: 0, cost: 9, stops: [2, 0, 1] },
      { v: 0, cost: 11, stops: [1, 2, 0] },
    ]);
    expect(pool.size).toBe(1);
    expect(pool.cost[0]).toBe(9);
    expect([...pool.stops.subarray(pool.from[0], pool.from[1])]).toEqual([2, 0, 1]);
  });

  it('forgets the older half when there is no more room, and goes on', () => {
    const large = new Model(city({ vehicles: 2, jobs: 40, shipments: 0 }));
    const random = new Random(2);
    const routes = Array.from({ length: 18_000 }, (_, nth) => ({
      v: 0,
      cost: nth,
      stops: Array.from({ length: 40 }, (__, stop) => stop).filter(() => random.next() < 0.5),
    }));
    const pool = poolOf(routes, large);
    const last = pool.size - 1;
    expect(pool.cost[last]).toBe(17_999);
    expect([...pool.stops.subarray(pool.from[last], pool.from[last + 1])]).toEqual(routes.at(-1)!.stops);
    expect(pool.generation).toBeGreaterThan(0);
  });
});

describe('a search that recombines', () => {
  it('keeps all rules, with shipments, breaks and a mixed fleet', () => {
    for (const seed of [1, 2]) {
      const problem = city({ vehicles: 6, jobs: 30, shipments: 8, seed });
      expect(check(problem, optimizeInline(problem, { seed, iterations: 1500 }))).toEqual([]);
    }
  }, 60_000);
});
