import { defaultSettings, type OrderStatus } from '@roundsman/domain';
import { optimize } from '@roundsman/optimizer';
import { checkSolution } from '@roundsman/optimizer/check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderRow } from '../orders/index.ts';
import type { FullPlan } from '../route-plans/index.ts';
import { grid } from '../route-plans/grid.fixture.ts';
import {
  fullPlan,
  logRow,
  orderRow,
  planRow,
  routeRow,
  stopRows,
} from '../route-plans/scheduling/full-plan.fixture.ts';
import { problemOfRun } from './problem/problem-of-run.ts';
import type { RunSettings } from './runs/run-settings.ts';

const quick: RunSettings = { effort: 'quick', forceAll: false, applyBalanceSetting: false };

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Optimizes a plan as a run does, at HH:mm of its day. Returns the solution and what the solution checker finds. */
async function optimizedAt(time: string, full: FullPlan, settings: RunSettings = quick) {
  const { problem, initial } = await problemOfRun(full, settings, {
    now: new Date(`2026-03-02T${time}:00Z`),
    routingEngine: grid,
    signal: new AbortController().signal,
  });
  const solution = await optimize(problem, { seed: 1, iterations: 60, threads: 1, initial });
  // Repairing a route that breaks a rule may need more changes than the stability limit allows.
  const findings = checkSolution(problem, solution).filter(({ rule }) => rule !== 'stability');
  return { findings, left: solution.unscheduled, steps: solution.routes.map(({ steps }) => steps) };
}

/** Returns the begin of each stop of a route as "id HH:mm". */
const begins = (steps: readonly { readonly taskId: string | null; readonly serviceStart: number }[] = []): string[] =>
  steps.flatMap(({ taskId, serviceStart }) => (taskId ? `${taskId} ${clock(Math.round(serviceStart / 60))}` : []));

describe('a driver who begins before the shift', () => {
  const route = routeRow('anna', { shift_start: '08:00' });
  const dispatched = planRow({ status: 'DISPATCHED' });

  it('goes on at once after a stop that was served early', async () => {
    const full = fullPlan({
      plan: dispatched,
      routes: [route],
      orders: [
        orderRow('a', { north: 1, status: 'COMPLETED' }),
        orderRow('b', { north: 2 }),
        orderRow('new', { north: 3 }),
      ],
      stops: stopRows(route, 'a- b-'),
      log: [logRow('a', 'DELIVERY_ARRIVED', '07:10'), logRow('a', 'COMPLETED', '07:15')],
    });
    const { findings, left, steps } = await optimizedAt('07:15', full);
    expect(findings).toEqual([]);
    expect(left).toEqual([]);
    expect(begins(steps[0])).toEqual(['a 07:10', 'b 07:25', 'new 07:40']);
  });

  it('goes on at once when the first stop is only headed for', async () => {
    const full = fullPlan({
      plan: dispatched,
      routes: [route],
      orders: [orderRow('a', { north: 1, status: 'GOING_NEXT' }), orderRow('b', { north: 2 })],
      stops: stopRows(route, 'a- b-'),
    });
    const { findings, steps } = await optimizedAt('07:15', full);
    expect(findings).toEqual([]);
    expect(begins(steps[0])).toEqual(['a 07:25', 'b 07:40']);
  });

  it('waits for the shift when nothing has begun', async () => {
    const full = fullPlan({
      plan: dispatched,
      routes: [route],
      orders: [orderRow('a', { north: 1 })],
      stops: stopRows(route, 'a-'),
    });
    expect(begins((await optimizedAt('07:15', full)).steps[0])).toEqual(['a 08:10']);
  });
});

