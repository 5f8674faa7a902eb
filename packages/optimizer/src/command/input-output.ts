import { readFileSync, writeFileSync } from 'node:fs';
import { refuse } from '../formats/input-errors.ts';
import type { InvalidProblem } from '../problem/validate.ts';

/** Formats an input error as one line: number, place, cause and remedy. */
export const describeMistake = ({ number, path, message, remedy }: InvalidProblem['errors'][number]) =>
  `${number} ${path}: ${message}. ${remedy}`;

/** Returns the package's version. */
export function version(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

/**
 * Returns the text of a file; '-' is standard input. An argument that begins with { is the problem itself, as in
 * VROOM.
 * @throws InvalidProblem when it cannot be read (642)
 */
export function readInput(path: string): string {
  if (path.trimStart().startsWith('{')) return path;
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    refuse(642, path === '-' ? 'standard input' : path, `It cannot be read (${reason(error)})`, 'Name a file.');
  }
}

/**
 * Writes to a file; null: to standard output.
 * @throws InvalidProblem when it cannot be written (643)
 */
export function writeOutput(path: string | null, text: string): void {
  if (path === null) {
    process.stdout.write(text);
    return;
  }
  try {
    writeFileSync(path, text);
  } catch (error) {
    refuse(643, path, `It cannot be written (${reason(error)})`, 'Name a file in a folder you may write to.');
  }
}

/** Returns the code of a system error, such as ENOENT; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const reason = (error: unknown) => errorCode(error) ?? String(error);
