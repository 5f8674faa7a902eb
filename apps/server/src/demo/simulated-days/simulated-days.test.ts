import { greatCircleMetres, type LatLng } from '@roundsman/domain';
import { describe, expect, test } from 'vitest';
import type { WayBetween } from './drive-route.ts';
import type { RouteToDrive, VisitToDrive } from './route-to-drive.ts';
import { simulateDay } from './simulate-day.ts';
import { createTruth } from './truth.ts';

const hour = 3600;
const day = '2026-03-02';

/** Ways in a straight line at 30 km/h. */
const wayBetween: WayBetween = async (from, to) => {
  const metres = greatCircleMetres(from, to);
  return { seconds: metres / (30 / 3.6), metres, line: [from, to] };
};
const at = (km: number): LatLng => ({ lat: 41.1 + km / 111.195, lng: -8.6 });

const visit = (name: string, km: number, changes: Partial<VisitToDrive> = {}): VisitToDrive => ({
  kind: 'visit',
  orderId: name,
  type: 'delivery',
  address: `Street ${name}`,
  place: at(km),
  order: { kind: 'Parcels', units: 2 },
  windows: [],
  ...changes,
});

const routeOf = (driverId: string, changes: Partial<RouteToDrive> = {}): RouteToDrive => ({
  routeId: `route ${driverId}`,
  driverId,
  departure: 8 * hour,
  start: at(0),
  end: at(0),
  speedFactor: 1,
  steps: Array.from({ length: 12 }, (_, i) => visit(`${driverId}${i}`, 1 + i)),
  breaks: [],
  ...changes,
});

const drivers = Array.from({ length: 20 }, (_, i) => routeOf(`D${i}`));
const simulate = (routes: readonly RouteToDrive[], seed = 1, onDay = day) =>
  simulateDay(routes, { truth: createTruth(seed), wayBetween, seed, day: onDay });

describe('A simulated day', () => {
  test('is the same for the same seed, and another one on another day', async () => {
    const first = await simulate(drivers);
    expect(await simulate(drivers)).toEqual(first);
    expect(await simulate(drivers, 2)).not.toEqual(first);
    expect((await simulate(drivers, 1, '2026-03-03')).driven).not.toEqual(first.driven);
  });

  test('does not change for a driver when others stay at home', async () => {
    const all = await simulate(drivers);
    const alone = await simulate(drivers.slice(4, 5));
    expect(alone.driven[0]).toEqual(all.driven[4]);
    expect(alone.reports[0]).toEqual(all.reports[4]);
  });

  test('visits each stop once, one after another', async () => {
    const { driven } = await simulate(drivers);
    for (const [i, { visits, leftAt, endedAt }] of driven.entries()) {
      expect(visits.map(({ orderId }) => orderId).toSorted()).toEqual(
        drivers[i]!.steps.map((step) => (step.kind === 'visit' ? step.orderId : '')).toSorted(),
      );
      let now = leftAt;
      for (const stop of visits) {
        expect(stop.arrivedAt).toBeGreaterThan(now);
        expect(stop.beganAt).toBeGreaterThanOrEqual(stop.arrivedAt);
        expect(stop.leftAt).toBeGreaterThan(stop.beganAt);
        now = stop.leftAt;
      }
      expect(endedAt).toBeGreaterThan(now);
    }
  });

  test('waits for a window, and serves at once after the last one', async () => {
    const early = visit('early', 1, { windows: [{ start: 9 * hour, end: 10 * hour }] });
    const late = visit('late', 2, { windows: [{ start: 7 * hour, end: 8 * hour }] });
    const { driven } = await simulate([routeOf('A', { steps: [early, late] })]);
    const [first, second] = driven[0]!.visits;
    expect(first).toMatchObject({ orderId: 'early', beganAt: 9 * hour });
    expect(second!.beganAt).toBe(second!.arrivedAt);
  });

  test('takes the planned break, without positions meanwhile where the driver reports it', async () => {
    const { driven, reports } = await simulate(
      drivers.map((route) => ({ ...route, breaks: [{ start: 9 * hour, end: 9.5 * hour }] })),
    );
    expect(driven.every(({ breaks }) => breaks.length === 1)).toBe(true);
    for (const { breaks, positions } of reports)
      for (const { start, end } of breaks)
        expect(positions.filter((position) => position.at > start && position.at < end)).toEqual([]);
    expect(reports.some(({ breaks }) => breaks.length === 0)).toBe(true);
  });

  test('never delivers what was not picked up', async () => {
    const steps = drivers[0]!.steps.flatMap((step, i) =>
      step.kind === 'visit' && i < 4 ? [{ ...step, type: 'pickup' as const, address: `Kitchen ${i}` }, step] : [],
    );
    const { driven } = await simulate([routeOf('A', { steps })]);
    expect(driven[0]!.visits.map(({ orderId, type }) => `${orderId} ${type}`)).toEqual(
      steps.map(({ orderId, type }) => `${orderId} ${type}`),
    );
  });
});

