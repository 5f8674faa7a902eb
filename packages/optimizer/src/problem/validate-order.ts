import type { Job, Load, Problem, Shipment, Site, TimeWindow } from './problem.ts';
import type { ErrorNumber } from './error-numbers.ts';
import { isAmount, isLocation, type Report } from './problem-error.ts';

/** Reports every error in jobs and shipments. Returns their ids. */
export function validateOrders(problem: Problem, report: Report): Set<string> {
  const { jobs, shipments, locationCount } = problem;
  const ids = new Set<string>();
  jobs.forEach((job, index) => {
    const path = `jobs[${index}]`;
    const subject = `Delivery ${job.id}`;
    validateOrder(job, path, subject, problem, ids, report);
    validateLoad(job.collects, 309, `${path}.collects`, `${subject}: what it collects`, problem, report);
    validateSite(job, path, subject, locationCount, report);
    if (!Number.isFinite(job.releaseTime ?? 0))
      report(318, `${path}.releaseTime`, `${subject}: the release time is no time`, 'Give seconds from midnight.');
  });
  const fixed = new Set(problem.vehicles.flatMap(({ prefix }) => (prefix ?? []).map(({ taskId }) => taskId)));
  shipments.forEach((shipment, index) => {
    const path = `shipments[${index}]`;
    const { id, pickup, delivery } = shipment;
    validateOrder(shipment, path, `Pickup ${id}`, problem, ids, report);
    if ('releaseTime' in shipment && shipment.releaseTime !== undefined)
      report(
        319,
        `${path}.releaseTime`,
        `Pickup ${id}: a shipment has no release time`,
        'Let a window of its pickup open then.',
      );
    validateSite(pickup, `${path}.pickup`, `Pickup ${id}`, locationCount, report);
    validateSite(delivery, `${path}.delivery`, `Delivery ${id}`, locationCount, report);
    if (fixed.has(id)) return;
    if (delivery.place === 'first' && pickup.place !== 'first')
      report(
        313,
        `${path}.delivery.place`,
        `Delivery ${id}: it cannot be first, its pickup comes before it`,
        "Make the pickup 'first' too.",
      );
    if (pickup.place === 'last' && delivery.place !== 'last')
      report(
        313,
        `${path}.pickup.place`,
        `Pickup ${id}: it cannot be last, its delivery comes behind it`,
        "Make the delivery 'last' too.",
      );
  });
  return ids;
}

function validateOrder(
  order: Job | Shipment,
  path: string,
  subject: string,
  problem: Problem,
  ids: Set<string>,
  report: Report,
): void {
  if (ids.has(order.id))
    report(301, `${path}.id`, `${subject}: the id occurs twice`, 'Give each job and shipment an id of its own.');
  ids.add(order.id);
  validateLoad(order.load, 302, `${path}.load`, `${subject}: the load`, problem, report);
  const priority = order.priority ?? 1;
  if (!(priority > 0) || !Number.isFinite(priority))
    report(
      303,
      `${path}.priority`,
      `${subject}: the priority must be above 0`,
      'Use 1 for a normal order and more for one that matters more.',
    );
  if (!isAmount(order.prize ?? 0))
    report(
      317,
      `${path}.prize`,
      `${subject}: the prize must be 0 or more`,
      'Correct the prize, or leave it out where the order has to be served.',
    );
  if (order.zone !== undefined && (typeof order.zone !== 'string' || order.zone === ''))
    report(312, `${path}.zone`, `${subject}: the zone has no name`, 'Name the zone, or leave it out.');
}

function validateLoad(
  load: Load | undefined,
  number: ErrorNumber,
  path: string,
  what: string,
  { dimensions }: Problem,
  report: Report,
): void {
  const listed = typeof load === 'object' ? load : [load ?? 0];
  const count = dimensions?.length || 1;
  if (!listed.every(isAmount)) report(number, path, `${what} must be a number of 0 or more`, 'Correct the load.');
  if (listed.length > count)
    report(
      308,
      path,
      `${what} has ${listed.length} numbers for ${count} dimensions`,
      'Give one for each dimension, in their order.',
    );
}

function validateSite(site: Site, path: string, subject: string, locationCount: number, report: Report): void {
  if (!isLocation(site.location, locationCount))
    report(
      304,
      `${path}.location`,
      `${subject}: location ${site.location} does not exist`,
      `Give 0 to ${locationCount - 1}.`,
    );
  if (!isAmount(site.serviceSeconds))
    report(
      305,
      `${path}.serviceSeconds`,
      `${subject}: the service must take 0 or more seconds`,
      'Correct the service duration.',
    );
  if (!isAmount(site.setupSeconds ?? 0))
    report(
      310,
      `${path}.setupSeconds`,
      `${subject}: the set-up must take 0 or more seconds`,
      'Correct the set-up, or leave it out.',
    );
  for (const name of ['serviceSecondsByType', 'setupSecondsByType'] as const) {
    for (const [type, seconds] of Object.entries(site[name] ?? {})) {
      if (isAmount(seconds)) continue;
      report(
        316,
        `${path}.${name}.${type}`,
        `${subject}: the time of vehicles of type ${type} must be 0 or more seconds`,
        'Correct the time, or leave the type out.',
      );
    }
  }
  const { place } = site;
  if (place !== undefined && place !== 'first' && place !== 'last' && !(Number.isInteger(place) && place >= 1))
    report(
      311,
      `${path}.place`,
      `${subject}: ${place} is no place on a route`,
      "Give 'first', 'last' or a whole number of 1 or more.",
    );
  let before: TimeWindow | undefined;
  (site.windows ?? []).forEach((window, index) => {
    const at = `${path}.windows[${index}]`;
    if (Number.isNaN(window.start) || Number.isNaN(window.end) || window.end < window.start) {
      report(306, at, `${subject}: the time window ends before it starts`, 'Give an end at or after the start.');
    }
    if (before && window.start <= before.end)
      report(
        307,
        at,
        `${subject}: the time windows overlap or are not in order`,
        'Sort the windows and merge those that touch.',
      );
    before = window;
  });
}
