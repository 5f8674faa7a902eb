import { isDeepStrictEqual } from 'node:util';
import { type StopKey, stopKey, sumOfKnown } from '@roundsman/domain';
import { presentMoment } from '@roundsman/planning/stop-history';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grid } from '../apps/server/src/features/route-plans/grid.fixture.ts';
import type { FullPlan } from '../apps/server/src/features/route-plans/route-plans.store.ts';
import { costOfRoute } from '../apps/server/src/features/route-plans/scheduling/cost-of-route.ts';
import {
  fullPlan,
  logRow,
  orderRow,
  planRow,
  routeRow,
  stopRows,
} from '../apps/server/src/features/route-plans/scheduling/full-plan.fixture.ts';
import { problemFromPlan } from '../apps/server/src/features/route-plans/scheduling/problem-from-plan.ts';
import { columnsOfStop, timeRoutes } from '../apps/server/src/features/route-plans/scheduling/schedule-routes.ts';
import { sequencesOf } from '../apps/server/src/features/route-plans/scheduling/stop-history.ts';
import { presentRoutes } from '../apps/server/src/features/route-plans/view/route-plans.present.ts';
import { presentOrder } from '../apps/server/src/features/orders/orders.present.ts';
import type { Plan } from '../apps/web/src/features/route-view/plan.ts';
import { figuresOf } from '../apps/web/src/features/route-view/summary/figures.ts';
import type { Draft } from '../apps/web/src/features/route-view/editing/edits.ts';
import { createRouteCalculator } from '../apps/web/src/features/route-view/timeline/route-calculator.ts';
import { createPlanSource, type TimingRules } from '../apps/web/src/features/route-view/timeline/plan-data.ts';
import { timeRoute } from '../apps/web/src/features/route-view/timeline/time-route.ts';
import { type ChangedPlan, randomPlan } from './one-planning-mapping.fixture.ts';

// The server times the routes that a person saves; the dashboard times them before they are saved.

const viewer = { canEdit: true, getsDriverLinks: true, groupIds: null, depotId: null, now: new Date() };

/** Returns the parts of the API's reply of which the dashboard times a plan. */
const wirePlan = (full: FullPlan): Plan =>
  ({
    type: full.plan.type,
    status: full.plan.status,
    deliveryDate: full.plan.delivery_date,
    orders: full.orders.map((row) =>
      presentOrder(row, { groups: new Map(), drivers: new Map(), plans: new Map(), occurrences: new Map() }),
    ),
    // As it arrives: JSON has neither undefined nor dates.
    routes: JSON.parse(JSON.stringify(presentRoutes(full, full.orders, viewer))) as Plan['routes'],
  }) as Plan;

/** Stored figures are minutes, whose sums differ from those of seconds by a rounding error. */
const rounded = ({ cost, co2 }: { readonly cost: number | null; readonly co2: number | null }) => ({
  cost: cost === null ? null : Number(cost.toFixed(6)),
  co2: co2 === null ? null : Number(co2.toFixed(6)),
});

async function timesOfServer({ full, now, after }: ChangedPlan) {
  const planProblem = problemFromPlan(full, { now, sequences: after });
  const travel = await grid.travel(planProblem.points, { by: 'straight-line' });
  const timed = await timeRoutes(full, planProblem, planProblem.sequences, travel);
  return timed.map((times) => {
    const route = full.routes.find(({ id }) => id === times.routeId)!;
    const { breaks } = route;
    return {
      driver: route.driver_id,
      stops: times.stops.map(({ loadsAfter: _, ...stop }) => stop),
      start: times.start,
      end: route.end_lat === null ? null : times.end,
      breakTimes:
        breaks.length > 0 && times.breakTimes.length > 0
          ? times.breakTimes
          : times.breakStart === null
            ? []
            : [{ start: times.breakStart, end: times.breakEnd }],
      breaksLeftOut: times.breaksLeftOut,
      reloads: times.reloads.map(({ depotId, ...reload }) => ({
        ...reload,
        depot: full.depots.find(({ id }) => id === depotId)?.name ?? null,
      })),
      figures: {
        travel: times.summary.travelMins,
        service: times.summary.serviceMins,
        waiting: times.summary.waitingMins,
        working: times.summary.workingMins,
        percentage: times.summary.workingPercentage,
        metres: times.summary.distance,
        stops: times.summary.stops,
        late: times.summary.lateStops,
      },
      ...rounded(times.stops.length > 0 ? costOfRoute(route, full.settings, times) : { cost: null, co2: null }),
    };
  });
}

