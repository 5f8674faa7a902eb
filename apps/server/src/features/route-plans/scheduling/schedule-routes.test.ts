import { decodePolyline, formatClock } from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import { fullPlan, logRow, orderRow, planRow, routeRow, stopRows } from './full-plan.fixture.ts';
import { corner, grid } from '../grid.fixture.ts';
import { problemFromPlan } from './problem-from-plan.ts';
import type { FullPlan } from '../route-plans.store.ts';
import { reportOf, timeRoutes } from './schedule-routes.ts';
import { putFixedFirst } from '@roundsman/planning/stop-history';
import { historyOf, sequencesOf } from './stop-history.ts';

async function time(full: FullPlan, now = new Date('2026-03-01T12:00:00Z'), wanted = sequencesOf(full)) {
  const history = historyOf(full);
  const sequences = wanted.map(({ routeId, stops }) => ({ routeId, stops: putFixedFirst(stops, history) }));
  const problem = problemFromPlan(full, { now, sequences });
  return timeRoutes(full, problem, sequences, await grid.travel(problem.points, { by: 'straight-line' }));
}

/** Formats stops as `a- 08:10 08:10 08:15`: stop, arrival, service start, departure. */
const written = (stops: Awaited<ReturnType<typeof time>>[number]['stops'] = []) =>
  stops.map(({ orderId, type, arrival, start, end }) =>
    [orderId + (type === 'pickup' ? '+' : '-'), ...[arrival, start, end].map((at) => formatClock(at).slice(0, 5))].join(
      ' ',
    ),
  );

type Timed = Awaited<ReturnType<typeof time>>[number];
/** Returns distance and travel of all stops and of the way back, as the summary has them. */
const sumOfSteps = (route: Timed | undefined) => ({
  distance: (route?.stops ?? []).reduce((sum, stop) => sum + stop.distanceMetres, route?.endDistanceMetres ?? 0),
  travelMins: (route?.stops ?? []).reduce((sum, stop) => sum + stop.travelSeconds, route?.endTravelSeconds ?? 0) / 60,
});

const anna = routeRow('anna', { end_lat: corner(0).lat, end_lng: corner(0).lng });

