import { defaultSettings } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { straightLine } from '../../../platform/geo/straight-line.ts';
import type { OrderRow } from '../../orders/index.ts';
import { corner, grid } from '../grid.fixture.ts';
import type { FullPlan, RouteRow } from '../route-plans.store.ts';
import type { PlanRoutingEngine } from '../scheduling/resolved-travel.ts';
import { fullPlan, logRow, orderRow, planRow, routeRow, stopRows } from '../scheduling/full-plan.fixture.ts';
import { zoneAround } from '../scheduling/zone.fixture.ts';
import { listAlternatives } from './list-alternatives.ts';

const now = new Date('2026-03-01T12:00:00Z');
const ana = (changes: Partial<RouteRow> = {}) => routeRow('ana', changes);
const bo = (changes: Partial<RouteRow> = {}) => routeRow('bo', changes);

/** Plans routes such as `{ route: ana(), stops: 'a-b-' }`. */
const planOf = (
  orders: readonly OrderRow[],
  routes: readonly { readonly route: RouteRow; readonly stops: string }[],
  changes: Partial<FullPlan> = {},
): FullPlan =>
  fullPlan({
    orders,
    routes: routes.map(({ route }) => route),
    stops: routes.flatMap(({ route, stops }) => stopRows(route, stops)),
    ...changes,
  });

const alternativesOf = (full: FullPlan, orderId: string) =>
  listAlternatives(full, orderId, [], { routingEngine: grid, now });

type Listed = Awaited<ReturnType<typeof alternativesOf>>;
/** Writes each alternative as `driver position cost: broken rules`. */
const written = ({ alternatives }: Listed): string[] =>
  alternatives.map(
    ({ driver, stops, addedMins, savedMins, violations }) =>
      `${driver.name} ${stops.map(({ position }) => position).join('+')} ${addedMins - savedMins}: ${violations.join(' ')}`,
  );
const codes = ({ reasons }: Listed): string[] => reasons.map(({ code }) => code);

