import type { ErrorNumber } from '../problem/error-numbers.ts';
import { InvalidProblem, type ProblemError } from '../problem/problem-error.ts';

/** Collects the errors of a file while it is read. */
export class InputErrors {
  readonly errors: ProblemError[] = [];

  report(number: ErrorNumber, path: string, message: string, remedy: string): void {
    this.errors.push({ number, path, message, remedy });
  }

  /** @throws InvalidProblem with all errors, when there are any */
  refuse(): void {
    if (this.errors.length > 0) throw new InvalidProblem(this.errors);
  }

  /**
   * Returns the numbers of a line of text.
   * @param line from 1
   * @returns null, and reports it, when there are not `count` numbers
   */
  numbersOf(text: string, line: number, count: number, expected: string): number[] | null {
    const numbers = text.trim() === '' ? [] : text.trim().split(/\s+/).map(Number);
    if (numbers.length === count && numbers.every(Number.isFinite)) return numbers;
    const shown = text.trim().slice(0, 60);
    this.report(631, `line ${line}`, `It reads "${shown}"`, `Give ${count} numbers: ${expected}.`);
    return null;
  }
}

/** Refuses an input for one error. */
export function refuse(number: ErrorNumber, path: string, message: string, remedy: string): never {
  throw new InvalidProblem([{ number, path, message, remedy }]);
}
