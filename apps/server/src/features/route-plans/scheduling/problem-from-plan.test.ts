import { defaultSettings } from '@roundsman/domain';
import { fixLockedRoutes } from '@roundsman/planning/plan-problem';
import { describe, expect, it } from 'vitest';
import { fullPlan, logRow, orderRow, planRow, routeRow, stopRows } from './full-plan.fixture.ts';
import { corner } from '../grid.fixture.ts';
import { problemFromPlan } from './problem-from-plan.ts';
import type { FullPlan } from '../route-plans.store.ts';

const eve = new Date('2026-03-01T12:00:00Z');
const map = (full: FullPlan, now = eve) => problemFromPlan(full, { now });
const hours = (time: string): number => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60;

describe('orders', () => {
  it('become jobs in seconds, with windows, loads, skills and the default service time', () => {
    const orders = [
      orderRow('a', {
        delivery_time_start: '09:00',
        delivery_time_end: '10:30',
        delivery_duration: 7.5,
        load: 3,
        required_skills: ['fridge'],
        priority: 'URGENT',
      }),
      orderRow('b', { delivery_time_end: '12:00' }),
      orderRow('c', { delivery_time_start: '12:00' }),
    ];
    const { problem } = map(fullPlan({ orders }));
    expect(problem.shipments).toEqual([]);
    expect(problem.jobs[0]).toMatchObject({
      id: 'a',
      serviceSeconds: 450,
      windows: [{ start: hours('09:00'), end: hours('10:30') }],
      load: 3,
      skills: ['fridge'],
    });
    expect(problem.jobs[0]?.priority).toBeGreaterThan(problem.jobs[1]?.priority as number);
    expect(problem.jobs[1]).toMatchObject({
      serviceSeconds: 300,
      windows: [{ start: 0, end: hours('12:00') }],
      load: 0,
    });
    expect(problem.jobs[2]?.windows?.[0]?.start).toBe(hours('12:00'));
    expect(problem.jobs[2]?.windows?.[0]?.end).toBeGreaterThan(2 * 86_400);
  });

  it('become shipments in PDP plans, sharing equal locations', () => {
    const orders = [orderRow('a', { from: 1, north: 2, pickup_duration: 10 }), orderRow('b', { from: 1, north: 3 })];
    const { problem, points, taskOf, stopOf } = map(fullPlan({ plan: planRow({ type: 'PDP' }), orders }));
    expect(problem.jobs).toEqual([]);
    expect(problem.shipments.map(({ pickup, delivery }) => [pickup.location, delivery.location])).toEqual([
      [0, 1],
      [0, 2],
    ]);
    expect(problem.shipments[0]?.pickup.serviceSeconds).toBe(600);
    expect(points).toMatchObject([corner(1), corner(2), corner(3)]);
    expect(taskOf({ orderId: 'a', type: 'pickup' })).toEqual({ kind: 'pickup', taskId: 'a' });
    expect(stopOf({ kind: 'delivery', taskId: 'b' })).toEqual({ orderId: 'b', type: 'delivery' });
  });

  it('without coordinates have no location', () => {
    const { problem, points } = map(fullPlan({ orders: [orderRow('a', { delivery_lat: null, delivery_lng: null })] }));
    expect(points[problem.jobs[0]?.location as number]).toBeNull();
  });
});

describe('stops', () => {
  it('have all their windows and the parking time', () => {
    const settings = { ...defaultSettings('en', 'UTC'), parkingTime: 3 };
    const several = {
      delivery_time_start: '09:00',
      delivery_time_end: '12:00',
      delivery_time_windows: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: null },
      ],
      delivery_parking_duration: 0,
    };
    const orders = [orderRow('a', several), orderRow('b')];
    const [a, b] = map(fullPlan({ settings, orders })).problem.jobs;
    expect(a).toMatchObject({
      windows: [
        { start: hours('09:00'), end: hours('12:00') },
        { start: hours('14:00'), end: 7 * 86_400 },
      ],
    });
    expect(a?.setupSeconds).toBeUndefined();
    expect(b?.setupSeconds).toBe(180);
    expect(b?.windows).toBeUndefined();
  });
});

