/**
 * The solution checker. It shares no code with the search and the schedule, so that it cannot repeat their mistakes.
 */
import type { Problem } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import { checkAlternatives } from './check-alternatives.ts';
import { checkHandovers, ordersWithHandovers } from './check-handovers.ts';
import { checkOrders } from './check-orders.ts';
import { checkPlanRules } from './check-plan-rules.ts';
import { checkPrecedences } from './check-precedences.ts';
import { checkRoute } from './check-route.ts';
import { checkStability } from './check-stability.ts';
import { checkRouteTotals, checkSummary } from './check-totals.ts';
import type { Finding } from './finding.ts';

export type { Finding } from './finding.ts';

/**
 * Checks a solution against its problem: every order, rule, time, load and total. Returns an empty list for a valid
 * one. Soft rules (lateness with allowLate or forceAll, balance, a stop before its number) may be broken, but must be
 * reported correctly. Fixed steps and locked routes may break any rule.
 */
export function checkSolution(problem: Problem, solution: Solution): Finding[] {
  const findings = checkOrders(problem, solution);
  const orders = ordersWithHandovers(problem, solution.handovers ?? []);
  problem.vehicles.forEach((vehicle, at) => {
    const route = solution.routes[at];
    if (route?.vehicleId !== vehicle.id) {
      findings.push({
        rule: 'shape',
        vehicleId: vehicle.id,
        taskId: null,
        message: `route ${at} is not this vehicle's`,
      });
      return;
    }
    findings.push(...checkRoute(problem, vehicle, route, orders), ...checkRouteTotals(vehicle, route));
  });
  if (solution.routes.length > problem.vehicles.length) {
    findings.push({ rule: 'shape', vehicleId: null, taskId: null, message: 'there are more routes than vehicles' });
  }
  findings.push(...checkAlternatives(problem, solution), ...checkPrecedences(problem, solution));
  findings.push(...checkHandovers(problem, solution), ...checkPlanRules(problem, solution));
  findings.push(...checkStability(problem, solution), ...checkSummary(problem, solution));
  return findings;
}