const visit = fc.record({
  north: fc.integer({ min: 0, max: 6 }),
  from: fc.integer({ min: 0, max: 6 }),
  /** Minutes after the stop before. */
  after: fc.integer({ min: 0, max: 90 }),
  onSite: fc.integer({ min: 0, max: 40 }),
  ends: fc.constantFrom<OrderStatus>('COMPLETED', 'DELIVERY_FAILED', 'DELIVERY_ARRIVED', 'SKIPPED', 'COLLECTED'),
  isArrivalKnown: fc.boolean(),
  /** Of the present data, which may have changed since the visit. */
  window: fc.option(fc.integer({ min: 5 * 60, max: 22 * 60 })),
  skill: fc.boolean(),
  load: fc.integer({ min: 0, max: 9 }),
  /** The pickup was on this route; the delivery was handed over to the next one. */
  isHandedOver: fc.boolean(),
});
/** Rules of an order, of which history may have broken any. */
const rules = fc.record({
  allowed_drivers: fc.constantFrom<string[]>([], ['d0'], ['d1'], ['elsewhere']),
  after_orders: fc.constantFrom<string[]>([], [], ['CODE-v00'], ['CODE-v01'], ['CODE-v10'], ['CODE-o00']),
  goods: fc.constantFrom<string[]>([], ['food'], ['paint']),
  depot_id: fc.constantFrom(null, null, 'depot', 'other'),
  max_ride_time: fc.option(fc.integer({ min: 5, max: 60 })),
  release_time: fc.constantFrom(null, null, '06:00', '12:00'),
  delivery_parking_duration: fc.constantFrom(null, 10),
});
const open = fc.record({
  north: fc.integer({ min: 0, max: 6 }),
  from: fc.integer({ min: 0, max: 6 }),
  window: fc.option(fc.integer({ min: 7 * 60, max: 18 * 60 })),
  isNext: fc.boolean(),
});
const day = fc.record({
  shiftStart: fc.integer({ min: 4 * 60, max: 14 * 60 }),
  shiftHours: fc.integer({ min: 1, max: 9 }),
  begins: fc.integer({ min: 3 * 60, max: 15 * 60 }),
  rest: fc.option(fc.integer({ min: 5 * 60, max: 18 * 60 })),
  locked: fc.boolean(),
  /** The depot's hours of that day; null: always open, closed: not open at all. */
  depot: fc.constantFrom(null, 'closed', '08:30', '06:00'),
  loading: fc.option(fc.integer({ min: 5, max: 45 })),
  capacity: fc.option(fc.integer({ min: 1, max: 12 })),
  reload: fc.boolean(),
  maxStops: fc.option(fc.integer({ min: 1, max: 6 })),
  maxWorking: fc.option(fc.integer({ min: 30, max: 600 })),
  visits: fc.array(visit, { maxLength: 4 }),
  opens: fc.array(open, { maxLength: 3 }),
  rules: fc.array(rules, { minLength: 7, maxLength: 7 }),
});
type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never;

const withoutSelf = (of: Day['rules'][number] | undefined, id: string) =>
  of && { ...of, after_orders: of.after_orders.filter((code) => code !== `CODE-${id}`) };

