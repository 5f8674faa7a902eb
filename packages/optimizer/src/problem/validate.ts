import type { Load, Problem, Site, TimeWindow, Vehicle } from './problem.ts';

/** One thing wrong with a problem. */
export interface ProblemError {
  /** Stable number of the kind of mistake; see the README. */
  readonly number: number;
  /** Where in the problem, e.g. `vehicles[2].shiftEnd`. */
  readonly path: string;
  /** What is wrong; begins with `{vehicleId}:`, `Pickup {id}` or `Delivery {id}` where there is one (SRV-25). */
  readonly message: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Thrown by everything which takes a problem that `validate` objects to. */
export class InvalidProblem extends Error {
  readonly errors: readonly ProblemError[];
  constructor(errors: readonly ProblemError[]) {
    super(errors.map((error) => `${error.number} ${error.path}: ${error.message}`).join('\n'));
    this.name = 'InvalidProblem';
    this.errors = errors;
  }
}

type Report = (number: number, path: string, message: string, remedy: string) => void;

/** Finds everything wrong with a problem at once. Empty: it can be solved. */
export function validate(problem: Problem): ProblemError[] {
  const errors: ProblemError[] = [];
  const report: Report = (number, path, message, remedy) => errors.push({ number, path, message, remedy });
  validateMatrices(problem, report);
  const vehicleIds = new Set<string>();
  problem.vehicles.forEach((vehicle, index) => {
    const path = `vehicles[${index}]`;
    if (vehicleIds.has(vehicle.id))
      report(201, `${path}.id`, `${vehicle.id}: the id occurs twice`, 'Give each vehicle an id of its own.');
    vehicleIds.add(vehicle.id);
    validateVehicle(vehicle, path, problem.locationCount, report);
  });
  const orderIds = new Set<string>();
  const order = (
    id: string,
    path: string,
    subject: string,
    fields: Problem['jobs'][number] | Problem['shipments'][number],
  ) => {
    if (orderIds.has(id))
      report(301, `${path}.id`, `${subject}: the id occurs twice`, 'Give each job and shipment an id of its own.');
    orderIds.add(id);
    if (!isLoad(fields.load))
      report(302, `${path}.load`, `${subject}: the load must be a number of 0 or more`, 'Correct the load.');
    const priority = fields.priority ?? 1;
    if (!(priority > 0) || !Number.isFinite(priority))
      report(
        303,
        `${path}.priority`,
        `${subject}: the priority must be above 0`,
        'Use 1 for a normal order and more for one that matters more.',
      );
  };
  problem.jobs.forEach((job, index) => {
    const path = `jobs[${index}]`;
    order(job.id, path, `Delivery ${job.id}`, job);
    validateSite(job, path, `Delivery ${job.id}`, problem.locationCount, report);
  });
  problem.shipments.forEach((shipment, index) => {
    const path = `shipments[${index}]`;
    order(shipment.id, path, `Pickup ${shipment.id}`, shipment);
    validateSite(shipment.pickup, `${path}.pickup`, `Pickup ${shipment.id}`, problem.locationCount, report);
    validateSite(shipment.delivery, `${path}.delivery`, `Delivery ${shipment.id}`, problem.locationCount, report);
  });
  validateFixedSteps(problem, report);
  validateOptions(problem, vehicleIds, orderIds, report);
  return errors;
}

/** Throws InvalidProblem unless `validate` finds nothing. */
export function assertValid(problem: Problem): void {
  const errors = validate(problem);
  if (errors.length > 0) throw new InvalidProblem(errors);
}

const isAmount = (value: number) => Number.isFinite(value) && value >= 0;
const isLoad = (load: Load | undefined) => (typeof load === 'object' ? load.every(isAmount) : isAmount(load ?? 0));
const isCapacity = (capacity: Vehicle['capacity']) =>
  typeof capacity === 'object' ? (capacity ?? []).every((most) => isAmount(most ?? 0)) : isAmount(capacity ?? 0);

function validateMatrices({ locationCount, matrices }: Problem, report: Report): void {
  if (!Number.isInteger(locationCount) || locationCount < 0) {
    report(101, 'locationCount', `There cannot be ${locationCount} locations`, 'Give a whole number of 0 or more.');
    return;
  }
  for (const name of ['durations', 'distances'] as const) {
    const matrix = matrices[name];
    if (matrix.length !== locationCount * locationCount) {
      report(
        102,
        `matrices.${name}`,
        `It has ${matrix.length} entries for ${locationCount} locations`,
        `Give ${locationCount * locationCount} entries, row by row.`,
      );
      continue;
    }
    for (let entry = 0; entry < matrix.length; entry++) {
      if (matrix[entry]! >= 0) continue;
      const path = `matrices.${name}[${entry}]`;
      report(
        103,
        path,
        `${matrix[entry]} from location ${Math.floor(entry / locationCount)} to ${entry % locationCount}`,
        'Give 0 or more, and Infinity where there is no way.',
      );
      break;
    }
  }
}

function validateVehicle(vehicle: Vehicle, path: string, locationCount: number, report: Report): void {
  const name = `${vehicle.id}:`;
  for (const end of ['start', 'end'] as const) {
    const location = vehicle[end];
    if (location !== null && !isLocation(location, locationCount))
      report(
        202,
        `${path}.${end}`,
        `${name} location ${location} does not exist`,
        `Give null or 0 to ${locationCount - 1}.`,
      );
  }
  if (
    !Number.isFinite(vehicle.shiftStart) ||
    !Number.isFinite(vehicle.shiftEnd) ||
    vehicle.shiftEnd < vehicle.shiftStart
  ) {
    report(203, `${path}.shiftEnd`, `${name} the shift ends before it starts`, 'Give an end after the start.');
  }
  if (!isAmount(vehicle.overtimeSeconds ?? 0))
    report(204, `${path}.overtimeSeconds`, `${name} the overtime must be 0 or more seconds`, 'Correct the overtime.');
  const factor = vehicle.speedFactor ?? 1;
  if (!(factor > 0) || !Number.isFinite(factor))
    report(
      205,
      `${path}.speedFactor`,
      `${name} the speed factor must be above 0`,
      'Use 1 for the base speed and more for a slower vehicle.',
    );
  if (!isCapacity(vehicle.capacity))
    report(206, `${path}.capacity`, `${name} the capacity must be 0 or more`, 'Use null for no limit.');
  for (const name of ['maxStops', 'maxDistanceMetres', 'maxTravelSeconds'] as const) {
    if (isAmount(vehicle[name] ?? 0)) continue;
    report(210, `${path}.${name}`, `${vehicle.id}: ${name} must be 0 or more`, 'Use null for no limit.');
  }
  for (const name of ['fixed', 'perSecond', 'perMetre'] as const) {
    if (isAmount(vehicle.costs?.[name] ?? 0)) continue;
    report(211, `${path}.costs.${name}`, `${vehicle.id}: a cost must be 0 or more`, 'Correct the cost.');
  }
  const breaks = vehicle.breaks ?? [];
  if (breaks.length > 1)
    report(207, `${path}.breaks`, `${name} ${breaks.length} breaks; one is the most`, 'Keep one break.');
  breaks.forEach((pause, index) => {
    const room = pause.windowEnd - pause.windowStart;
    if (!Number.isFinite(room) || !(pause.durationSeconds > 0) || pause.durationSeconds > room) {
      report(
        208,
        `${path}.breaks[${index}]`,
        `${name} the break does not fit into its window`,
        'Give a length above 0 that fits between windowStart and windowEnd.',
      );
    }
  });
  if (vehicle.notBefore !== undefined && !Number.isFinite(vehicle.notBefore))
    report(209, `${path}.notBefore`, `${name} the time to go on is no time`, 'Give seconds from midnight.');
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

function isLocation(location: number, locationCount: number): boolean {
  return Number.isInteger(location) && location >= 0 && location < locationCount;
}

function validateFixedSteps(problem: Problem, report: Report): void {
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

function validateOptions({ options }: Problem, vehicleIds: Set<string>, orderIds: Set<string>, report: Report): void {
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
  if (options?.balance && !isAmount(options.balance.bufferPercentage)) {
    report(503, 'options.balance.bufferPercentage', 'The balance buffer must be 0 or more percent', 'Give 0 or more.');
  }
}
