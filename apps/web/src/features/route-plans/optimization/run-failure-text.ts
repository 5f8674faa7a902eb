import type { PlanSubject, RunFailure } from '@roundsman/domain/route-plan/run-failure';
import { parseStopKey } from '@roundsman/domain/route-plan/stop-key';
import type { Plan } from '../route-plans.queries.ts';
import { codesInsteadOfIds } from './run-message.ts';

type PlanNames = {
  readonly orders: readonly { readonly _id: string; readonly orderCode: string }[];
  readonly routes: readonly Pick<Plan['routes'][number], 'driver'>[];
};

type Translate = (key: string, values?: Record<string, string>) => string;

/**
 * Formats why an optimization has no result, in the user's language. Drivers and orders of the plan are shown by name
 * and code.
 */
export function runFailureText(failure: RunFailure, plan: PlanNames | undefined, t: Translate): string {
  if (failure.code === 'legacy') return codesInsteadOfIds(failure.text, plan);
  if (failure.code === 'broke_rule' && failure.params?.subjects.length) {
    const subjects = failure.params.subjects.map((subject) => nameOf(subject, plan, t)).join(', ');
    return t('route-plans:runFailure.broke_rule_at', { subjects });
  }
  if (failure.code !== 'invalid_plan') return t(`route-plans:runFailure.${failure.code}`);
  return failure.params.mistakes
    .map((mistake) => t(`route-plans:runFailure.mistake.${mistake.kind}`, { subject: nameOf(mistake, plan, t) }))
    .join(' ');
}

function nameOf({ driver, stop }: PlanSubject, plan: PlanNames | undefined, t: Translate): string {
  const place = stop === undefined ? null : parseStopKey(stop);
  if (place) {
    const order = plan?.orders.find(({ _id }) => _id === place.orderId);
    return t(`route-plans:runFailure.${place.type}`, { order: order?.orderCode ?? place.orderId });
  }
  if (driver === undefined) return t('route-plans:runFailure.plan');
  return plan?.routes.find((route) => route.driver._id === driver)?.driver.name ?? driver;
}
