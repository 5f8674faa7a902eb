import { describe, expect, it } from 'vitest';
import { isFinished, type OrderStatus, orderStatuses, type RoutePlanType } from './order-status.ts';
import { type Actor, canTransition, transitions } from './transitions.ts';

/** The transitions that an actor may make, from the table: 'DELIVERY_ARRIVED COMPLETED …'. */
const next = (from: OrderStatus, actor: Actor, type: RoutePlanType): string =>
  orderStatuses.filter((to) => canTransition(from, to, actor, type)).join(' ');

describe('the order state machine', () => {
  it('lets a driver of a single-stop plan go, arrive, deliver, fail or skip', () => {
    expect(next('ASSIGNED', 'driver', 'VRP')).toBe('GOING_NEXT SKIPPED DELIVERY_ARRIVED DELIVERY_FAILED COMPLETED');
    expect(next('GOING_NEXT', 'driver', 'VRP')).toBe('ASSIGNED SKIPPED DELIVERY_ARRIVED DELIVERY_FAILED COMPLETED');
    expect(next('DELIVERY_ARRIVED', 'driver', 'VRP')).toBe('SKIPPED DELIVERY_FAILED COMPLETED');
  });

  it('makes a driver of a pickup-and-delivery plan collect before delivering', () => {
    expect(next('ASSIGNED', 'driver', 'PDP')).toBe('GOING_NEXT SKIPPED PICKUP_ARRIVED PICKUP_FAILED COLLECTED');
    expect(next('PICKUP_ARRIVED', 'driver', 'PDP')).toBe('SKIPPED PICKUP_FAILED COLLECTED');
    expect(next('COLLECTED', 'driver', 'PDP')).toBe('SKIPPED IN_TRANSIT DELIVERY_ARRIVED DELIVERY_FAILED COMPLETED');
    expect(next('IN_TRANSIT', 'driver', 'PDP')).toBe('SKIPPED DELIVERY_ARRIVED DELIVERY_FAILED COMPLETED');
  });

  it('lets an editor close a started order, never one that is not on a plan', () => {
    for (const from of [
      'ASSIGNED',
      'GOING_NEXT',
      'PICKUP_ARRIVED',
      'COLLECTED',
      'IN_TRANSIT',
      'DELIVERY_ARRIVED',
    ] as const)
      expect(next(from, 'editor', 'PDP')).toBe('SKIPPED DELIVERY_FAILED COMPLETED');
    expect(next('UNASSIGNED', 'editor', 'PDP')).toBe('');
  });

  it('gives orders back to DRAFT only by a plan', () => {
    const back = orderStatuses.filter((from) => canTransition(from, 'DRAFT', 'plan', 'PDP'));
    expect(back).toEqual(['UNASSIGNED', 'ASSIGNED', 'UNSCHEDULED', 'GOING_NEXT', 'PICKUP_ARRIVED']);
  });

  it('lets nothing leave a finished state', () => {
    for (const status of orderStatuses.filter(isFinished)) expect(transitions[status]).toEqual([]);
  });

  it('never calls a repeat a transition', () => {
    for (const status of orderStatuses)
      expect(transitions[status].map((transition) => transition.to)).not.toContain(status);
  });
});