describe('times on the grid: 10 minutes and 5 km a street, 5 minutes of service', () => {
  it('departs as late as the windows allow, waits for windows to open, and returns', async () => {
    const orders = [
      orderRow('a', { north: 1, delivery_time_start: '09:00', delivery_time_end: '09:10' }),
      orderRow('b', { north: 3, delivery_time_start: '10:00', delivery_duration: 20 }),
      orderRow('c', { north: 2 }),
    ];
    const [route] = await time(fullPlan({ routes: [anna], orders, stops: stopRows(anna, 'a- b- c-') }));
    // 09:00 leave · 09:10 a 09:15 · 09:35 b waits to 10:00, to 10:20 · 10:30 c 10:35 · 10:55 home
    expect(written(route?.stops)).toEqual(['a- 09:10 09:10 09:15', 'b- 09:35 10:00 10:20', 'c- 10:30 10:30 10:35']);
    expect([route?.start, route?.end].map((at) => formatClock(at ?? 0))).toEqual(['09:00:00', '10:55:00']);
    expect(route).toMatchObject({ endTravelSeconds: 1200, endDistanceMetres: 10_000 });
    expect(route?.stops.map((stop) => stop.travelSeconds / 60)).toEqual([10, 20, 10]);
    expect(route?.summary).toEqual({
      distance: 30_000,
      travelMins: 60,
      serviceMins: 30,
      waitingMins: 25,
      workingMins: 115,
      workingPercentage: 21.3, // of the 540 minutes from 08:00 to 17:00
      stops: 3,
      lateStops: 0,
    });
    expect(decodePolyline(route?.polyline ?? '')).toEqual([0, 1, 3, 2, 0].map(corner));
  });

  it('reloads when the driver may and the vehicle is empty (ORD-60)', async () => {
    const small = routeRow('anna', {
      end_lat: corner(0).lat,
      end_lng: corner(0).lng,
      driver_capacity: 1,
      driver_reload: true,
    });
    const orders = [orderRow('a', { north: 1, load: 1 }), orderRow('b', { north: 2, load: 1 })];
    const [route] = await time(fullPlan({ routes: [small], orders, stops: stopRows(small, 'a- b-') }));
    expect(decodePolyline(route?.polyline ?? '')).toEqual([0, 1, 0, 2, 0].map(corner));
    expect(route?.stops.flatMap(({ violations }) => violations)).toEqual([]);
    expect(route?.summary.distance).toBe(30_000);
    expect(
      route?.stops.map((stop) => stop.distanceMetres),
      'b is reached over the depot',
    ).toEqual([5_000, 15_000]);
    expect(route?.summary).toMatchObject(sumOfSteps(route));
    // 08:00 leave · 08:10 a 08:15 · 08:25 depot 08:30 · 08:50 b
    expect(route?.reloads.map(({ arrival, start, end }) => [arrival, start, end].map((at) => formatClock(at)))).toEqual(
      [['08:25:00', '08:25:00', '08:30:00']],
    );
  });

  it('reloads at another depot of the driver where the detour is shorter, but not when orders name their depot', async () => {
    const small = routeRow('anna', { driver_capacity: 1, driver_reload: true, driver_reload_depot_ids: ['hub'] });
    const orders = [orderRow('a', { north: 3, load: 1 }), orderRow('b', { north: 5, load: 1 })];
    const depots = [{ id: 'hub', name: 'Hub', address: 'Hub', ...corner(4) }];
    const full = fullPlan({ routes: [small], orders, depots, stops: stopRows(small, 'a- b-') });
    const [route] = await time(full);
    expect(decodePolyline(route?.polyline ?? '')).toEqual([0, 3, 4, 5].map(corner));
    expect(route?.reloads).toMatchObject([{ depotId: 'hub' }]);
    const [named] = await time({ ...full, orders: [...orders, orderRow('c', { depot_id: 'hub' })] });
    expect(decodePolyline(named?.polyline ?? '')).toEqual([0, 3, 0, 5].map(corner));
    expect(named?.reloads.every((reload) => !('depotId' in reload))).toBe(true);
  });

  it('counts the whole way back where a break is on it', async () => {
    const tired = { ...anna, break_start: '08:20', break_end: '08:30' };
    const orders = [orderRow('a', { north: 1 })];
    const [route] = await time(fullPlan({ routes: [tired], orders, stops: stopRows(tired, 'a-') }));
    // 08:00 leave · 08:10 a 08:15 · 08:20 break 08:30 · 08:35 home
    expect(route).toMatchObject({ firstBreak: { start: 30_000 }, endTravelSeconds: 600 });
    expect(route?.summary).toMatchObject(sumOfSteps(route));
  });

  it('marks a stop that would take one reload too many', async () => {
    const small = routeRow('anna', { driver_capacity: 1, driver_reload: true, driver_max_reloads: 1 });
    const orders = ['a', 'b', 'c'].map((id) => orderRow(id, { load: 1 }));
    const [route] = await time(fullPlan({ routes: [small], orders, stops: stopRows(small, 'a- b- c-') }));
    expect(route?.stops.flatMap(({ violations }) => violations).length).toBeGreaterThan(0);
  });

  it('uses the driver’s speed: SLOW takes 5/3 of the time', async () => {
    const slow = routeRow('anna', { speed: 'SLOW' });
    const [route] = await time(
      fullPlan({ routes: [slow], orders: [orderRow('a', { north: 3 })], stops: stopRows(slow, 'a-') }),
    );
    expect(written(route?.stops)).toEqual(['a- 08:50 08:50 08:55']);
  });

  it('schedules the break on the way and returns the leg as a whole', async () => {
    const resting = routeRow('anna', { shift_start: '11:00', break_start: '12:00', break_end: '12:30' });
    const orders = [orderRow('a', { north: 5 }), orderRow('b', { north: 7 })];
    const [route] = await time(fullPlan({ routes: [resting], orders, stops: stopRows(resting, 'a- b-') }));
    // 11:00 leave · 11:50 a 11:55 · 5 minutes · 12:00 break 12:30 · 15 minutes · 12:45 b
    expect(written(route?.stops)).toEqual(['a- 11:50 11:50 11:55', 'b- 12:45 12:45 12:50']);
    expect(route?.stops[1]?.travelSeconds).toBe(1200);
    expect(route?.breakStart).toEqual(12 * 3600);
    expect(route?.breakEnd).toEqual(12.5 * 3600);
  });

  it('lists broken rules and refuses nothing', async () => {
    const small = routeRow('anna', { driver_capacity: 1, shift_end: '09:00' });
    const orders = [
      orderRow('a', { north: 2, delivery_time_end: '08:05', required_skills: ['fridge'] }),
      orderRow('b', { north: 9, delivery_lat: null, delivery_lng: null }),
      orderRow('c', { north: 6 }),
    ];
    const [route] = await time(fullPlan({ routes: [small], orders, stops: stopRows(small, 'a- b- c-') }));
    expect(route?.stops.map(({ violations }) => violations)).toEqual([
      ['skills', 'time-window'],
      ['unreachable'],
      ['unreachable'],
    ]);
    expect(route?.stops[0]?.lateSeconds).toBe(15 * 60);
    expect(route?.summary.lateStops).toBe(1);

    const [late] = await time(fullPlan({ routes: [small], orders, stops: stopRows(small, 'c-') }));
    expect(late?.stops[0]?.violations).toEqual(['shift']);
  });

  it('calculates the load', async () => {
    const orders = [orderRow('a', { from: 1, north: 3, load: 2 }), orderRow('b', { from: 2, north: 4, load: 3 })];
    const full = { plan: planRow({ type: 'PDP' }), orders, routes: [routeRow('anna', { driver_capacity: 4 })] };
    const [route] = await time(fullPlan({ ...full, stops: stopRows(anna, 'a+ b+ a- b-') }));
    expect(route?.stops.map((stop) => stop.loadAfter)).toEqual([2, 5, 3, 0]);
    expect(route?.stops.map((stop) => stop.violations)).toEqual([[], ['capacity'], [], []]);
  });

  it('has no times without stops', async () => {
    const [route] = await time(fullPlan({ routes: [anna] }));
    expect(route).toMatchObject({
      stops: [],
      start: null,
      end: null,
      polyline: null,
      summary: { stops: 0, workingMins: 0 },
    });
  });
});

