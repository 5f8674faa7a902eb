import type { ErrorNumber } from './error-numbers.ts';

/** One error in a problem. */
export interface ProblemError {
  /** Stable number of the kind of error; see the README. */
  readonly number: number;
  /** Where in the problem, e.g. `vehicles[2].shiftEnd`. */
  readonly path: string;
  /** Describes the error. Begins with `{vehicleId}:`, `Pickup {id}` or `Delivery {id}` where there is one. */
  readonly message: string;
  /** How to fix it. */
  readonly remedy: string;
}

/** Thrown by every function that takes a problem, when `validate` finds errors. */
export class InvalidProblem extends Error {
  readonly errors: readonly ProblemError[];
  constructor(errors: readonly ProblemError[]) {
    super(errors.map((error) => `${error.number} ${error.path}: ${error.message}`).join('\n'));
    this.name = 'InvalidProblem';
    this.errors = errors;
  }
}

/** Adds one error. */
export type Report = (number: ErrorNumber, path: string, message: string, remedy: string) => void;

/** Returns whether a figure is finite and ≥ 0. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

export function isLocation(location: number, locationCount: number): boolean {
  return Number.isInteger(location) && location >= 0 && location < locationCount;
}