/** Returns the rules of times that the dashboard uses for the plan, with the streets of the grid. */
function rulesOf({ settings, zones }: FullPlan, { status, deliveryDate }: Plan, now: Date): TimingRules {
  const { timeZone } = settings;
  return {
    settings,
    timeZone,
    zones,
    now: presentMoment({ status, deliveryDate, timeZone }, now),
    travel: (from, to) => {
      const streets = Math.round((Math.abs(from.lat - to.lat) + Math.abs(from.lng - to.lng)) * 100);
      return { seconds: streets * 600, metres: streets * 5000 };
    },
  };
}

function timesOfDashboard({ full, now, after }: ChangedPlan) {
  const plan = wirePlan(full);
  const source = createPlanSource(plan, rulesOf(full, plan, now));
  return plan.routes.map((route, i) => {
    const keys = after[i]!.stops.map(({ orderId, type }): StopKey => stopKey(orderId, type));
    const timed = timeRoute(route, keys, source);
    const { figures } = timed;
    return {
      driver: timed.driverId,
      stops: timed.stops.map((stop) => ({
        orderId: stop.orderId,
        type: stop.type,
        arrival: stop.arrival,
        start: stop.start,
        end: stop.end,
        travelSeconds: stop.travelSeconds,
        distanceMetres: stop.metres,
        lateSeconds: stop.lateSeconds,
        loadAfter: stop.load,
        violations: stop.violations,
      })),
      start: timed.start,
      end: timed.route.endLat === null ? null : timed.end,
      breakTimes: timed.breakTimes,
      breaksLeftOut: timed.breaksLeftOut,
      reloads: timed.reloads,
      figures: {
        travel: figures.travelSeconds / 60,
        service: figures.serviceSeconds / 60,
        waiting: figures.waitingSeconds / 60,
        working: figures.workingSeconds / 60,
        percentage: figures.workingPercentage,
        metres: figures.metres,
        stops: figures.stops,
        late: figures.lateStops,
      },
      ...rounded(figuresOf([timed])),
    };
  });
}

/** Returns the plan with these routes saved: stops, times and figures as `saveSequences` writes them. */
async function saved({ full, now, after }: ChangedPlan): Promise<FullPlan> {
  const stored = new Map(sequencesOf(full).map(({ routeId, stops }) => [routeId, stops]));
  const changed = after.filter(({ routeId, stops }) => !isDeepStrictEqual(stored.get(routeId), stops));
  const planProblem = problemFromPlan(full, { now, sequences: after });
  const ordered = planProblem.sequences.filter(({ routeId }) =>
    changed.some((sequence) => sequence.routeId === routeId),
  );
  const travel = await grid.travel(planProblem.points, { by: 'straight-line' });
  const timed = new Map(
    (await timeRoutes(full, planProblem, ordered, travel)).map((timedRoute) => [timedRoute.routeId, timedRoute]),
  );
  return {
    ...full,
    routes: full.routes.map((route) => {
      const times = timed.get(route.id);
      return times
        ? {
            ...route,
            start_seconds: times.start,
            end_seconds: times.end,
            end_travel_seconds: times.endTravelSeconds,
            end_distance_metres: times.endDistanceMetres,
            break_start_seconds: times.breakStart,
            break_end_seconds: times.breakEnd,
            break_times: [...times.breakTimes],
            breaks_left_out: [...times.breaksLeftOut],
            reloads: [...times.reloads],
            summary: times.summary,
          }
        : route;
    }),
    stops: full.routes.flatMap((route) => {
      const times = timed.get(route.id);
      if (!times) return full.stops.filter((stop) => stop.route_id === route.id);
      return times.stops.map((stop, sequence) => ({
        id: `${stop.orderId} ${stop.type}`,
        company_id: 'company',
        route_plan_id: 'plan',
        route_id: route.id,
        sequence,
        ...columnsOfStop(stop),
      }));
    }),
  };
}

const roundedFigures = (figures: object): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, Math.round(Number(figure) * 100) / 100]));

