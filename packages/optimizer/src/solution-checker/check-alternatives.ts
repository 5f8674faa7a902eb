import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that at most one order of each group of alternatives is served, except by fixed steps, and that no order is
 * left out for an alternative that is not served.
 */
export function checkAlternatives(problem: Problem, solution: Solution): Finding[] {
  const findings: Finding[] = [];
  const groups = problem.alternatives ?? [];
  const fixedOrders = new Set(problem.vehicles.flatMap(({ prefix = [] }) => prefix.map(({ taskId }) => taskId)));
  const vehicleOf = new Map<string, string>();
  for (const { vehicleId, steps } of solution.routes) {
    for (const { taskId } of steps) if (taskId !== null) vehicleOf.set(taskId, vehicleId);
  }
  for (const group of groups) {
    const served = group.filter((id) => vehicleOf.has(id));
    if (served.length < 2 || served.every((id) => fixedOrders.has(id))) continue;
    const vehicles = served.map((id) => vehicleOf.get(id)!);
    const doubled = new Set(vehicles.filter((id, at) => vehicles.indexOf(id) < at));
    const taskId = served.at(-1)!;
    const message = `${served.join(' and ')} are alternatives, and all are served`;
    for (const vehicleId of doubled) {
      const isOrderFixed = served.filter((id) => vehicleOf.get(id) === vehicleId).every((id) => fixedOrders.has(id));
      if (!isOrderFixed) findings.push({ rule: 'alternative-served', vehicleId, taskId, message });
    }
    if (new Set(vehicles).size > 1) findings.push({ rule: 'alternative-served', vehicleId: null, taskId, message });
  }
  for (const { id, reason } of solution.unscheduled) {
    if (reason !== 'alternative-served') continue;
    const isServed = groups.some((group) => group.includes(id) && group.some((other) => vehicleOf.has(other)));
    if (!isServed)
      findings.push({ rule: 'orders', vehicleId: null, taskId: id, message: 'no alternative of it is served' });
  }
  return findings;
}
