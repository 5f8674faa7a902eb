import type { Problem, TaskKind } from '../problem/problem.ts';
import type { Solution } from '../problem/solution.ts';
import type { Finding } from './finding.ts';

interface Place {
  readonly vehicleId: string;
  readonly position: number;
}

/**
 * Checks that every order is either on one route, complete and in order, or unscheduled, and that nothing else is
 * planned.
 */
export function checkOrders(problem: Problem, solution: Solution): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: Finding['rule'], taskId: string, message: string, vehicleId: string | null = null) =>
    findings.push({ rule, vehicleId, taskId, message });
  const taskNames = new Set<string>();
  for (const job of problem.jobs) taskNames.add(`job ${job.id}`);
  for (const shipment of problem.shipments) taskNames.add(`pickup ${shipment.id}`).add(`delivery ${shipment.id}`);

  const places = new Map<string, Place>();
  for (const { vehicleId, steps } of solution.routes) {
    steps.forEach(({ kind, taskId }, position) => {
      if (taskId === null) return;
      const task = `${kind} ${taskId}`;
      if (!taskNames.has(task)) report('orders', taskId, `there is no ${task}`, vehicleId);
      if (places.has(task)) report('orders', taskId, `${task} occurs twice`, vehicleId);
      places.set(task, { vehicleId, position });
    });
  }
  const left = new Map<string, string>();
  for (const { id, reason, relaxations } of solution.unscheduled) {
    if (left.has(id)) report('orders', id, 'it is unscheduled twice');
    left.set(id, reason);
    const order = [...problem.jobs, ...problem.shipments].find((candidate) => candidate.id === id);
    if (reason === 'not-worth-it' && order?.prize === undefined)
      report('orders', id, 'it has no prize, and is left out as not worth it');
    for (const { vehicleId, addedCost, ...change } of relaxations) {
      if (!problem.vehicles.some((vehicle) => vehicle.id === vehicleId && !vehicle.locked))
        report('shape', id, 'no vehicle that may take on more would let it in', vehicleId);
      if (!Number.isFinite(addedCost)) report('figures', id, 'letting it in has no price', vehicleId);
      if (change.kind === 'time-window' && change.task.taskId !== id)
        report('shape', id, 'the window of another order would let it in', vehicleId);
    }
  }
  const carried = new Set<string>();
  for (const vehicle of problem.vehicles) {
    for (const step of vehicle.prefix ?? []) if (step.kind === 'pickup') carried.add(step.taskId);
  }

  const isPlaced = (id: string, kinds: readonly TaskKind[]) => {
    const halves = kinds.map((kind) => places.get(`${kind} ${id}`));
    const count = halves.filter(Boolean).length;
    const onBoard = carried.has(id) && left.get(id) === 'unreachable';
    if (count === 0 && !left.has(id)) report('orders', id, 'it is neither on a route nor unscheduled');
    if (count > 0 && left.has(id) && !onBoard) report('orders', id, 'it is on a route and unscheduled');
    if (count === 1 && kinds.length === 2 && !onBoard) report('precedence', id, 'one half of it is missing');
    return halves;
  };
  for (const job of problem.jobs) isPlaced(job.id, ['job']);
  for (const shipment of problem.shipments) {
    const [pickup, delivery] = isPlaced(shipment.id, ['pickup', 'delivery']);
    if (!pickup || !delivery) continue;
    if (pickup.vehicleId !== delivery.vehicleId)
      report('precedence', shipment.id, 'its halves are on different vehicles');
    else if (pickup.position > delivery.position)
      report('precedence', shipment.id, 'it is delivered before it is picked up');
  }
  for (const id of left.keys()) {
    if (!taskNames.has(`job ${id}`) && !taskNames.has(`pickup ${id}`))
      report('orders', id, 'it is unscheduled but not in the problem');
  }
  return findings;
}
