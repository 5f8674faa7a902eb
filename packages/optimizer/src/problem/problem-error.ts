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

/** Notes one thing. */
export type Report = (number: number, path: string, message: string, remedy: string) => void;

/** Whether a figure is finite and not below 0. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && value >= 0;
}

export function isLocation(location: number, locationCount: number): boolean {
  return Number.isInteger(location) && location >= 0 && location < locationCount;
}
