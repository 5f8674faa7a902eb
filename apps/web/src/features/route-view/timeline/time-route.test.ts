import {
  fillsOf,
  firstDimension,
  formatTimeOfDay,
  limitsWithVehicle,
  noCapacities,
  type LoadDimension,
  type StopKey,
  stopKey,
} from '@roundsman/domain';
import { describe, expect, it } from 'vitest';
import type { Order, Plan, Route } from '../plan.ts';
import { orderAt, planOf, routeOf, stepAt, timingRules } from '../plan.fixture.ts';
import { createPlanSource, type TimingRules } from './plan-data.ts';
import { type TimedRoute, visitsOf } from './timed-route.ts';
import { timeRoute } from './time-route.ts';

const rules = timingRules();

function timed(
  route: Route,
  keys: StopKey[],
  orders: Order[],
  more: Partial<Plan> = {},
  used: TimingRules = rules,
): TimedRoute {
  const plan = planOf(orders, [route], more);
  return timeRoute(route, keys, createPlanSource(plan, used));
}
const format = ({ start, stops, end }: TimedRoute): string =>
  [
    start === null ? '' : formatTimeOfDay(start + 30),
    ...stops.map(
      (stop) =>
        `${stop.number}${stop.orderId} ${formatTimeOfDay(stop.start + 30)}-${formatTimeOfDay(stop.end + 30)}${stop.lateSeconds > 0 ? '!' : ''}`,
    ),
    end === null ? '' : formatTimeOfDay(end + 30),
  ].join(' · ');

/** Returns what a driver reported about a stop, at HH:mm UTC of the plan's day. */
const reported = (arrival: string, end: string) => ({
  arrivedAt: `2026-11-21T${arrival}:00.000Z`,
  endedAt: `2026-11-21T${end}:00.000Z`,
  isVisited: true,
});