describe('The phones of a simulated day', () => {
  test('report every end, and most arrivals', async () => {
    const { driven, reports } = await simulate(drivers);
    const visits = driven.flatMap((route) => route.visits);
    const statuses = reports.flatMap(({ events }) => events.map(({ status }) => status));
    const ends = statuses.filter((status) => status === 'COMPLETED' || status === 'DELIVERY_FAILED');
    expect(ends).toHaveLength(visits.length);
    const arrivals = statuses.filter((status) => status === 'DELIVERY_ARRIVED').length;
    expect(arrivals / visits.length).toBeGreaterThan(0.8);
    expect(arrivals).toBeLessThan(visits.length);
  });

  test('report an end before the next arrival of the driver, or hardly after it', async () => {
    const { driven, reports } = await simulate(drivers);
    for (const [i, { visits }] of driven.entries())
      for (const [place, { orderId }] of visits.entries()) {
        const end = reports[i]!.events.findLast((event) => event.orderId === orderId)!;
        const next = visits[place + 1];
        if (next) expect(end.at).toBeLessThanOrEqual(next.arrivedAt);
      }
  });

  test('send positions at least five seconds apart, near the way and the doors', async () => {
    const { reports } = await simulate(drivers);
    for (const { positions } of reports)
      for (const [i, position] of positions.entries()) {
        if (i > 0) expect(position.at - positions[i - 1]!.at).toBeGreaterThanOrEqual(5);
        expect(Math.abs(position.lng + 8.6)).toBeLessThan(0.005);
      }
  });
});

describe('The truth', () => {
  const truth = createTruth(3);
  const addresses = Array.from({ length: 400 }, (_, i) => `Street ${i}`);

  test('has doors near the geocoded points, some far from them, and parking points apart', () => {
    const errors = addresses
      .map((address) => greatCircleMetres(truth.siteOf(address, at(1)).door, at(1)))
      .toSorted((a, b) => a - b);
    expect(errors[200]).toBeLessThan(20);
    expect(errors.at(-1)).toBeGreaterThan(60);
    const elsewhere = addresses.filter((address) => truth.siteOf(address, at(1)).parksElsewhere);
    expect(elsewhere.length / 400).toBeGreaterThan(0.06);
    expect(elsewhere.length / 400).toBeLessThan(0.2);
  });

  test('needs longer for more units, and the same for the same visit', () => {
    const secondsFor = (kind: string, units: number) =>
      addresses.reduce(
        (sum, address) => sum + truth.secondsOnSite(visit(address, 1, { address, order: { kind, units } }), 'A', day),
        0,
      ) / addresses.length;
    expect(secondsFor('Groceries', 10)).toBeGreaterThan(1.5 * secondsFor('Groceries', 2));
    expect(secondsFor('Installations', 1)).toBeGreaterThan(3 * secondsFor('Parcels', 1));
    expect(secondsFor('Parcels', 1)).toBe(secondsFor('Parcels', 1));
  });

  test('has more traffic in the morning than at night', () => {
    const leg = { day, driverId: 'A', from: 'x', to: 'y' };
    const way = { seconds: 300, metres: 3000 };
    expect(truth.trafficFactor(way, 8 * hour, leg)).toBeGreaterThan(1.15 * truth.trafficFactor(way, 3 * hour, leg));
  });
});