describe('drivers', () => {
  it('become vehicles with shift, overtime, break, speed, capacity and skills', () => {
    const settings = { ...defaultSettings('en', 'UTC'), driverOvertime: 30, allowLateStop: true };
    const route = routeRow('anna', {
      end_lat: corner(5).lat,
      end_lng: corner(5).lng,
      shift_end: null,
      break_start: '12:00',
      break_end: '12:30',
      speed: 'SLOW',
      driver_capacity: 40,
      driver_skills: ['fridge'],
    });
    const { problem, points } = map(fullPlan({ settings, routes: [route] }));
    expect(problem.vehicles).toEqual([
      {
        id: 'anna',
        start: 0,
        end: 1,
        shiftStart: hours('08:00'),
        shiftEnd: hours('23:59'),
        overtimeSeconds: 1800,
        breaks: [
          { windowStart: hours('12:00'), windowEnd: hours('12:30'), durationSeconds: 1800, afterWorkSeconds: 21_600 },
        ],
        speedFactor: 50 / 30,
        capacity: 40,
        skills: ['fridge'],
        maxStops: null,
        maxDistanceMetres: null,
        prefix: [],
        locked: false,
      },
    ]);
    expect(points).toMatchObject([corner(0), corner(5)]);
    expect(problem.options).toEqual({ allowLate: true });
  });

  it('have several breaks with windows, and a maximum working time', () => {
    const routes = [
      routeRow('anna', {
        break_start: '15:00',
        break_end: '15:15',
        breaks: [{ start: '11:00', end: '14:00', duration: 30 }],
        driver_max_working_minutes: 480,
      }),
    ];
    expect(map(fullPlan({ routes })).problem.vehicles[0]).toMatchObject({
      breaks: [
        { windowStart: hours('11:00'), windowEnd: hours('14:00'), durationSeconds: 1800 },
        { windowStart: hours('15:00'), windowEnd: hours('15:15'), durationSeconds: 900 },
      ],
      maxWorkingSeconds: 28_800,
    });
  });

  it('leave a depot when it is open, and load there at each departure', () => {
    const depot = {
      start_depot_id: 'north',
      start_depot_hours: [
        { day: 'MON', start: '06:00', end: '12:00' },
        { day: 'MON', start: '13:00', end: '18:00' },
      ],
      start_depot_loading: 20,
      driver_reload: true,
    } as const;
    const routes = [
      routeRow('a', depot),
      routeRow('b', { ...depot, start_depot_hours: [{ day: 'TUE', start: '06:00', end: '12:00' }] }),
      routeRow('c', { start_depot_id: 'north', start_depot_hours: [], driver_reload: true }),
      routeRow('d', { driver_reload: true }),
    ];
    const [a, b, c, d] = map(fullPlan({ routes })).problem.vehicles;
    expect(a).toMatchObject({
      startWindows: [
        { start: hours('06:00'), end: hours('12:00') },
        { start: hours('13:00'), end: hours('18:00') },
      ],
      loadingSeconds: 1200,
      reload: { seconds: 0 },
    });
    expect(b?.startWindows, 'closed on this day').toEqual([{ start: -1, end: -1 }]);
    const { id: _c, ...open } = c!;
    const { id: _d, ...without } = d!;
    expect(open, 'always open, without a loading time').toEqual(without);
    expect(without).not.toHaveProperty('startWindows');
    expect(without).not.toHaveProperty('loadingSeconds');
    expect(without.reload).toEqual({ seconds: 300 });
  });

  it('have their limits, and reload where they start (ORD-60)', () => {
    const limits = { driver_max_stops: 12, driver_max_distance_km: 80.5, driver_reload: true };
    const routes = [routeRow('anna', limits), routeRow('bo', { ...limits, start_lat: null, start_lng: null })];
    const { vehicles } = map(fullPlan({ routes })).problem;
    expect(vehicles[0]).toMatchObject({ maxStops: 12, maxDistanceMetres: 80_500, reload: { seconds: 300 } });
    expect(vehicles[1]).not.toHaveProperty('reload');
  });

  it('take the orders that name them, by priority (ORD-60)', () => {
    const orders = [
      orderRow('a', { allowed_drivers: ['anna'], priority: 'URGENT' }),
      orderRow('b', { priority: 'HIGH' }),
      orderRow('c'),
    ];
    const { jobs } = map(fullPlan({ routes: [routeRow('anna')], orders })).problem;
    expect(jobs[0]).toMatchObject({ allowedVehicles: ['anna'], priority: 10 });
    expect(jobs.slice(1).map(({ priority, allowedVehicles }) => [priority, allowedVehicles])).toEqual([
      [3, undefined],
      [1, undefined],
    ]);
  });

  it('on locked routes keep all stops for the optimizer, but are timed like the others', () => {
    const route = routeRow('anna', { locked: true });
    const full = fullPlan({ routes: [route], orders: [orderRow('a'), orderRow('b')], stops: stopRows(route, 'b- a-') });
    expect(fixLockedRoutes(map(full)).vehicles[0]).toMatchObject({
      locked: true,
      prefix: [
        { kind: 'job', taskId: 'b' },
        { kind: 'job', taskId: 'a' },
      ],
    });
    expect(map(full).problem.vehicles[0]).toMatchObject({ locked: false, prefix: [] });
  });
});

