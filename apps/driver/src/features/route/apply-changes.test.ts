import { describe, expect, it } from 'vitest';
import type { StopStep } from '../../outbox/change.ts';
import type { DriverRoute } from '../../platform/api.ts';
import { withOrderState, withStep, withUndo, withPendingChanges } from './apply-changes.ts';
import { currentStop, isDoable, isActive } from './current-stop.ts';
import { aPair, aRoute, aStop } from './test-route.ts';

const at = '2026-11-20T09:00:00.000Z';
const say = (orderId: string, stop: 'pickup' | 'delivery', status: StopStep) => ({
  id: `${orderId} ${status}`,
  orderId,
  stop,
  status,
  notes: null,
  packageWas: null,
  at,
});
const states = (route: DriverRoute) =>
  route.stops.map((stop) => `${stop.orderId} ${stop.stop} ${stop.status} ${stop.pickupStatus ?? '–'}`);

describe('a driver’s step on the own screen', () => {
  it('walks a pickup-and-delivery order through both stops', () => {
    let route = aRoute('PDP', aPair('a'));
    const shown: (string | null)[] = [];
    for (const step of [
      say('a', 'pickup', 'GOING_NEXT'),
      say('a', 'pickup', 'PICKUP_ARRIVED'),
      say('a', 'pickup', 'COLLECTED'),
      say('a', 'delivery', 'IN_TRANSIT'),
      say('a', 'delivery', 'DELIVERY_ARRIVED'),
      say('a', 'delivery', 'COMPLETED'),
    ]) {
      route = withStep(route, step);
      shown.push(currentStop(route.stops, 'PDP', null)?.stop ?? null);
    }
    expect(shown).toEqual(['pickup', 'pickup', 'delivery', 'delivery', 'delivery', null]);
    expect(states(route)).toEqual(['a pickup COMPLETED COLLECTED', 'a delivery COMPLETED COLLECTED']);
    expect(route.stops.map((stop) => stop.finishedAt)).toEqual([at, at]);
  });

  it('heading elsewhere gives the stop announced before back', () => {
    const route = aRoute('VRP', [aStop({ orderId: 'a', status: 'GOING_NEXT' }), aStop({ orderId: 'b' })]);
    expect(states(withStep(route, say('b', 'delivery', 'GOING_NEXT')))).toEqual([
      'a delivery ASSIGNED –',
      'b delivery GOING_NEXT –',
    ]);
  });

  it('heads for the next stop by itself where the company wants it', () => {
    const stops = [aStop({ orderId: 'a', status: 'DELIVERY_ARRIVED' }), aStop({ orderId: 'b' })];
    const done = say('a', 'delivery', 'COMPLETED');
    expect(states(withStep(aRoute('VRP', stops, { defaultGoToStop: true }), done))[1]).toBe('b delivery GOING_NEXT –');
    expect(states(withStep(aRoute('VRP', stops), done))[1]).toBe('b delivery ASSIGNED –');
  });

  it('a failed pickup ends both stops of its order (SRV-04)', () => {
    const route = withStep(aRoute('PDP', aPair('a')), say('a', 'pickup', 'PICKUP_FAILED'));
    expect(route.stops.every((stop) => stop.finishedAt === at)).toBe(true);
    expect(currentStop(route.stops, 'PDP', null)).toBeNull();
  });

  it('leaves the route unchanged when the rules refuse', () => {
    const route = aRoute('VRP', [aStop({ orderId: 'a', status: 'COMPLETED' })]);
    expect(withStep(route, say('a', 'delivery', 'GOING_NEXT'))).toBe(route);
    expect(withStep(route, say('unknown', 'delivery', 'GOING_NEXT'))).toBe(route);
  });
});

