import type { Matrices, Problem } from './problem.ts';
import { PLAN_RULES } from '../plan-rules/index.ts';
import { ROUTE_RULES } from '../rules/index.ts';
import { InvalidProblem, type ProblemError, type Report } from './problem-error.ts';
import { validateDays } from './validate-days.ts';
import { validateFixedSteps } from './validate-fixed-steps.ts';
import { validateOptions } from './validate-options.ts';
import { validateOrders } from './validate-order.ts';
import { validateVehicle } from './validate-vehicle.ts';

export { InvalidProblem, type ProblemError } from './problem-error.ts';

/** Returns every error in a problem at once; an empty list when it can be solved. */
export function validate(problem: Problem): ProblemError[] {
  const errors: ProblemError[] = [];
  const report: Report = (number, path, message, remedy) => errors.push({ number, path, message, remedy });
  validateMatrices(problem, report);
  validateDimensions(problem, report);
  const vehicleIds = new Set<string>();
  problem.vehicles.forEach((vehicle, index) => {
    const path = `vehicles[${index}]`;
    if (vehicleIds.has(vehicle.id))
      report(201, `${path}.id`, `${vehicle.id}: the id occurs twice`, 'Give each vehicle an id of its own.');
    vehicleIds.add(vehicle.id);
    validateVehicle(vehicle, path, problem, report);
  });
  const orderIds = validateOrders(problem, report);
  validateDays(problem, report);
  for (const rule of [...ROUTE_RULES, ...PLAN_RULES]) rule.validate(problem, report);
  validateFixedSteps(problem, report);
  validateOptions(problem, vehicleIds, orderIds, report);
  return errors;
}

/** @throws InvalidProblem when `validate` finds errors */
export function assertValid(problem: Problem): void {
  const errors = validate(problem);
  if (errors.length > 0) throw new InvalidProblem(errors);
}

function validateMatrices({ locationCount, matrices, profiles }: Problem, report: Report): void {
  if (!Number.isInteger(locationCount) || locationCount < 0) {
    report(101, 'locationCount', `There cannot be ${locationCount} locations`, 'Give a whole number of 0 or more.');
    return;
  }
  validateTravel(matrices, 'matrices', locationCount, report);
  for (const [name, travel] of Object.entries(profiles ?? {}))
    validateTravel(travel, `profiles.${name}`, locationCount, report);
}

function validateTravel(matrices: Matrices, at: string, locationCount: number, report: Report): void {
  for (const name of ['durations', 'distances', 'costs'] as const) {
    const matrix = matrices[name];
    if (!matrix) continue;
    if (matrix.length !== locationCount * locationCount) {
      report(
        102,
        `${at}.${name}`,
        `It has ${matrix.length} entries for ${locationCount} locations`,
        `Give ${locationCount * locationCount} entries, row by row.`,
      );
      continue;
    }
    for (let entry = 0; entry < matrix.length; entry++) {
      if (matrix[entry]! >= 0) continue;
      const path = `${at}.${name}[${entry}]`;
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

function validateDimensions({ dimensions }: Problem, report: Report): void {
  if (!dimensions) return;
  if (dimensions.length === 0)
    report(104, 'dimensions', 'Loads are counted in nothing', 'Name at least one dimension, or leave them out.');
  dimensions.forEach((name, index) => {
    if (dimensions.indexOf(name) < index)
      report(105, `dimensions[${index}]`, `The dimension ${name} occurs twice`, 'Name each dimension once.');
  });
}
