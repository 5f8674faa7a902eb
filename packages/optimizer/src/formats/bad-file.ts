/** Thrown for a file that is not of the format it was read as; the message says where and what is expected. */
export class BadFile extends Error {
  /** From 1; 0 when the whole file is meant. */
  readonly line: number;
  constructor(line: number, message: string) {
    super(line > 0 ? `Line ${line}: ${message}` : message);
    this.name = 'BadFile';
    this.line = line;
  }
}

/** A line of numbers. Throws BadFile when there are others than `count` of them. */
export function numbersOf(text: string, line: number, count: number, expected: string): number[] {
  const numbers = text.trim().split(/\s+/).map(Number);
  if (numbers.length !== count || numbers.some((number) => !Number.isFinite(number))) {
    throw new BadFile(line, `expected ${expected}, found "${text.trim()}"`);
  }
  return numbers;
}