describe('times of an edited route', () => {
  it('include travel, service and the return', () =>
    // 6 min travel, 10 service, 6 travel, 10 service, 12 back. Without a time window the route starts with the shift.
    expect(
      format(
        timed(
          routeOf('anna'),
          [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
          [orderAt('a', 6), orderAt('b', 12)],
        ),
      ),
    ).toBe('08:00 · 1a 08:06-08:16 · 2b 08:22-08:32 · 08:44'));
  it('count the time between reported stops as it was', () => {
    const steps = [
      { ...stepAt('a', 'delivery', '08:06:00', '08:16:00'), ...reported('08:06', '08:20') },
      { ...stepAt('b', 'delivery', '08:22:00', '08:32:00'), ...reported('09:00', '09:30') },
    ];
    const orders = [orderAt('a', 6, { status: 'COMPLETED' }), orderAt('b', 12, { status: 'COMPLETED' })];
    const keys = [stopKey('a', 'delivery'), stopKey('b', 'delivery')];
    // 6 min to the first stop and 12 back by the roads; 14 min there, then 40 on a road of 6, and 30 at the second stop.
    const { figures } = timed(routeOf('anna', steps), keys, orders);
    expect(Math.round(figures.travelSeconds / 60)).toBe(6 + 40 + 12);
    expect(Math.round(figures.workingSeconds / 60)).toBe(6 + 14 + 40 + 30 + 12);
  });
  it('leave a depot when it is open and the vehicle is loaded', () => {
    const startDepot = {
      _id: 'north',
      name: 'North',
      openingHours: [{ day: 'SAT' as const, start: '09:00', end: '10:00' }],
      loadingMinutes: 30,
    };
    const leaving = (more: Partial<typeof startDepot>) =>
      format(
        timed(
          routeOf('anna', [], { startDepot: { ...startDepot, ...more } }),
          [stopKey('a', 'delivery')],
          [orderAt('a', 6)],
        ),
      );
    // 21 November 2026 is a Saturday.
    expect(leaving({})).toContain('09:30 · 1a 09:36-09:46');
    expect(leaving({ openingHours: [] })).toContain('1a 08:36-08:46');
    expect(leaving({ openingHours: [], loadingMinutes: 0 })).toContain('1a 08:06-08:16');
  });
  it('wait until the goods are ready', () => {
    const at = (releaseTime: string | null) =>
      format(timed(routeOf('anna'), [stopKey('a', 'delivery')], [orderAt('a', 6, { releaseTime })]));
    expect(at(null)).toContain('1a 08:06-08:16');
    expect(at('09:00')).toContain('1a 09:06-09:16');
  });
  it('break a rule where goods exclude each other', () => {
    const goods = { goodsKinds: ['food', 'chemicals'], incompatibleGoods: [['food', 'chemicals']] as const };
    const orders = [orderAt('a', 6, { goods: ['food'] }), orderAt('b', 12, { goods: ['chemicals'] })];
    const keys = [stopKey('a', 'delivery'), stopKey('b', 'delivery')];
    const broken = (more: Partial<TimingRules['settings']>) =>
      timed(routeOf('anna'), keys, orders, {}, timingRules(more)).stops.flatMap(({ violations }) => violations);
    expect(broken({})).toEqual([]);
    expect(broken(goods)).toContain('incompatible-goods');
  });
  it('break the longest time on board of an order', () => {
    const order = (maxRideTime: number) => orderAt('a', 30, { routePlanType: 'PDP', maxRideTime });
    const violationsWith = (maxRideTime: number) =>
      timed(routeOf('anna'), [stopKey('a', 'pickup'), stopKey('a', 'delivery')], [order(maxRideTime)], {
        type: 'PDP',
      }).stops.map(({ violations }) => violations);
    expect(violationsWith(40)).toEqual([[], []]);
    expect(violationsWith(20)).toEqual([[], ['max-ride-time']]);
  });
  it("use the company's service time if the order has none", () =>
    expect(
      format(timed(routeOf('anna'), [stopKey('a', 'delivery')], [orderAt('a', 6, { deliveryDuration: null })])),
    ).toBe('08:00 · 1a 08:06-08:13 · 08:19'));
  it('are late after a time window, and later for slower drivers', () => {
    const orders = [orderAt('a', 30, { deliveryTimeEnd: '08:20' })];
    const late = timed(routeOf('anna'), [stopKey('a', 'delivery')], orders);
    expect(format(late)).toBe('08:00 · 1a 08:30-08:40! · 09:10');
    expect(Math.round((late.stops[0]?.lateSeconds ?? 0) / 60)).toBe(10);
    expect(late.stops[0]?.violations).toEqual(['time-window']);
    expect(format(timed(routeOf('anna', [], { speed: 'SLOW' }), [stopKey('a', 'delivery')], orders))).toContain(
      '1a 08:50-09:00!',
    );
  });
  it('are those of the vehicle: its speed and the skills of both', () => {
    const orders = [orderAt('a', 30, { load: 5, requiredSkills: ['fridge'] })];
    const bicycle = {
      _id: 'v',
      name: 'Bicycle',
      plate: null,
      kind: 'BICYCLE' as const,
      ...noCapacities,
      capacity: 4,
      skills: ['fridge'],
      maxStops: null,
      maxDistance: null,
      depot: null,
    };
    const drawn = timed(routeOf('anna', [], { vehicle: bicycle }), [stopKey('a', 'delivery')], orders);
    expect(format(drawn)).toContain('1a 09:23-09:33');
    expect(drawn.stops[0]?.violations).toEqual(['capacity']);
    const [alone] = timed(routeOf('anna'), [stopKey('a', 'delivery')], orders).stops;
    expect(alone?.violations).toEqual(['skills']);
  });
  it('start late enough to avoid waiting at the first customer', () =>
    expect(
      format(timed(routeOf('anna'), [stopKey('a', 'delivery')], [orderAt('a', 6, { deliveryTimeStart: '09:00' })])),
    ).toBe('08:54 · 1a 09:00-09:10 · 09:16'));
  it('mark broken rules: load, skills, shift', () => {
    const route = routeOf('anna', [], { shiftEnd: '08:15' });
    const [stop] = timed(
      route,
      [stopKey('a', 'delivery')],
      [orderAt('a', 6, { load: 11, requiredSkills: ['crane'] })],
    ).stops;
    expect(stop?.violations).toEqual(expect.arrayContaining(['skills', 'shift']));
    const timedRoute = timed(route, [stopKey('a', 'delivery')], [orderAt('a', 6, { load: 11 })]);
    expect(timedRoute.peaks.load).toBe(11);
    expect(timedRoute.isEndLate).toBe(true);
  });
  it('name the dimension in which the vehicle carries too much, and list the fullest first', () => {
    const dimensions: LoadDimension[] = [firstDimension, { id: 'load3', name: 'Weight', unit: 'kg', decimals: 0 }];
    const route = { ...routeOf('anna'), driver: { ...routeOf('anna').driver, capacity: 10, capacity3: 100 } };
    const keys = [stopKey('a', 'pickup'), stopKey('a', 'delivery')];
    const timedRoute = timed(
      route,
      keys,
      [orderAt('a', 6, { load: 4, load3: 120 })],
      { type: 'PDP' },
      timingRules({ loadDimensions: dimensions }),
    );
    expect(timedRoute.stops.map(({ violations }) => violations)).toEqual([['capacity3'], []]);
    expect(timedRoute.peaks).toEqual({ load: 4, load3: 120 });
    const fills = fillsOf(dimensions, timedRoute.peaks, limitsWithVehicle(route.driver, null));
    expect(fills.map(({ dimension, peak, capacity }) => [dimension.id, peak, capacity])).toEqual([
      ['load3', 120, 100],
      ['load', 4, 10],
    ]);
  });
  it('carry the load from pickup to delivery', () => {
    const timedRoute = timed(
      routeOf('anna'),
      [stopKey('a', 'pickup'), stopKey('a', 'delivery')],
      [orderAt('a', 6, { load: 4 })],
      { type: 'PDP' },
    );
    expect(timedRoute.stops.map(({ load }) => load)).toEqual([4, 0]);
    expect(format(timedRoute)).toBe('08:00 · 1a 08:00-08:05 · 2a 08:11-08:21 · 08:27');
  });
  it('keep the reported times of finished stops and continue from there', () => {
    // Planned for 08:06 to 08:16, but driven later.
    const route = routeOf('anna', [
      { ...stepAt('a', 'delivery', '08:06:00', '08:16:00'), ...reported('09:40', '10:00') },
      stepAt('b', 'delivery', '08:22:00', '08:32:00'),
    ]);
    const orders = [orderAt('a', 6, { status: 'COMPLETED' }), orderAt('b', 12), orderAt('c', 12)];
    expect(
      format(timed(route, [stopKey('a', 'delivery'), stopKey('c', 'delivery'), stopKey('b', 'delivery')], orders))
        .split(' · ')
        .slice(1),
    ).toEqual(['1a 09:40-10:00', '2c 10:06-10:16', '3b 10:16-10:26', '10:38']);
  });
  it('put finished stops first, in the order in which they were driven', () => {
    const route = routeOf('anna', [
      stepAt('a', 'delivery', '08:06:00', '08:16:00'),
      { ...stepAt('b', 'delivery', '08:22:00', '08:32:00'), ...reported('08:12', '08:22') },
    ]);
    const orders = [orderAt('a', 6), orderAt('b', 12, { status: 'COMPLETED' })];
    expect(format(timed(route, [stopKey('a', 'delivery'), stopKey('b', 'delivery')], orders))).toContain(
      '1b 08:12-08:22 · 2a 08:28-08:38',
    );
  });
  it('include a reload at the depot if the driver may', () => {
    const driver = { ...routeOf('anna').driver, capacity: 1, reload: true };
    const orders = [orderAt('a', 6, { load: 1 }), orderAt('b', 12, { load: 1 })];
    const timedRoute = timed(
      routeOf('anna', [], { driver }),
      [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
      orders,
    );
    // 6 min travel, 10 service, 6 back, 7 loading, 12 travel.
    expect(format(timedRoute)).toBe('08:00 · 1a 08:06-08:16 · 2b 08:41-08:51 · 09:03');
    expect(timedRoute.reloads.map(({ start, end }) => [start, end].map((at) => formatTimeOfDay(at + 30)))).toEqual([
      ['08:22', '08:29'],
    ]);
    expect(visitsOf(timedRoute).map((visit) => ('stop' in visit ? visit.stop.orderId : 'depot'))).toEqual([
      'a',
      'depot',
      'b',
    ]);
  });
  it('include a reload at another depot where the detour is shorter', () => {
    const driver = { ...routeOf('anna').driver, capacity: 1, reload: true };
    const [a, b] = [orderAt('a', 6, { load: 1 }), orderAt('b', 12, { load: 1 })];
    const hub = { _id: 'hub', name: 'Hub', lat: b.deliveryLat ?? 0, lng: b.deliveryLng ?? 0 };
    const timedRoute = timed(
      routeOf('anna', [], { driver, reloadAt: [hub] }),
      [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
      [a, b],
    );
    expect(timedRoute.reloads.map(({ depot }) => depot)).toEqual(['Hub']);
    // 6 min travel, 10 service, 6 on to the depot beside b, 7 loading.
    expect(format(timedRoute)).toContain('2b 08:29-08:39');
  });
  it('place open stops after the present time', () => {
    const timedRoute = timed(
      routeOf('anna'),
      [stopKey('a', 'delivery')],
      [orderAt('a', 6)],
      {},
      { ...rules, now: 12 * 3600 },
    );
    expect(format(timedRoute)).toBe('12:00 · 1a 12:06-12:16 · 12:22');
  });
  it('keep the duration of a finished stop, even if the driver waits there until now', () => {
    const route = routeOf('anna', [
      { ...stepAt('a', 'delivery', '08:06:00', '08:16:00'), ...reported('07:56', '08:06') },
    ]);
    const orders = [orderAt('a', 6, { status: 'COMPLETED' }), orderAt('b', 12)];
    const timedRoute = timed(
      route,
      [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
      orders,
      {},
      { ...rules, now: 12 * 3600 },
    );
    // The service started before the shift, so the driver left before it too.
    expect(format(timedRoute)).toBe('07:50 · 1a 07:56-08:06 · 2b 12:06-12:16 · 12:28');
  });
  it('start late enough to avoid waiting, unless the driver has left', () => {
    const late = orderAt('b', 12, { deliveryTimeStart: '10:00' });
    const steps = [stepAt('a', 'delivery', '09:38:00', '09:48:00'), stepAt('b', 'delivery', '10:00:00', '10:10:00')];
    const timedRoute = (status: 'ASSIGNED' | 'GOING_NEXT') =>
      format(
        timed(
          routeOf('anna', steps),
          [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
          [orderAt('a', 6, { status }), late],
        ),
      );
    expect(timedRoute('ASSIGNED')).toBe('09:38 · 1a 09:44-09:54 · 2b 10:00-10:10 · 10:22');
    expect(timedRoute('GOING_NEXT')).toBe('08:00 · 1a 08:06-08:16 · 2b 10:00-10:10 · 10:22');
  });
  it('ignore stops that were closed without a visit', () => {
    const steps = [
      { ...stepAt('x', 'delivery', '07:50:00', '07:50:00'), endedAt: '2026-11-21T07:50:00.000Z' },
      stepAt('a', 'delivery', '09:38:00', '09:48:00'),
    ];
    const orders = [
      orderAt('x', 20, { status: 'SKIPPED' }),
      orderAt('a', 6),
      orderAt('b', 12, { deliveryTimeStart: '10:00' }),
    ];
    const timedRoute = timed(
      routeOf('anna', steps),
      [stopKey('x', 'delivery'), stopKey('a', 'delivery'), stopKey('b', 'delivery')],
      orders,
    );
    expect(format(timedRoute)).toContain('2a 09:44-09:54 · 3b 10:00-10:10');
  });
  it('include the break on the way', () => {
    const route = routeOf('anna', [], { breakStart: '08:10', breakEnd: '08:30' });
    const timedRoute = timed(
      route,
      [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
      [orderAt('a', 6), orderAt('b', 12)],
    );
    expect(timedRoute.breakTimes).toHaveLength(1);
    expect(timedRoute.breakTimes.map(({ start, end }) => end - start)).toEqual([20 * 60]);
  });
  it('have a break whose window is the shift once the route works longer than the limit', () => {
    const route = routeOf('anna', [], { breaks: [{ start: '08:00', end: '17:00', duration: 30 }] });
    const order = orderAt('a', 6, { deliveryDuration: 120 });
    const afterWork = (breakAfterMinutes: number) =>
      timed(route, [stopKey('a', 'delivery')], [order], {}, timingRules({ breakAfterMinutes }));
    expect(afterWork(60).breakTimes).toHaveLength(1);
    expect(afterWork(60).breaksLeftOut).toEqual([]);
    expect(afterWork(360).breakTimes).toEqual([]);
    expect(afterWork(360).breaksLeftOut).toEqual([{ start: '08:00', end: '17:00', duration: 30, reason: 'not-due' }]);
  });
  it('break no rule where a driver takes over goods that another one collected', () => {
    const order = orderAt('a', 6, { status: 'COLLECTED', allowedDrivers: ['bo'] });
    const { stops } = timed(routeOf('anna'), [stopKey('a', 'delivery')], [order], { type: 'PDP' });
    expect(stops.map(({ violations }) => violations)).toEqual([[]]);
    const single = timed(routeOf('anna'), [stopKey('a', 'delivery')], [order], { type: 'VRP' });
    expect(single.stops.map(({ violations }) => violations)).toEqual([['vehicle-not-allowed']]);
  });
  it('have several breaks, each when it suits the route', () => {
    const route = routeOf('anna', [], {
      breakStart: '08:10',
      breakEnd: '08:30',
      breaks: [{ start: '08:40', end: '09:30', duration: 15 }],
    });
    const timedRoute = timed(
      route,
      [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
      [orderAt('a', 6), orderAt('b', 12, { deliveryTimeStart: '09:30' })],
    );
    expect(timedRoute.breakTimes.map(({ start, end }) => (end - start) / 60)).toEqual([20, 15]);
  });
  it('wait for the next window of a stop, and are late only after the last one', () => {
    const windows = (deliveryTimeWindows: Order['deliveryTimeWindows']) =>
      timed(
        routeOf('anna'),
        [stopKey('a', 'delivery'), stopKey('b', 'delivery')],
        [orderAt('a', 6), orderAt('b', 12, { deliveryTimeWindows })],
      ).stops[1];
    const first = { start: '07:00', end: '08:05' };
    const second = { start: '10:00', end: '11:00' };
    expect(windows([first, second])).toMatchObject({ start: 10 * 3600, lateSeconds: 0 });
    expect(windows([{ start: '06:00', end: '06:30' }, first])?.violations).toEqual(['time-window']);
  });
  it('include parking where the driver comes from another place', () => {
    const orders = [orderAt('a', 6, { deliveryParkingDuration: 4 }), orderAt('b', 6, { deliveryParkingDuration: 4 })];
    const { stops } = timed(routeOf('anna'), [stopKey('a', 'delivery'), stopKey('b', 'delivery')], orders);
    expect(stops.map(({ start, end }) => (end - start) / 60)).toEqual([14, 10]);
  });
  it('break the maximum working time of the driver', () => {
    const { driver } = routeOf('anna');
    const route = routeOf('anna', [], { driver: { ...driver, maxWorkingMinutes: 15 } });
    const { stops } = timed(route, [stopKey('a', 'delivery')], [orderAt('a', 6)]);
    expect(stops[0]?.violations).toEqual(['max-working-time']);
  });
  it('are empty without stops', () => {
    const timedRoute = timed(routeOf('anna'), [], []);
    expect(timedRoute).toMatchObject({ stops: [], start: null, end: null, path: [] });
  });
});
