import { describe, expect, it } from 'vitest';
import { checkSolution } from '../../solution-checker/index.ts';
import { city } from '../../testing/city.ts';
import { Model } from '../../route/model.ts';
import { Routes } from '../../route/routes.ts';
import { job, vehicle, world } from '../../testing/line-world.ts';
import { optimizeInline } from '../optimize-inline.ts';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { Random } from '../random.ts';
import { Recombine } from './recombine.ts';
import { RouteChoice } from './route-choice.ts';
import { RoutePool } from './route-pool.ts';

const UNITS = 7;
const model = new Model(city({ vehicles: 4, jobs: UNITS, shipments: 0 }));
const all = 2 ** UNITS - 1;

/** A route of the vehicle with a given cost instead of its own. */
interface Made {
  readonly v: number;
  readonly cost: number;
  readonly stops: readonly number[];
}

const typeOf = (v: number) => model.vehicleType[v]!;

function poolOf(routes: readonly Made[], of = model): RoutePool {
  const pool = new RoutePool(of, new Random(1));
  for (const { v, cost, stops } of routes) {
    const plan = new Routes(of);
    plan.setRoute(v, stops);
    plan.cost[v] = cost;
    pool.add(plan, v);
  }
  return pool;
}

/** Returns the cost of the cheapest routes that cover every unit, by trying all of them. */
function cheapest(routes: readonly Made[]): number {
  const limits = [...model.vehicleType].reduce<number[]>((sum, kind) => {
    sum[kind] = (sum[kind] ?? 0) + 1;
    return sum;
  }, []);
  let minCost = Number.POSITIVE_INFINITY;
  const choose = (from: number, covered: number, cost: number, used: readonly number[]): void => {
    if (covered === all) minCost = Math.min(minCost, cost);
    for (let at = from; at < routes.length; at++) {
      const { v, stops, cost: routeCost } = routes[at]!;
      const kind = typeOf(v);
      if ((used[kind] ?? 0) >= limits[kind]!) continue;
      const more = stops.reduce((units, stop) => units | (1 << stop), covered);
      if (more !== covered && cost + routeCost < minCost)
        choose(at + 1, more, cost + routeCost, used.with(kind, (used[kind] ?? 0) + 1));
    }
  };
  choose(0, 0, 0, new Array<number>(model.vehicleTypes).fill(0));
  return minCost;
}

