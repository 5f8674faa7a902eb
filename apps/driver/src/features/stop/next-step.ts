import { dateInTimeZone } from '@roundsman/domain/company/time-zone';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import type { StopStep } from '../../outbox/change.ts';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import type { PhraseKey } from '../../platform/i18n.ts';

export interface NextStep {
  readonly status: StopStep;
  readonly phrase: PhraseKey;
  /** True when the proof of delivery is collected first. */
  readonly needsProof?: true;
}

/** Returns the status and the label of the main button at a stop that can be done. `isFirst`: no stop of the day has started. */
export function nextStep(stop: DriverStop, type: RoutePlanType, isFirst: boolean): NextStep {
  const head: PhraseKey = isFirst ? 'step.start' : 'step.headThere';
  if (stop.stop === 'pickup') {
    if (stop.status === 'PICKUP_ARRIVED') return { status: 'COLLECTED', phrase: 'step.collected' };
    if (stop.status === 'GOING_NEXT') return { status: 'PICKUP_ARRIVED', phrase: 'step.arrived' };
    return { status: 'GOING_NEXT', phrase: head };
  }
  if (stop.status === 'DELIVERY_ARRIVED') return { status: 'COMPLETED', phrase: 'step.delivered', needsProof: true };
  if (stop.status === 'IN_TRANSIT' || stop.status === 'GOING_NEXT')
    return { status: 'DELIVERY_ARRIVED', phrase: 'step.arrived' };
  return { status: type === 'PDP' ? 'IN_TRANSIT' : 'GOING_NEXT', phrase: head };
}

/** True when it is before the route's day in the company's time zone. */
export const isBeforeDay = ({ plan, company }: DriverRoute, now = new Date()): boolean =>
  dateInTimeZone(company.timeZone, now) < plan.deliveryDate;

/** Returns the status of a failed stop. */
export const failed = (stop: DriverStop): StopStep => (stop.stop === 'pickup' ? 'PICKUP_FAILED' : 'DELIVERY_FAILED');
