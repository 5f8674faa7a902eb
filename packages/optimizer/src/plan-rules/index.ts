import type { PlanRuleCode, RuleCode } from '../problem/solution.ts';
import { maxWorkInPeriod } from './max-work-in-period.ts';
import { minRest } from './min-rest.ts';
import type { PlanRule } from './plan-rule.ts';
import { sameDriver } from './same-driver.ts';
import { visitDays } from './visit-days.ts';

const RULES: Readonly<Record<PlanRuleCode, PlanRule>> = {
  'visit-days': visitDays,
  'same-driver': sameDriver,
  'max-work-in-period': maxWorkInPeriod,
  'min-rest': minRest,
};

/** The rules about routes of several days, in the order in which the reason of an unscheduled order is determined. */
export const PLAN_RULES: readonly PlanRule[] = Object.values(RULES);

/** Returns the rule with this code. */
export function planRuleOf(code: PlanRuleCode): PlanRule {
  return RULES[code];
}

/** Returns whether a code is that of a plan rule. */
export function isPlanRuleCode(code: RuleCode): code is PlanRuleCode {
  return Object.hasOwn(RULES, code);
}