/** Returns the orders, stops and log of a route whose driver visited some stops already. `handedOver`: keys of deliveries. */
function routeOfDay(day: Day, at: number, isPairs: boolean, now: number) {
  const hours =
    day.depot === null
      ? []
      : day.depot === 'closed'
        ? [{ day: 'SUN' as const, start: '08:00', end: '18:00' }]
        : [{ day: 'MON' as const, start: day.depot, end: '18:00' }];
  const row = routeRow(`d${at}`, {
    shift_start: clock(day.shiftStart),
    shift_end: clock(Math.min(23 * 60 + 59, day.shiftStart + day.shiftHours * 60)),
    ...(day.rest !== null && { break_start: clock(day.rest), break_end: clock(day.rest + 30) }),
    locked: day.locked,
    start_depot_id: 'depot',
    start_depot_hours: hours,
    start_depot_loading: day.loading,
    capacity: day.capacity,
    reload: day.reload,
    max_stops: day.maxStops,
    max_working_minutes: day.maxWorking,
  });
  const orders: OrderRow[] = [];
  const log: ReturnType<typeof logRow>[] = [];
  let keys = '';
  let handedOver = '';
  let moment = day.begins;
  for (const [n, visit] of day.visits.entries()) {
    const { north, from, after, onSite, ends, isArrivalKnown, window, skill, load } = visit;
    const id = `v${at}${n}`;
    const isPickup = isPairs && ends === 'COLLECTED';
    const status = isPickup ? 'COLLECTED' : ends === 'COLLECTED' ? 'COMPLETED' : ends;
    const arrives = moment + after;
    const leaves = arrives + onSite;
    if (leaves > now) break;
    moment = leaves;
    const isSkipped = status === 'SKIPPED';
    const pickupStatus = isSkipped ? ('ASSIGNED' as const) : ('COLLECTED' as const);
    orders.push(
      orderRow(id, {
        north,
        ...(isPairs && { from }),
        status,
        ...(isPairs && { pickup_status: pickupStatus }),
        ...(window !== null && { delivery_time_start: clock(window), delivery_time_end: clock(window + 20) }),
        ...(skill && { required_skills: ['cold'] }),
        load,
        ...withoutSelf(day.rules[n], id),
      }),
    );
    if (isPairs && !isSkipped) log.push(logRow(id, 'COLLECTED', clock(arrives)));
    if (isArrivalKnown && !isPickup && !isSkipped) log.push(logRow(id, 'DELIVERY_ARRIVED', clock(arrives)));
    if (status !== 'DELIVERY_ARRIVED' && !isPickup) log.push(logRow(id, status, clock(leaves)));
    if (status === 'DELIVERY_ARRIVED' && !isArrivalKnown) log.push(logRow(id, 'DELIVERY_ARRIVED', clock(leaves)));
    if (isPairs) keys += `${id}+ `;
    if (isPairs && visit.isHandedOver) handedOver += `${id}- `;
    else keys += `${id}- `;
  }
  for (const [n, { north, from, window, isNext }] of day.opens.entries()) {
    const id = `o${at}${n}`;
    orders.push(
      orderRow(id, {
        north,
        ...(isPairs && { from }),
        ...(n === 0 && isNext && { status: 'GOING_NEXT' as const }),
        ...(window !== null && { delivery_time_start: clock(window), delivery_time_end: clock(window + 90) }),
        load: 1,
        ...withoutSelf(day.rules[4 + n], id),
      }),
    );
    keys += isPairs ? `${id}+ ${id}- ` : `${id}- `;
  }
  return { row, orders, log, keys, handedOver };
}

it('history never breaks a run: early, late and elsewhere, with other shifts, windows, skills and depots since', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(day, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 4 * 60, max: 20 * 60 }),
      fc.record({ forceAll: fc.boolean(), applyBalanceSetting: fc.boolean() }),
      fc.boolean(),
      fc.boolean(),
      async (isPairs, days, now, settings, isDispatched, allowLateStop) => {
        const parts = days.map((day, at) => routeOfDay(day, at, isPairs, now));
        const full = fullPlan({
          plan: planRow({ status: isDispatched ? 'DISPATCHED' : 'OPTIMIZED', type: isPairs ? 'PDP' : 'VRP' }),
          routes: parts.map(({ row }) => row),
          orders: parts.flatMap(({ orders }) => orders),
          stops: parts.flatMap(({ row, keys }, at) => stopRows(row, `${keys} ${parts.at(at - 1)?.handedOver}`)),
          settings: {
            ...defaultSettings('en', 'UTC'),
            goodsKinds: ['food', 'paint'],
            incompatibleGoods: [['food', 'paint']],
            allowLateStop,
          },
          log: parts.flatMap(({ log }) => log),
        });
        expect((await optimizedAt(clock(now), full, { ...quick, ...settings })).findings).toEqual([]);
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 1 },
  );
});