describe('taking back (SRV-01)', () => {
  const undo = { undoes: 'a COMPLETED', at };
  const [here, ahead] = [aStop({ orderId: 'a', status: 'DELIVERY_ARRIVED' }), aStop({ orderId: 'b' })];

  it('makes the stop what it was, and the one headed for by itself, and leaves no way back', () => {
    const before = aRoute('VRP', [here, ahead], { defaultGoToStop: true });
    const after = withUndo(withStep(before, say('a', 'delivery', 'COMPLETED')), undo);
    expect(after).toEqual({ ...before, stops: before.stops });
    expect(withUndo(after, undo)).toBe(after);
  });

  it('leaves a stop alone that the driver has reached meanwhile', () => {
    let route = aRoute('VRP', [here, ahead], { defaultGoToStop: true });
    for (const step of [say('a', 'delivery', 'COMPLETED'), say('b', 'delivery', 'DELIVERY_ARRIVED')])
      route = withStep(route, step);
    expect(states(withUndo(route, undo))).toEqual(['a delivery DELIVERY_ARRIVED –', 'b delivery DELIVERY_ARRIVED –']);
  });

  it('gives both stops of a skipped order back', () => {
    const before = aRoute('PDP', aPair('a', { status: 'GOING_NEXT', pickupStatus: 'GOING_NEXT' }));
    const skipped = withStep(before, say('a', 'pickup', 'SKIPPED'));
    expect(skipped.stops.map((stop) => stop.undo?.eventId)).toEqual(['a SKIPPED', undefined]);
    expect(withUndo(skipped, { undoes: 'a SKIPPED', at })).toEqual(before);
  });

  it('leaves one stop to head for', () => {
    let route = aRoute('VRP', [aStop({ orderId: 'a', status: 'GOING_NEXT' }), ahead]);
    for (const step of [say('a', 'delivery', 'SKIPPED'), say('b', 'delivery', 'GOING_NEXT')])
      route = withStep(route, step);
    expect(states(withUndo(route, { undoes: 'a SKIPPED', at }))).toEqual([
      'a delivery GOING_NEXT –',
      'b delivery ASSIGNED –',
    ]);
  });

  it('while all of it still waits: the proof that was made with it counts for nothing', () => {
    const base = { seq: 1, token: 't', orderId: 'a', stop: 'delivery', place: 'Anna', at } as const;
    const merged = withPendingChanges(aRoute('VRP', [here]), [
      { ...base, id: 'p', kind: 'photo', photo: new Blob(['x']) },
      { ...base, id: 'c', kind: 'event', status: 'COMPLETED', notes: null, packageWas: null },
      { ...base, id: 'u', kind: 'undo', undoes: 'c' },
    ]);
    expect(merged.stops).toEqual([here]);
  });
});

describe('merging with the server', () => {
  const common = { seq: 1, token: 't', orderId: 'a', stop: 'delivery', place: 'Anna', at } as const;

  it('lays what waits over a fresh route, and not what was refused', () => {
    const route = aRoute('VRP', [aStop({ orderId: 'a' })]);
    const step = {
      ...common,
      id: '1',
      kind: 'event',
      status: 'DELIVERY_ARRIVED',
      notes: null,
      packageWas: null,
    } as const;
    const photo = { ...common, id: '2', kind: 'photo', photo: new Blob(['x']) } as const;
    const merged = withPendingChanges(route, [step, photo, { ...step, id: '3', status: 'COMPLETED', refusal: 'no' }]);
    expect(merged.stops[0]).toMatchObject({ status: 'DELIVERY_ARRIVED', photos: 1, hasSignature: false });
  });

  it('the server has the last word on a state', () => {
    const route = withOrderState(
      aRoute('VRP', [aStop({ orderId: 'a' })]),
      { orderId: 'a', status: 'SKIPPED', pickupStatus: null },
      at,
    );
    expect(route.stops[0]).toMatchObject({ status: 'SKIPPED', finishedAt: at });
  });
});

describe('the stop on the card', () => {
  const stops = [
    aStop({ orderId: 'a', status: 'COMPLETED' }),
    aStop({ orderId: 'b' }),
    aStop({ orderId: 'c', status: 'GOING_NEXT' }),
    aStop({ orderId: 'd' }),
  ];
  it('is where the driver is heading', () => expect(currentStop(stops, 'VRP', null)?.orderId).toBe('c'));
  it('is the driver’s own choice before that', () =>
    expect(currentStop(stops, 'VRP', 'd delivery')?.orderId).toBe('d'));
  it('is not a choice that is done already', () => expect(currentStop(stops, 'VRP', 'a delivery')?.orderId).toBe('c'));
  it('is no delivery whose goods are not on board', () => {
    const [pickup, delivery] = aPair('p') as [(typeof stops)[0], (typeof stops)[0]];
    expect(isDoable(delivery, 'PDP')).toBe(false);
    expect(currentStop([delivery, pickup], 'PDP', null)).toBe(pickup);
  });
  it('a collected order is on board, not under way', () => {
    const stop = aStop({ orderId: 'a', status: 'COLLECTED', pickupStatus: 'COLLECTED' });
    expect(isDoable(stop, 'PDP')).toBe(true);
    expect(isActive(stop, 'PDP')).toBe(false);
  });
});

it('shows a break from its report until it is over', () => {
  const said = (isOn: boolean, when: string) => ({
    id: when,
    seq: 1,
    token: 'token',
    kind: 'break' as const,
    isOn,
    at: when,
  });
  const route = aRoute('VRP', [aStop({ orderId: 'a' })]);
  const resting = withPendingChanges(route, [said(true, at), said(true, '2026-11-20T09:10:00.000Z')]);
  expect(resting.onBreakSince).toBe(at);
  expect(withPendingChanges(resting, [said(false, '2026-11-20T09:30:00.000Z')]).onBreakSince).toBeNull();
});