describe('a day under way (SRV-83)', () => {
  const plan = planRow({ status: 'DISPATCHED' });
  const open = routeRow('anna');

  it('continues from finished stops, never before now', async () => {
    const full = fullPlan({
      plan,
      routes: [open],
      orders: [orderRow('a', { north: 1, status: 'COMPLETED' }), orderRow('b', { north: 3 })],
      stops: stopRows(open, 'a- b-'),
      log: [logRow('a', 'DELIVERY_ARRIVED', '08:30'), logRow('a', 'COMPLETED', '08:41')],
    });
    const [early] = await time(full, new Date('2026-03-02T08:35:00Z'));
    expect(written(early?.stops)).toEqual(['a- 08:30 08:30 08:41', 'b- 09:01 09:01 09:06']);
    const [later] = await time(full, new Date('2026-03-02T10:00:00Z'));
    expect(written(later?.stops)[1]).toBe('b- 10:20 10:20 10:25');
  });

  it('does not delay a driver who is on the way', async () => {
    const timesOf = async (status: 'ASSIGNED' | 'GOING_NEXT') => {
      const orders = [orderRow('a', { north: 1, status }), orderRow('b', { north: 2, delivery_time_start: '10:00' })];
      const full = fullPlan({ plan, routes: [open], orders, stops: stopRows(open, 'a- b-') });
      const [route] = await time(full, new Date('2026-03-02T08:05:00Z'));
      return written(route?.stops);
    };
    expect(await timesOf('ASSIGNED')).toEqual(['a- 09:45 09:45 09:50', 'b- 10:00 10:00 10:05']);
    expect(await timesOf('GOING_NEXT')).toEqual(['a- 08:15 08:15 08:20', 'b- 08:30 10:00 10:05']);
  });

  it('delays the start when the dispatcher has closed a stop without a visit', async () => {
    const orders = [
      orderRow('a', { north: 9, status: 'SKIPPED' }),
      orderRow('b', { north: 1 }),
      orderRow('c', { north: 2, delivery_time_start: '10:00' }),
    ];
    const log = [logRow('a', 'SKIPPED', '07:50')];
    const full = fullPlan({ plan, routes: [open], orders, stops: stopRows(open, 'a- b- c-'), log });
    const [route] = await time(full, new Date('2026-03-02T08:05:00Z'));
    expect(written(route?.stops).slice(1)).toEqual(['b- 09:45 09:45 09:50', 'c- 10:00 10:00 10:05']);
  });

  it('does not delay a driver whose next stop was just given to another', async () => {
    const bela = routeRow('bela');
    const orders = [
      orderRow('a', { north: 1, status: 'GOING_NEXT' }),
      orderRow('b', { north: 1 }),
      orderRow('c', { north: 2, delivery_time_start: '10:00' }),
      orderRow('d', { north: 2, delivery_time_start: '10:00' }),
    ];
    const full = fullPlan({
      plan,
      routes: [open, bela],
      orders,
      stops: [...stopRows(open, 'a- b- c-'), ...stopRows(bela, 'd-')],
    });
    const drop = (...orderIds: string[]) => orderIds.map((orderId) => ({ orderId, type: 'delivery' as const }));
    const sequences = [
      { routeId: open.id, stops: drop('b', 'c') },
      { routeId: bela.id, stops: drop('a', 'd') },
    ];
    const [first, second] = await time(full, new Date('2026-03-02T08:05:00Z'), sequences);
    expect(written(first?.stops)[0]).toBe('b- 08:15 08:15 08:20');
    expect(written(second?.stops)[0]).toBe('a- 09:45 09:45 09:50');
  });

  it('skips stops that are not visited', async () => {
    const full = fullPlan({
      plan,
      routes: [open],
      orders: [orderRow('a', { north: 9, status: 'SKIPPED' }), orderRow('b', { north: 2 })],
      stops: stopRows(open, 'a- b-'),
      log: [logRow('a', 'SKIPPED', '08:02')],
    });
    const [route] = await time(full, new Date('2026-03-02T08:10:00Z'));
    expect(written(route?.stops)).toEqual(['a- 08:02 08:02 08:02', 'b- 08:30 08:30 08:35']);
    expect(route?.summary).toMatchObject({ distance: 10_000, stops: 2 });
  });
});

it('sums up a plan’s routes that have stops (SRV-26)', () => {
  const summary = {
    distance: 1000,
    travelMins: 30,
    serviceMins: 20,
    waitingMins: 4,
    workingMins: 54,
    workingPercentage: 10,
    stops: 2,
    lateStops: 1,
  };
  const none = {
    ...summary,
    distance: 0,
    travelMins: 0,
    serviceMins: 0,
    waitingMins: 0,
    workingMins: 0,
    stops: 0,
    lateStops: 0,
  };
  const nineHours = { shift_start: '08:00', shift_end: '17:00' };
  const routes = [
    { ...nineHours, summary },
    { shift_start: '08:00', shift_end: '14:00', summary },
    { ...nineHours, summary: none },
  ];
  expect(reportOf(routes)).toEqual({
    distance: 2000,
    travelMins: 60,
    serviceMins: 40,
    waitingMins: 8,
    workingMins: 108,
    workingPercentage: 12, // of 900 minutes
    stops: 4,
    lateStops: 2,
  });
});
