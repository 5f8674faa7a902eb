import type { Route, RouteRuleCode, RuleCode, Step } from '../problem/solution.ts';
import { alternatives } from './alternatives.ts';
import { incompatibleGoods } from './incompatible-goods.ts';
import { lastInFirstOut } from './last-in-first-out.ts';
import { maxRideTime } from './max-ride-time.ts';
import { minUse } from './min-use.ts';
import { orderPrecedence } from './order-precedence.ts';
import type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';
import { taskNumbersOf } from './task-numbers.ts';

export type { PreparedRule, RouteRule, RuleProblem, TimedRoute } from './route-rule.ts';
export { taskNumbersOf } from './task-numbers.ts';

const RULES: Readonly<Record<RouteRuleCode, RouteRule>> = {
  'alternative-served': alternatives,
  'incompatible-goods': incompatibleGoods,
  'last-in-first-out': lastInFirstOut,
  'order-precedence': orderPrecedence,
  'max-ride-time': maxRideTime,
  'min-use': minUse,
};

/** The rules about whole routes, in the order in which the reason of an unscheduled order is determined. */
export const ROUTE_RULES: readonly RouteRule[] = Object.values(RULES);

/** Returns the rule with this code. */
export function routeRuleOf(code: RouteRuleCode): RouteRule {
  return RULES[code];
}

/** Returns whether a code is that of a route rule. */
export function isRouteRuleCode(code: RuleCode): code is RouteRuleCode {
  return Object.hasOwn(RULES, code);
}

const prepared = new WeakMap<RuleProblem, readonly PreparedRule[]>();

/**
 * Returns the route rules that a problem uses. Plan mode and checks share them for one problem; each thread prepares
 * its own.
 */
export function preparedRulesOf(problem: RuleProblem): readonly PreparedRule[] {
  let rules = prepared.get(problem);
  if (!rules) {
    rules = ROUTE_RULES.flatMap((rule) => rule.prepare(problem) ?? []);
    prepared.set(problem, rules);
  }
  return rules;
}

/**
 * Returns a route in the form that rules read, in arrays of its own.
 * @param vehicle index in `problem.vehicles`
 * @param fixed how many of the first stops are fixed steps
 */
export function timedRouteOf(problem: RuleProblem, vehicle: number, fixed: number, steps: Route['steps']): TimedRoute {
  const numbers = taskNumbersOf(problem);
  const stops = steps.filter(isStop);
  const timesOf = (time: 'arrival' | 'serviceStart' | 'departure') => Float64Array.from(stops, (step) => step[time]);
  return {
    vehicle,
    count: stops.length,
    fixed,
    task: Int32Array.from(stops, ({ kind, taskId }) => numbers.numberOf({ kind, taskId })),
    arrival: timesOf('arrival'),
    begin: timesOf('serviceStart'),
    departure: timesOf('departure'),
    leave: steps[0]?.departure ?? 0,
    end: steps.at(-1)?.arrival ?? 0,
  };
}

/** Returns whether a step is a job, a pickup or a delivery. */
function isStop(step: Step): step is Step & { readonly kind: 'job' | 'pickup' | 'delivery'; readonly taskId: string } {
  return step.taskId !== null && (step.kind === 'job' || step.kind === 'pickup' || step.kind === 'delivery');
}
