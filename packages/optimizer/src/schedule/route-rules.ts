import type { Step, Violation } from '../problem/solution.ts';
import { preparedRulesOf, timedRouteOf } from '../rules/index.ts';
import type { SchedulableProblem } from './travel.ts';

/**
 * Returns a route's steps with the violations of the route rules.
 * @param vehicleIndex index in `problem.vehicles`
 * @param fixed how many of its first stops are fixed steps
 */
export function withRouteRules(
  problem: SchedulableProblem,
  vehicleIndex: number,
  fixed: number,
  steps: readonly Step[],
): readonly Step[] {
  const rules = preparedRulesOf(problem).filter((rule) => rule.concerns(vehicleIndex));
  if (rules.length === 0) return steps;
  const route = timedRouteOf(problem, vehicleIndex, fixed, steps);
  const violationsByStop = new Map<number, Violation[]>();
  for (const rule of rules) {
    rule.reportViolations(route, (stop, amount) => {
      const violations = violationsByStop.get(stop) ?? [];
      violationsByStop.set(stop, violations);
      violations.push({ rule: rule.code, amount });
    });
  }
  if (violationsByStop.size === 0) return steps;
  let stop = 0;
  return steps.map((step) => {
    const isNumbered = step.taskId !== null || step.kind === 'end';
    const added = isNumbered ? violationsByStop.get(stop++) : undefined;
    return added ? { ...step, violations: [...step.violations, ...added] } : step;
  });
}
