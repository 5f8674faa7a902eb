import type { Problem } from './problem.ts';
import type { Report } from './problem-error.ts';

/** Reports every error in the fixed steps. */
export function validateFixedSteps(problem: Problem, report: Report): void {
  const kinds = new Map<string, 'job' | 'shipment'>();
  for (const job of problem.jobs) kinds.set(job.id, 'job');
  for (const shipment of problem.shipments) kinds.set(shipment.id, 'shipment');
  const seen = new Map<string, number>();
  problem.vehicles.forEach((vehicle, vehicleIndex) => {
    (vehicle.prefix ?? []).forEach((step, index) => {
      const path = `vehicles[${vehicleIndex}].prefix[${index}]`;
      const subject = `${step.kind === 'pickup' ? 'Pickup' : 'Delivery'} ${step.taskId}`;
      const kind = kinds.get(step.taskId);
      if (!kind || (kind === 'job') !== (step.kind === 'job')) {
        report(
          401,
          path,
          `${subject}: there is no such ${step.kind}`,
          'Name a job, or the pickup or delivery of a shipment of this problem.',
        );
        return;
      }
      const key = `${step.kind} ${step.taskId}`;
      if (seen.has(key)) report(402, path, `${subject}: it is fixed twice`, 'Keep it on one route, once.');
      if (step.kind === 'delivery' && seen.get(`pickup ${step.taskId}`) !== vehicleIndex) {
        report(
          403,
          path,
          `${subject}: it is fixed without its pickup before it`,
          'Put the pickup in front of it on the same vehicle.',
        );
      }
      seen.set(key, vehicleIndex);
      const times = [step.arrival, step.serviceStart, step.departure].filter((time) => time !== undefined);
      if (times.some((time) => !Number.isFinite(time)) || times.some((time, at) => at > 0 && time < times[at - 1]!)) {
        report(404, path, `${subject}: its known times are out of order`, 'Give arrival ≤ serviceStart ≤ departure.');
      }
    });
    if (!vehicle.locked) return;
    for (const step of vehicle.prefix ?? []) {
      if (step.kind === 'pickup' && !seen.has(`delivery ${step.taskId}`)) {
        report(
          405,
          `vehicles[${vehicleIndex}].prefix`,
          `Delivery ${step.taskId}: the locked route of ${vehicle.id} collects it but never brings it`,
          'Add its delivery to the locked route.',
        );
      }
    }
  });
}