describe('a day under way', () => {
  const anna = routeRow('anna');

  it('keeps finished stops first, in the sequence and at the times at which they happened (SRV-20)', () => {
    const full = fullPlan({
      plan: planRow({ status: 'DISPATCHED' }),
      routes: [anna],
      orders: [orderRow('a'), orderRow('b', { status: 'COMPLETED' }), orderRow('c', { status: 'DELIVERY_ARRIVED' })],
      stops: stopRows(anna, 'a- b- c-'),
      log: [
        logRow('c', 'DELIVERY_ARRIVED', '09:30'),
        logRow('b', 'DELIVERY_ARRIVED', '08:40'),
        logRow('b', 'COMPLETED', '08:47'),
      ],
    });
    const { problem, sequencesFrom } = map(full);
    expect(problem.vehicles[0]?.prefix).toEqual([
      { kind: 'job', taskId: 'b', arrival: hours('08:40'), serviceStart: hours('08:40'), departure: hours('08:47') },
      { kind: 'job', taskId: 'c', arrival: hours('09:30') },
    ]);
    expect(sequencesFrom([{ vehicleId: 'anna', tasks: [{ kind: 'job', taskId: 'a' }] }])).toEqual([
      { routeId: 'route-anna', stops: ['b', 'c', 'a'].map((orderId) => ({ orderId, type: 'delivery' })) },
    ]);
  });

  it('derives a missing arrival from the completion', () => {
    const full = fullPlan({
      routes: [anna],
      orders: [orderRow('a', { status: 'COMPLETED' })],
      stops: stopRows(anna, 'a-'),
      log: [logRow('a', 'COMPLETED', '09:00')],
    });
    expect(map(full).problem.vehicles[0]?.prefix).toEqual([
      { kind: 'job', taskId: 'a', arrival: hours('08:55'), serviceStart: hours('08:55'), departure: hours('09:00') },
    ]);
  });

  it('skips stops that were skipped or never collected (SRV-04)', () => {
    const full = fullPlan({
      plan: planRow({ type: 'PDP' }),
      routes: [anna],
      orders: [
        orderRow('a', { from: 1, status: 'SKIPPED', pickup_status: 'SKIPPED' }),
        orderRow('b', { from: 2, status: 'PICKUP_FAILED', pickup_status: 'PICKUP_FAILED' }),
      ],
      stops: stopRows(anna, 'a+ a- b+ b-'),
      log: [
        logRow('a', 'SKIPPED', '08:30'),
        logRow('b', 'PICKUP_ARRIVED', '08:50'),
        logRow('b', 'PICKUP_FAILED', '09:00'),
      ],
    });
    const { problem, taskOf, stopOf, sequencesFrom } = map(full);
    expect(problem.shipments).toEqual([]);
    expect(problem.jobs.map(({ id }) => id)).toEqual(['b_PICKUP']);
    expect(taskOf({ orderId: 'a', type: 'delivery' })).toBeNull();
    expect(taskOf({ orderId: 'b', type: 'delivery' })).toBeNull();
    expect(stopOf({ kind: 'job', taskId: 'b_PICKUP' })).toEqual({ orderId: 'b', type: 'pickup' });
    // The stops stay visible on the route.
    expect(sequencesFrom([{ vehicleId: 'anna', tasks: [{ kind: 'job', taskId: 'b_PICKUP' }] }])[0]?.stops).toHaveLength(
      4,
    );
  });

  it('keeps a collected shipment with its driver, and a handed-over delivery with the new one (SRV-81)', () => {
    const bert = routeRow('bert', { position: 1 });
    const orders = ['a', 'b'].map((id) =>
      orderRow(id, { from: 1, load: 2, status: 'COLLECTED', pickup_status: 'COLLECTED' }),
    );
    const log = ['a', 'b'].map((id) => logRow(id, 'COLLECTED', '09:00'));
    const stops = [...stopRows(anna, 'a+ b+ a-'), ...stopRows(bert, 'b-')];
    const full = fullPlan({ plan: planRow({ type: 'PDP' }), routes: [anna, bert], orders, log, stops });
    const { problem } = map(full);
    expect(problem.shipments.map(({ id }) => id)).toEqual(['a']);
    expect(problem.jobs).toMatchObject([
      { id: 'b_PICKUP', load: 0, allowedVehicles: ['anna'] },
      { id: 'b_DELIVERY', load: 2, allowedVehicles: ['bert'] },
    ]);
    expect(problem.vehicles[0]?.prefix?.map(({ kind, taskId }) => `${kind} ${taskId}`)).toEqual([
      'pickup a',
      'job b_PICKUP',
    ]);
    expect(problem.vehicles[1]?.prefix).toEqual([]);
  });

  it('has no arrival before now on the day of a dispatched plan, in the company’s time zone (SRV-83)', () => {
    const now = new Date('2026-03-02T09:00:00Z');
    const notBefore = (status: 'OPTIMIZED' | 'DISPATCHED', day = '2026-03-02') =>
      map(
        fullPlan({
          plan: planRow({ status, delivery_date: day }),
          settings: defaultSettings('en', 'Europe/Stockholm'),
          routes: [anna],
        }),
        now,
      ).problem.vehicles[0]?.notBefore;
    expect(notBefore('DISPATCHED')).toBe(hours('10:00'));
    expect(notBefore('OPTIMIZED')).toBeUndefined();
    expect(notBefore('DISPATCHED', '2026-03-03')).toBeUndefined();
  });
});