describe('the alternatives of a stop', () => {
  it('are the best position of each driver and the best other time on the same route', async () => {
    const orders = [1, 2, 3].map((north) => orderRow('abc'[north - 1]!, { north }));
    const full = planOf(orders, [
      { route: ana(), stops: 'a-b-c-' },
      { route: bo(), stops: '' },
    ]);
    const listed = await alternativesOf(full, 'b');
    // B is on Ana's way and costs its service only. After C it costs 10 minutes of driving, for Bo 20.
    expect(written(listed)).toEqual(['ana 3 10: ', 'bo 1 20: ']);
    expect(listed.alternatives[0]).toMatchObject({
      isSameDriver: true,
      isFeasible: true,
      addedMins: 15,
      addedDistance: 5000,
      savedMins: 5,
      savedDistance: 0,
      stops: [{ stop: 'delivery', position: 3, after: 'c_DELIVERY', lateMins: 0 }],
    });
    expect(listed.present).toMatchObject({ driver: { _id: 'ana' }, stops: [{ position: 2, after: 'a_DELIVERY' }] });
    expect(listed.reasons).toMatchObject([
      { code: 'cost-here', mins: 5, distance: 0 },
      { code: 'cheapest', mins: 10, driver: { _id: 'ana' } },
    ]);
  });

  it('lists a cheaper position first and gives it as a reason', async () => {
    const orders = [orderRow('a', { north: 1 }), orderRow('b', { north: 8 }), orderRow('c', { north: 9 })];
    const full = planOf(orders, [
      { route: ana(), stops: 'a-b-' },
      { route: bo(), stops: 'c-' },
    ]);
    const listed = await alternativesOf(full, 'b');
    expect(written(listed)[0]).toBe('bo 1 -70: ');
    expect(listed.reasons.at(-2)).toMatchObject({ code: 'cheaper-elsewhere', mins: 70, driver: { _id: 'bo' } });
    expect(listed.reasons.at(-1)).toMatchObject({ code: 'best-time-with-driver' });
  });

  it('puts positions that break a rule last, with the codes of the rules', async () => {
    const orders = [orderRow('a', { north: 1, required_skills: ['cold'], load: 3 }), orderRow('b', { north: 1 })];
    const full = planOf(orders, [
      { route: ana({ driver_skills: ['cold'] }), stops: 'a-b-' },
      { route: bo({ driver_capacity: 1 }), stops: '' },
      { route: routeRow('cy', { driver_skills: ['cold'], locked: true }), stops: '' },
      { route: routeRow('di', { driver_skills: ['cold'], start_lat: corner(4).lat }), stops: '' },
    ]);
    expect(written(await alternativesOf(full, 'a'))).toEqual(['ana 2 0: ', 'di 1 30: ', 'cy 1 10: lock']);
    const onlyBo = planOf(orders, [
      { route: ana({ driver_skills: ['cold'] }), stops: 'a-' },
      { route: bo({ driver_capacity: 1 }), stops: '' },
    ]);
    const listed = await alternativesOf(onlyBo, 'a');
    expect(listed.alternatives[0]?.violations.toSorted()).toEqual(['capacity', 'skills']);
    expect(listed.reasons).toMatchObject([
      { code: 'cost-here' },
      { code: 'only-driver-with-skills', skills: ['cold'] },
      { code: 'only-position' },
    ]);
  });

  it('are behind the stop that the driver is on the way to', async () => {
    const positionOnAna = async (status: 'ASSIGNED' | 'GOING_NEXT') => {
      const orders = [orderRow('a', { north: 3, status }), orderRow('b', { north: 1 })];
      const full = planOf(orders, [
        { route: ana(), stops: 'a-' },
        { route: bo(), stops: 'b-' },
      ]);
      return (await alternativesOf(full, 'b')).alternatives[0]?.stops[0]?.position;
    };
    expect(await positionOnAna('ASSIGNED')).toBe(1);
    expect(await positionOnAna('GOING_NEXT')).toBe(2);
  });

  it('are behind the delivery that the driver is on the way to, but not while a pickup comes first', async () => {
    const positionOnAna = async (status: 'COLLECTED' | 'IN_TRANSIT', statusOfOther: 'ASSIGNED' | 'GOING_NEXT') => {
      const orders = [
        orderRow('a', { north: 3, status, pickup_status: 'COLLECTED' }),
        orderRow('c', { north: 3, status: statusOfOther }),
        orderRow('b', { north: 1 }),
      ];
      const full = planOf(
        orders,
        [
          { route: ana(), stops: 'a+a-c+c-' },
          { route: bo(), stops: 'b+b-' },
        ],
        { plan: planRow({ type: 'PDP' }) },
      );
      const { alternatives } = await alternativesOf(full, 'b');
      return alternatives.find(({ driver }) => driver.name === 'ana')?.stops[0]?.position;
    };
    expect(await positionOnAna('COLLECTED', 'ASSIGNED')).toBe(2);
    expect(await positionOnAna('IN_TRANSIT', 'ASSIGNED')).toBe(3);
    expect(await positionOnAna('IN_TRANSIT', 'GOING_NEXT')).toBe(2);
  });

  it('names the stops that would be late', async () => {
    const orders = [
      orderRow('a', { north: 1, delivery_time_end: '08:15' }),
      orderRow('b', { north: 2, delivery_time_end: '08:25' }),
    ];
    const full = planOf(orders, [{ route: ana(), stops: 'a-b-' }]);
    const listed = await alternativesOf(full, 'a');
    expect(listed.alternatives).toMatchObject([
      { isFeasible: false, violations: ['time-window'], lateStops: [{ orderId: 'a', lateMins: 20 }] },
    ]);
    expect(codes(listed)).toEqual(['cost-here', 'only-driver', 'only-position']);
  });

  it('names the stops that are late already and would be later, and lists such positions last', async () => {
    const orders = [
      orderRow('a', { north: 1 }),
      orderRow('b', { north: 2, delivery_time_end: '08:01' }),
      orderRow('c', { north: 3 }),
    ];
    const twoStops = planOf(orders.slice(0, 2), [{ route: ana(), stops: 'b-a-' }]);
    const [before] = (await alternativesOf(twoStops, 'a')).alternatives;
    expect(before?.stops[0]?.position).toBe(1);
    const [late] = before?.lateStops ?? [];
    expect(late).toMatchObject({ orderId: 'b', orderCode: expect.any(String) });
    expect(late?.lateMinsNow).toBeGreaterThan(0);
    expect(late?.lateMins).toBeCloseTo((late?.lateMinsNow ?? 0) + 5);
    // The way is shorter with the order first, but then the late stop would be later.
    const threeStops = planOf(orders, [{ route: ana(), stops: 'b-c-a-' }]);
    const [behind] = (await alternativesOf(threeStops, 'a')).alternatives;
    expect(behind).toMatchObject({ stops: [{ position: 2 }], lateStops: [] });
  });

  it('show that no other driver is free in the time window', async () => {
    const orders = [orderRow('a', { north: 1, delivery_time_start: '08:10', delivery_time_end: '08:15' })];
    const full = planOf(orders, [
      { route: ana(), stops: 'a-' },
      { route: bo({ shift_start: '10:00' }), stops: '' },
    ]);
    const listed = await alternativesOf(full, 'a');
    expect(listed.reasons[1]).toMatchObject({
      code: 'only-free-in-window',
      windowStart: '08:10',
      windowEnd: '08:15',
    });
  });

  it('show that no other driver is allowed or has room', async () => {
    const two = [
      { route: ana(), stops: 'a-' },
      { route: bo({ driver_capacity: 2 }), stops: '' },
    ];
    const allowed = [orderRow('a', { allowed_drivers: ['ana'] })];
    expect(codes(await alternativesOf(planOf(allowed, two), 'a'))).toContain('only-allowed-driver');
    const zone = zoneAround(3, { drivers: ['ana'] });
    expect(codes(await alternativesOf(planOf([orderRow('a', { north: 3 })], two, { zones: [zone] }), 'a'))).toContain(
      'only-driver-of-zone',
    );
    const heavy = [orderRow('a', { load: 3 })];
    const listed = await alternativesOf(planOf(heavy, two), 'a');
    expect(listed.reasons[1]).toMatchObject({ code: 'only-with-room', load: 3 });
  });

  it('move both stops of a pickup and delivery', async () => {
    const orders = [orderRow('a', { from: 1, north: 3 }), orderRow('b', { from: 2, north: 4 })];
    const full = planOf(
      orders,
      [
        { route: ana(), stops: 'a+a-' },
        { route: bo(), stops: 'b+b-' },
      ],
      { plan: planRow({ type: 'PDP' }) },
    );
    const listed = await alternativesOf(full, 'a');
    // Bo drives by both addresses.
    expect(listed.alternatives[0]).toMatchObject({
      driver: { _id: 'bo' },
      addedMins: 10,
      savedMins: 40,
      stops: [
        { stop: 'pickup', position: 1, after: null },
        { stop: 'delivery', position: 3, after: 'b_PICKUP' },
      ],
    });
  });

  it('keep collected goods on their vehicle', async () => {
    const orders = [
      orderRow('a', { from: 1, north: 3, status: 'COLLECTED', pickup_status: 'COLLECTED' }),
      orderRow('b', { from: 2, north: 4 }),
    ];
    const full = planOf(
      orders,
      [
        { route: ana(), stops: 'a+a-b+b-' },
        { route: bo(), stops: '' },
      ],
      {
        plan: planRow({ type: 'PDP' }),
        log: [logRow('a', 'PICKUP_ARRIVED', '08:10'), logRow('a', 'COLLECTED', '08:15')],
      },
    );
    const listed = await alternativesOf(full, 'a');
    expect(listed.alternatives).toMatchObject([{ driver: { _id: 'ana' }, stops: [{ stop: 'delivery', position: 3 }] }]);
    expect(codes(listed)).toContain('on-board');
  });

  it('are none for a started order or a locked route', async () => {
    const done = planOf(
      [orderRow('a', { status: 'COMPLETED' }), orderRow('b')],
      [
        { route: ana(), stops: 'a-b-' },
        { route: bo(), stops: '' },
      ],
      { log: [logRow('a', 'COMPLETED', '08:15')] },
    );
    const started = await alternativesOf(done, 'a');
    expect(started.alternatives).toEqual([]);
    expect(codes(started)).toEqual(['started']);
    const lockedPlan = planOf(
      [orderRow('a')],
      [
        { route: ana({ locked: true }), stops: 'a-' },
        { route: bo(), stops: '' },
      ],
    );
    const locked = await alternativesOf(lockedPlan, 'a');
    expect(locked.alternatives).toEqual([]);
    expect(codes(locked)).toEqual(['cost-here', 'route-locked']);
  });

  it('are positions for an order without a route', async () => {
    const full = planOf([orderRow('a', { status: 'UNASSIGNED' })], [{ route: ana(), stops: '' }]);
    const listed = await alternativesOf(full, 'a');
    expect(listed.present).toBeNull();
    expect(listed.reasons).toEqual([]);
    expect(written(listed)).toEqual(['ana 1 15: ']);
  });

  it('follow the routes as shown, with unsaved changes', async () => {
    const orders = [1, 2, 3].map((north) => orderRow('abc'[north - 1]!, { north }));
    const full = planOf(orders, [
      { route: ana(), stops: 'a-b-c-' },
      { route: bo(), stops: '' },
    ]);
    const shown = [
      { routeId: 'route-ana', stops: ['a', 'c'].map((orderId) => ({ orderId, type: 'delivery' as const })) },
      { routeId: 'route-bo', stops: [{ orderId: 'b', type: 'delivery' as const }] },
    ];
    const listed = await listAlternatives(full, 'b', shown, { routingEngine: grid, now });
    expect(listed.present?.driver._id).toBe('bo');
    expect(written(listed)[0]).toBe('ana 2 -20: ');
  });

  it('are found with the travel of few of 100 routes', async () => {
    const place = (i: number) => ({
      delivery_lat: 59 + ((i * 37) % 1000) / 5000,
      delivery_lng: 18 + ((i * 91) % 997) / 3000,
    });
    const orders = Array.from({ length: 5000 }, (_, i) => orderRow(`o${i}`, place(i)));
    const full = planOf(
      orders,
      Array.from({ length: 100 }, (_, i) => ({
        route: routeRow(`d${i}`, { shift_start: '00:00', shift_end: '23:59' }),
        stops: orders
          .slice(i * 50, i * 50 + 50)
          .map(({ id }) => `${id}-`)
          .join(''),
      })),
      { settings: { ...defaultSettings('en', 'UTC'), serviceTime: 3 } },
    );
    let legs = 0;
    const routingEngine: PlanRoutingEngine = {
      travel: async (...question) => {
        const travel = await straightLine.travel(...question);
        const count = (pairs: Parameters<typeof travel.legs>[0]) => {
          legs += pairs.length;
          return travel.legs(pairs);
        };
        return { ...travel, legs: count };
      },
    };
    const listed = await listAlternatives(full, 'o2525', [], { routingEngine, now });
    expect(listed.alternatives.map(({ isFeasible }) => isFeasible)).toEqual([true, true, true]);
    expect(legs).toBeLessThan(1500);
  });
});