/** Returns the routes that the dashboard shows for these sequences of a plan. Times are whole seconds, as in the API. */
function shown({ full, now, after }: ChangedPlan) {
  const plan = wirePlan(full);
  const keys = new Map(
    after.map(({ routeId, stops }) => [
      full.routes.find(({ id }) => id === routeId)!.driver_id,
      stops.map(({ orderId, type }): StopKey => stopKey(orderId, type)),
    ]),
  );
  const draft: Draft = { routes: keys, driverOfUnplaced: new Map() };
  const whole = (seconds: number | null): number | null => seconds && Math.round(seconds);
  return createRouteCalculator(plan, rulesOf(full, plan, now))
    .calculateAll(draft)
    .map((route) => ({
      driver: route.driverId,
      stops: route.stops.map(
        ({ key, number, arrival, start, end, travelSeconds, metres, lateSeconds, load, ...stop }) => ({
          key,
          number,
          times: [arrival, start, end, travelSeconds, lateSeconds].map(whole),
          metres,
          load,
          violations: [...stop.violations].sort(),
          status: stop.status,
          isFixed: stop.isFixed,
        }),
      ),
      start: whole(route.start),
      end: whole(route.end),
      isEndLate: route.isEndLate,
      reloads: route.reloads.map(({ arrival, start, end, depot }) => [whole(arrival), whole(start), whole(end), depot]),
      breakTimes: route.breakTimes.map(({ start, end }) => [whole(start), whole(end)]),
      breaksLeftOut: route.breaksLeftOut,
      figures: {
        ...roundedFigures(route.figures),
        overtimeSeconds: route.route.endLat === null ? null : whole(route.figures.overtimeSeconds),
      },
    }));
}

// FUZZ_SEED and FUZZ_RUNS set other plans, and their number.
const runs = Number(process.env.FUZZ_RUNS ?? 400);
const fuzzSeed = Number(process.env.FUZZ_SEED ?? 20_261_128);

describe('server and dashboard', () => {
  it('time any change of any plan alike', { timeout: 120_000 }, async () => {
    const seen = { reloads: 0, breaks: 0, fixed: 0, broken: new Set<string>(), costs: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const changed = randomPlan(seed);
        const server = await timesOfServer(changed);
        expect(timesOfDashboard(changed)).toEqual(server);
        seen.reloads += server.filter(({ reloads }) => reloads.length > 0).length;
        seen.breaks += server.filter(({ breakTimes }) => breakTimes.length > 0).length;
        seen.fixed += changed.full.log.length;
        seen.costs += sumOfKnown(server.map(({ cost }) => cost)) === null ? 0 : 1;
        for (const { stops } of server)
          for (const { violations } of stops) violations.forEach((rule) => seen.broken.add(rule));
      }),
      { numRuns: runs, seed: fuzzSeed },
    );
    // The plans have what could differ.
    for (const count of [seen.reloads, seen.breaks, seen.fixed, seen.costs]) expect(count).toBeGreaterThan(runs / 50);
    expect([...seen.broken].sort()).toEqual(
      expect.arrayContaining(['capacity', 'depot', 'incompatible-goods', 'max-distance', 'max-ride-time', 'max-stops']),
    );
    expect([...seen.broken].sort()).toEqual(
      expect.arrayContaining([
        'max-working-time',
        'order-precedence',
        'shift',
        'skills',
        'time-window',
        'vehicle-not-allowed',
      ]),
    );
  });

  it('show a change before it is saved as after it', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        const { full: planned, now, after } = randomPlan(seed);
        const full = await saved({ full: { ...planned, stops: [] }, now, after: sequencesOf(planned) });
        const before = shown({ full, now, after });
        const next = await saved({ full, now, after });
        expect(before).toEqual(shown({ full: next, now, after: sequencesOf(next) }));
      }),
      { numRuns: runs, seed: fuzzSeed },
    );
  });

  it('break no rule where a driver takes over goods that only another one may carry', async () => {
    const [anna, bo] = [routeRow('anna'), routeRow('bo')];
    const full = fullPlan({
      plan: planRow({ type: 'PDP', status: 'DISPATCHED' }),
      routes: [anna, bo],
      orders: [
        orderRow('a', {
          from: 1,
          north: 2,
          status: 'COLLECTED',
          pickup_status: 'COLLECTED',
          allowed_drivers: ['anna'],
        }),
      ],
      stops: [...stopRows(anna, 'a+'), ...stopRows(bo, 'a-')],
      log: [logRow('a', 'COLLECTED', '09:00')],
    });
    const changed = { full, now: new Date('2026-03-02T09:30:00Z'), after: sequencesOf(full) };
    const times = await timesOfServer(changed);
    expect(times.map(({ stops }) => stops.map(({ violations }) => violations))).toEqual([[[]], [[]]]);
    expect(timesOfDashboard(changed)).toEqual(times);
  });
});
