import { capacityFields, hasGoods, type StopRef, windowsOfStop } from '@roundsman/domain';
import type { Violation } from '@roundsman/optimizer/schedule';
import type { OrderRow } from '../../orders/index.ts';
import type { FullPlan } from '../route-plans.store.ts';
import { zoneMapper } from '@roundsman/planning/order-rules';
import type { PlanProblem } from '@roundsman/planning/plan-problem';
import { planningOrder } from '../scheduling/problem-from-plan.ts';
import { windowsOfRow } from '../scheduling/windows-of-stop.ts';
import { type Comparison, costOf } from './compare-position.ts';
import type { Alternatives } from './alternatives.ts';
import type { TrialRoute } from './position-trial.ts';

type Reason = Alternatives['reasons'][number];

interface Facts {
  readonly full: FullPlan;
  readonly order: OrderRow;
  readonly planProblem: PlanProblem;
  /** Index of the order's route; -1 without one. */
  readonly ownRoute: number;
  readonly present: TrialRoute | null;
  /** The route without the order; null for an order that stays. */
  readonly presentBase: TrialRoute | null;
  readonly moving: readonly StopRef[];
  /** The best other position of each driver that was tried, the best first. */
  readonly compared: readonly Comparison[];
  readonly state: { readonly isStarted: boolean; readonly isOnBoard: boolean; readonly isOwnLocked: boolean };
}

/** A difference of less than half a minute is shown as none. */
const sameSeconds = 30;

/** Returns what speaks for the present position of an order; nothing for an order without a route. */
export function reasonsOf(facts: Facts): Reason[] {
  const { full, ownRoute, present, presentBase, compared, state } = facts;
  if (!present) return [];
  const reasons: Reason[] = [];
  if (presentBase)
    reasons.push(
      reason('cost-here', {
        mins: (present.route.totals.workingSeconds - presentBase.route.totals.workingSeconds) / 60,
        distance: present.route.totals.distanceMetres - presentBase.route.totals.distanceMetres,
      }),
    );
  if (state.isStarted) return [...reasons, reason('started')];
  if (state.isOwnLocked) return [...reasons, reason('route-locked')];
  if (state.isOnBoard) reasons.push(reason('on-board'));
  else if (full.routes.length === 1) reasons.push(reason('only-driver'));
  else reasons.push(...driverReasons(facts));

  const [best] = compared.filter(({ violations }) => violations.length === 0);
  if (!best) return compared.length > 0 ? [...reasons, reason('only-position')] : reasons;
  const mins = costOf(best) / 60;
  const route = full.routes[best.route.index]!;
  const driver = { _id: route.driver_id, name: route.driver_name };
  if (costOf(best) > sameSeconds) reasons.push(reason('cheapest', { mins, driver }));
  else if (costOf(best) < -sameSeconds) reasons.push(reason('cheaper-elsewhere', { mins: -mins, driver }));
  else reasons.push(reason('as-cheap', { driver }));

  const sameDriver = compared.find(({ route }) => route.index === ownRoute);
  if (sameDriver && sameDriver.violations.length > 0) reasons.push(reason('only-time-with-driver'));
  else if (sameDriver && sameDriver !== best && costOf(sameDriver) > sameSeconds)
    reasons.push(reason('best-time-with-driver', { mins: costOf(sameDriver) / 60 }));
  return reasons;
}

/** Returns why none of the other drivers may or can take the order. */
function driverReasons({ full, order, planProblem, ownRoute, compared, moving }: Facts): Reason[] {
  const others = planProblem.problem.vehicles.filter((_, index) => index !== ownRoute);
  const needed = order.required_skills;
  const hasSkills = (skills: readonly string[] = []): boolean => needed.every((skill) => skills.includes(skill));
  if (needed.length > 0 && !others.some(({ skills }) => hasSkills(skills)))
    return [reason('only-driver-with-skills', { skills: [...needed] })];
  const ownList = order.allowed_drivers;
  if (ownList.length > 0 && !others.some(({ id }) => ownList.includes(id))) return [reason('only-allowed-driver')];
  const { allowedVehicles: allowed } = zoneMapper(planProblem.plan)(planningOrder(order));
  if (allowed && !others.some(({ id }) => allowed.includes(id))) return [reason('only-driver-of-zone')];
  if (
    order.depot_id !== null &&
    !full.routes.some((route, index) => index !== ownRoute && hasGoods(route.start_depot_id, order.depot_id))
  )
    return [reason('only-driver-of-depot')];

  const withOthers = compared.filter(({ route }) => route.index !== ownRoute);
  if (withOthers.some(({ violations }) => violations.length === 0)) return [];
  const able = withOthers.filter(
    ({ violations }) => !violations.some((rule) => ['lock', 'skills', 'vehicle-not-allowed'].includes(rule)),
  );
  const allBreak = (...rules: string[]): boolean =>
    able.length > 0 && able.every(({ violations }) => violations.some((rule) => rules.includes(rule)));
  const window = windowOf(order, moving);
  if (window && allBreak('time-window', 'shift')) return [reason('only-free-in-window', window)];
  if (allBreak(...capacityFields, 'max-stops')) return [reason('only-with-room', { load: order.load })];
  if (allBreak('incompatible-goods')) return [reason('only-with-compatible-goods')];
  return allBreak(...limitsOfDay) ? [reason('only-with-time')] : [];
}

/** Limits of a driver's day that an order can exceed. */
const limitsOfDay = [
  'shift',
  'max-working-time',
  'max-travel',
  'max-distance',
  'max-reloads',
  'max-ride-time',
] as const satisfies Violation['rule'][];

/** Returns the delivery's time window, else the pickup's; null without one. Several windows are one from first to last. */
function windowOf(order: OrderRow, moving: readonly StopRef[]): Pick<Reason, 'windowStart' | 'windowEnd'> | null {
  const hasPickup = moving.some(({ type }) => type === 'pickup');
  for (const type of hasPickup ? (['delivery', 'pickup'] as const) : (['delivery'] as const)) {
    const windows = windowsOfStop(windowsOfRow(order, type));
    const [first, last] = [windows[0], windows.at(-1)];
    if (first && last) return { windowStart: first.start, windowEnd: last.end };
  }
  return null;
}

const reason = (code: Reason['code'], params: Partial<Reason> = {}): Reason => ({
  mins: null,
  distance: null,
  driver: null,
  skills: [],
  windowStart: null,
  windowEnd: null,
  load: null,
  ...params,
  code,
});
