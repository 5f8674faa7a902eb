import type { Objective, Problem, Stability } from './problem.ts';
import { isAmount, type Report } from './problem-error.ts';

const OBJECTIVES: readonly Objective[] = ['working-time', 'distance', 'vroom', 'fleet-first'];

/** Reports every error in the options. */
export function validateOptions(
  problem: Problem,
  vehicleIds: ReadonlySet<string>,
  orderIds: ReadonlySet<string>,
  report: Report,
): void {
  const { options } = problem;
  for (const [orderId, vehicleId] of Object.entries(options?.pins ?? {})) {
    if (!orderIds.has(orderId))
      report(
        501,
        `options.pins.${orderId}`,
        `There is no order ${orderId} to pin`,
        'Pin a job or shipment of this problem.',
      );
    if (!vehicleIds.has(vehicleId))
      report(
        502,
        `options.pins.${orderId}`,
        `${vehicleId}: there is no such vehicle to pin ${orderId} to`,
        'Pin to a vehicle of this problem.',
      );
  }
  if (!isAmount(options?.balance?.maxCost ?? 0))
    report(503, 'options.balance.maxCost', 'The maximum cost of balance must be 0 or more', 'Give 0 or more.');
  if (options?.balance && !isAmount(options.balance.bufferPercentage)) {
    report(503, 'options.balance.bufferPercentage', 'The balance buffer must be 0 or more percent', 'Give 0 or more.');
  }
  if (options?.objective !== undefined && !OBJECTIVES.includes(options.objective))
    report(
      504,
      'options.objective',
      `There is no objective ${options.objective}`,
      `Use one of ${OBJECTIVES.join(', ')}, or leave it out.`,
    );
  for (const name of ['preferencePrice', 'zonePrice'] as const) {
    if (isAmount(options?.[name] ?? 0)) continue;
    report(505, `options.${name}`, `The ${name} must be 0 or more`, 'Correct the price, or leave it out.');
  }
  if (options?.stability) validateStability(options.stability, problem, vehicleIds, report);
}

function validateStability(
  { from, mostChanges, pricePerChange }: Stability,
  { jobs, shipments }: Problem,
  vehicleIds: ReadonlySet<string>,
  report: Report,
): void {
  const path = 'options.stability';
  if (!isAmount(mostChanges ?? 0))
    report(506, `${path}.mostChanges`, 'The most changes must be 0 or more', 'Use null for no limit.');
  if (!isAmount(pricePerChange ?? 0))
    report(
      506,
      `${path}.pricePerChange`,
      'The price of a change must be 0 or more',
      'Correct the price, or leave it out.',
    );
  const taskNames = new Set<string>();
  for (const { id } of jobs) taskNames.add(`job ${id}`);
  for (const { id } of shipments) taskNames.add(`pickup ${id}`).add(`delivery ${id}`);
  const vehicles = new Set<string>();
  const seen = new Set<string>();
  from.forEach(({ vehicleId, tasks }, index) => {
    const at = `${path}.from[${index}]`;
    if (!vehicleIds.has(vehicleId))
      report(
        507,
        `${at}.vehicleId`,
        `${vehicleId}: there is no such vehicle for the known plan`,
        'Name a vehicle of this problem; leave out the routes of those which do not drive.',
      );
    if (vehicles.has(vehicleId)) report(509, at, `${vehicleId}: it has two routes in the known plan`, 'Give it one.');
    vehicles.add(vehicleId);
    tasks.forEach(({ kind, taskId }, stop) => {
      const task = `${kind} ${taskId}`;
      const subject = `${kind === 'pickup' ? 'Pickup' : 'Delivery'} ${taskId}`;
      if (!taskNames.has(task))
        report(
          508,
          `${at}.tasks[${stop}]`,
          `${subject}: there is no such ${kind}`,
          'Leave out of the known plan what is not in this problem.',
        );
      if (seen.has(task))
        report(509, `${at}.tasks[${stop}]`, `${subject}: it is twice in the known plan`, 'Name each stop once.');
      seen.add(task);
    });
  });
}