function randomRoutes(random: Random): Made[] {
  const seen = new Set<string>();
  return Array.from({ length: 40 }, () => {
    const stops = Array.from({ length: UNITS }, (_, unit) => unit).filter(() => random.next() < 0.4);
    return { v: random.below(model.vehicles), stops, cost: 5 + stops.length * 3 + random.next() * 10 };
  }).filter(({ v, stops }) => {
    const key = `${typeOf(v)} ${stops.join()}`;
    if (stops.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Costly routes that cover each unit once, with one for every vehicle. */
const atHand: readonly Made[] = Array.from({ length: model.vehicles }, (_, v) => ({
  v,
  cost: 16,
  stops: Array.from({ length: UNITS }, (__, unit) => unit).filter((unit) => unit % model.vehicles === v),
}));

const limits = new Int32Array(model.vehicleTypes);
for (const kind of model.vehicleType) limits[kind]!++;

const costOf = (pool: RoutePool, routes: readonly number[]) =>
  routes.reduce((sum, route) => sum + pool.cost[route]!, 0);

describe('the choice among the routes of a pool', () => {
  it('is the cheapest that covers all units with the available vehicles', () => {
    let improvedCount = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const routes = [...atHand, ...randomRoutes(new Random(seed))];
      const pool = poolOf(routes);
      const current = [...atHand.keys()];
      const chosen = new RouteChoice(pool, UNITS, model.vehicleTypes).find(current, limits);
      if (chosen) improvedCount++;
      expect(costOf(pool, chosen ?? current), `seed ${seed}`).toBeCloseTo(cheapest(routes), 5);
    }
    expect(improvedCount).toBeGreaterThan(30);
  });

  it('is empty where nothing is cheaper than the present routes', () => {
    const pool = poolOf([...atHand, { v: 0, cost: 17, stops: [0, 4] }]);
    expect(new RouteChoice(pool, UNITS, model.vehicleTypes).find([0, 1, 2, 3], limits)).toBeNull();
  });

  it('is found among many routes where several groups of neighbours change', () => {
    const many = new Model(city({ vehicles: 24, jobs: 96, shipments: 0 }));
    // Four stops each. In three pairs of neighbouring routes, another division of the stops is cheaper.
    const routes = Array.from({ length: 24 }, (_, v) => ({
      v,
      cost: 100,
      stops: [0, 1, 2, 3].map((nth) => 4 * v + nth),
    }));
    const cut = [0, 8, 16].flatMap((v) => {
      const stops = routes[v]!.stops;
      const other = routes[v + 1]!.stops;
      return [
        { v, cost: 90, stops: [...stops.slice(0, 2), ...other.slice(2)] },
        { v: v + 1, cost: 90, stops: [...other.slice(0, 2), ...stops.slice(2)] },
      ];
    });
    const pool = poolOf([...routes, ...cut], many);
    const vehicles = new Int32Array(many.vehicleTypes);
    for (const kind of many.vehicleType) vehicles[kind]!++;

    const chosen = new RouteChoice(pool, 96, many.vehicleTypes).find([...routes.keys()], vehicles);

    expect(costOf(pool, chosen ?? [])).toBe(2400 - 60);
  });

  it('exchanges the routes of a part, with the vehicles of that part', () => {
    const routes = [
      { v: 0, cost: 20, stops: [0, 1] },
      { v: 1, cost: 20, stops: [2, 3] },
      { v: 0, cost: 15, stops: [0, 2] },
      { v: 1, cost: 15, stops: [1, 3] },
      { v: 0, cost: 1, stops: [0, 1, 2, 3, 4, 5, 6] },
    ];
    const pool = poolOf(routes);
    const part = new Int32Array(model.vehicleTypes);
    for (const v of [0, 1]) part[typeOf(v)]!++;

    expect(new RouteChoice(pool, UNITS, model.vehicleTypes).find([0, 1], part)?.toSorted()).toEqual([2, 3]);
  });
});

describe('a pool of routes', () => {
  it('stores the cheapest sequence of routes over the same units', () => {
    const pool = poolOf([
      { v: 0, cost: 12, stops: [0, 1, 2] },
      { v: 0, cost: 9, stops: [2, 0, 1] },
      { v: 0, cost: 11, stops: [1, 2, 0] },
    ]);
    expect(pool.size).toBe(1);
    expect(pool.cost[0]).toBe(9);
    expect([...pool.stops.subarray(pool.from[0], pool.from[1])]).toEqual([2, 0, 1]);
  });

  it('evicts the older half when it is full', () => {
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
  it('respects all rules, with shipments, breaks and a mixed fleet', () => {
    for (const seed of [1, 2]) {
      const problem = city({ vehicles: 6, jobs: 30, shipments: 8, seed });
      expect(checkSolution(problem, optimizeInline(problem, { seed, iterations: 1500 }))).toEqual([]);
    }
  }, 60_000);
});

describe('the chosen routes are assigned to vehicles', () => {
  it('of the types they were chosen for, even where another type drives the same stops now', () => {
    const small = { capacity: 1 };
    const mixed = new Model(
      world({
        vehicles: [
          vehicle('large', { capacity: 3 }),
          vehicle('small1', small),
          vehicle('small2', small),
          vehicle('small3', small),
        ],
        jobs: [job('near', 1, { load: 1 }), ...['a', 'b', 'c'].map((id) => job(id, 9, { load: 1 }))],
      }),
    );
    const routes = new Routes(mixed);
    const recombination = Recombine.for(mixed, new Random(1), false, DEFAULT_PARAMETERS)!;
    const put = (...sequences: number[][]) => {
      for (let v = 0; v < mixed.vehicles; v++) routes.clearRoute(v);
      sequences.forEach((stops, v) => routes.setRoute(v, stops));
    };
    // The pool contains the better solution. The present one is poor: the large vehicle drives to the near stop
    // alone.
    put([1, 2, 3], [0], [], []);
    recombination.gather(routes, 0);
    recombination.gather(routes, 1);
    put([0], [1], [2], [3]);
    expect(recombination.run(routes)).toBe(true);
    expect([...routes.sequence(0)]).toEqual([1, 2, 3]);
    expect(Array.from({ length: 4 }, (_, v) => routes.isFeasible(v))).toEqual([true, true, true, true]);
  });
});
