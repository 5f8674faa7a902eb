import type { OrderStatus, RoutePlanType, StopType } from '@roundsman/domain/order/order-status';
import { canTransition } from '@roundsman/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { aRoute, aStop } from '../route/test-route.ts';
import { messageLink, navigateLink } from './navigate-link.ts';
import { isBeforeDay, nextStep } from './next-step.ts';

describe('what the big button does', () => {
  it.each<[RoutePlanType, StopType, OrderStatus, string]>([
    ['PDP', 'pickup', 'ASSIGNED', 'GOING_NEXT'],
    ['PDP', 'pickup', 'GOING_NEXT', 'PICKUP_ARRIVED'],
    ['PDP', 'pickup', 'PICKUP_ARRIVED', 'COLLECTED'],
    ['PDP', 'delivery', 'COLLECTED', 'IN_TRANSIT'],
    ['PDP', 'delivery', 'IN_TRANSIT', 'DELIVERY_ARRIVED'],
    ['PDP', 'delivery', 'DELIVERY_ARRIVED', 'COMPLETED'],
    ['VRP', 'delivery', 'ASSIGNED', 'GOING_NEXT'],
    ['VRP', 'delivery', 'GOING_NEXT', 'DELIVERY_ARRIVED'],
    ['VRP', 'delivery', 'DELIVERY_ARRIVED', 'COMPLETED'],
  ])('%s %s %s → %s, which the rules allow', (type, stop, status, next) => {
    const step = nextStep(aStop({ orderId: 'a', stop, status }), type, false);
    expect(step.status).toBe(next);
    expect(canTransition(status, step.status, 'driver', type)).toBe(true);
    expect(step.needsProof).toBe(next === 'COMPLETED' ? true : undefined);
  });
  it('starts the day once', () => {
    expect(nextStep(aStop({ orderId: 'a' }), 'VRP', true).phrase).toBe('step.start');
    expect(nextStep(aStop({ orderId: 'a' }), 'VRP', false).phrase).toBe('step.headThere');
  });
  it('requires a confirmation before the route’s day in the company’s time zone', () => {
    const route = aRoute('VRP', [aStop({ orderId: 'a' })]);
    expect(isBeforeDay(route, new Date('2026-11-19T22:59:00Z'))).toBe(true);
    expect(isBeforeDay(route, new Date('2026-11-19T23:00:00Z'))).toBe(false);
    expect(isBeforeDay(route, new Date('2026-11-21T08:00:00Z'))).toBe(false);
  });
});

it.each([
  ['Android', 'sms:+46701112233?body=Soon%20there'],
  ['iPhone', 'sms:+46701112233&body=Soon%20there'],
])('a text to the customer on %s', (agent, link) =>
  expect(messageLink('+46 70-111 22 33', 'Soon there', agent)).toBe(link),
);

describe('the way there', () => {
  const place = { lat: 59.33, lng: 18.06, address: 'Storgatan 1' };
  it.each([
    ['Android', 'geo:59.33,18.06?q=59.33,18.06(Storgatan%201)'],
    ['iPhone', 'https://maps.apple.com/?daddr=59.33,18.06&dirflg=d'],
    ['Linux', 'https://www.openstreetmap.org/directions?to=59.33%2C18.06'],
  ])('on %s', (agent, link) => expect(navigateLink(place, 'system', agent)).toBe(link));
  it('by address when there are no coordinates', () =>
    expect(navigateLink({ lat: null, lng: null, address: 'Storgatan 1' }, 'system', 'Android')).toBe(
      'geo:0,0?q=Storgatan%201',
    ));
  it.each([
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=59.33,18.06&travelmode=driving'],
    ['waze', 'https://waze.com/ul?ll=59.33,18.06&navigate=yes'],
  ] as const)('with %s on any phone', (app, link) =>
    expect(navigateLink({ lat: 59.33, lng: 18.06, address: null }, app, 'Android')).toBe(link),
  );
  it('nowhere', () => expect(navigateLink({ lat: null, lng: null, address: null }, 'system', 'Android')).toBeNull());
});
