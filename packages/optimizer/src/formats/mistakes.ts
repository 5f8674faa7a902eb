import { InvalidProblem, type ProblemError } from '../problem/problem-error.ts';

/** What is wrong with a file, gathered while it is read. */
export class Mistakes {
  readonly found: ProblemError[] = [];

  report(number: number, path: string, message: string, remedy: string): void {
    this.found.push({ number, path, message, remedy });
  }

  /** Throws InvalidProblem with all of them, when there are any. */
  refuse(): void {
    if (this.found.length > 0) throw new InvalidProblem(this.found);
  }

  /**
   * The numbers of a line of text.
   * @param line from 1
   * @returns null, reported, when they are others than `count`
   */
  numbersOf(text: string, line: number, count: number, expected: string): number[] | null {
    const numbers = text.trim() === '' ? [] : text.trim().split(/\s+/).map(Number);
    if (numbers.length === count && numbers.every(Number.isFinite)) return numbers;
    const shown = text.trim().slice(0, 60);
    this.report(631, `line ${line}`, `It reads "${shown}"`, `Give ${count} numbers: ${expected}.`);
    return null;
  }
}

/** Refuses a file, or what was asked of it, for one reason. */
export function refuse(number: number, path: string, message: string, remedy: string): never {
  throw new InvalidProblem([{ number, path, message, remedy }]);
}
