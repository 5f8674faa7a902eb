import type { Problem } from '../problem/problem.ts';
import type { Solution, Step } from '../problem/solution.ts';
import { type Finding, isWithin } from './finding.ts';

/**
 * Checks that orders are served after the orders that precede them, on any vehicle. Orders that fixed steps have
 * served are not checked.
 */
export function checkPrecedences(problem: Problem, { routes }: Solution): Finding[] {
  const findings: Finding[] = [];
  const fixed = new Set(
    problem.vehicles.flatMap(({ prefix = [] }) => prefix.map(({ kind, taskId }) => `${kind} ${taskId}`)),
  );
  const lastOf = (id: string): { vehicleId: string; step: Step; at: number } | undefined => {
    for (const { vehicleId, steps } of routes) {
      const at = steps.findIndex((step) => step.taskId === id && (step.kind === 'job' || step.kind === 'delivery'));
      if (at >= 0) return { vehicleId, step: steps[at]!, at };
    }
    return undefined;
  };
  for (const { before, after, sameVehicle = false } of problem.precedences ?? []) {
    const first = lastOf(before);
    const second = lastOf(after);
    if (!first || !second || fixed.has(`${second.step.kind} ${after}`)) continue;
    const isTogether = first.vehicleId === second.vehicleId;
    const vehicleId = isTogether ? first.vehicleId : null;
    const isInOrder = isTogether ? first.at < second.at : isWithin(first.step.departure, second.step.serviceStart);
    const report = (message: string) => findings.push({ rule: 'order-precedence', vehicleId, taskId: after, message });
    if (!isInOrder) report(`it begins before ${before} is served`);
    else if (sameVehicle && !isTogether) report(`${before} is on another vehicle`);
  }
  return findings;
}
