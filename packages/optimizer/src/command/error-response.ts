import { InvalidProblem } from '../problem/validate.ts';
import { describeMistake } from './input-output.ts';
import { isRoutingError } from './road-travel.ts';

/** VROOM's error codes. */
export const INTERNAL_ERROR = 1;
export const INPUT_ERROR = 2;
const ROUTING_ERROR = 3;

/** The response in place of a solution, in VROOM's format; `errors` lists the errors of an input. */
export interface ErrorResponse {
  readonly code: number;
  readonly error: string;
  readonly errors?: InvalidProblem['errors'];
}

export function errorResponse(error: unknown): ErrorResponse {
  if (!(error instanceof InvalidProblem))
    return { code: INTERNAL_ERROR, error: error instanceof Error ? error.message : String(error) };
  const { errors } = error;
  const code = isRoutingError(error) ? ROUTING_ERROR : INPUT_ERROR;
  return { code, error: errors.map(describeMistake).join('\n'), errors };
}
