import type { Problem, Sequence } from '../problem/problem.ts';
import { BadFile } from './bad-file.ts';
import { readCvrplib } from './cvrplib.ts';
import { readLiLim } from './li-lim.ts';
import { readSolomon } from './solomon.ts';
import { readVroom } from './vroom.ts';
import { type Names, numbersAsNames } from './vroom-answer.ts';

/** A file of any format the package reads. */
export interface ProblemFile {
  readonly format: 'vroom' | 'solomon' | 'li-lim' | 'cvrplib';
  readonly problem: Problem;
  readonly names: Names;
  readonly estimated: boolean;
  /** Routes that the file gives. */
  readonly given: readonly Sequence[];
}

/**
 * Reads a problem, its format told by its content.
 * @throws BadFile when it is of no known format, or breaks its format
 * @throws InvalidProblem when a VROOM file has mistakes
 */
export function readProblem(text: string): ProblemFile {
  const content = text.replace(/^\uFEFF/, '').trimStart();
  if (content === '') throw new BadFile(0, 'The file is empty');
  if (content.startsWith('{')) {
    let root: unknown;
    try {
      root = JSON.parse(content);
    } catch (error) {
      throw new BadFile(0, `This is no whole JSON: ${error instanceof Error ? error.message : String(error)}`);
    }
    const file = readVroom(root);
    return { format: 'vroom', problem: file.problem, names: file, estimated: file.estimated, given: file.given };
  }
  const literature = (format: ProblemFile['format'], problem: Problem): ProblemFile => ({
    format,
    problem,
    names: numbersAsNames(problem),
    estimated: false,
    given: [],
  });
  if (/^\s*DIMENSION\s*:/m.test(content)) return literature('cvrplib', readCvrplib(content));
  if (/CUST\s+NO/i.test(content)) return literature('solomon', readSolomon(content));
  if (/^[\d.]+\s+[\d.]+\s+[\d.]+\s*\n/.test(content)) return literature('li-lim', readLiLim(content));
  throw new BadFile(0, 'This is none of VROOM JSON, Solomon, Li & Lim, CVRPLIB');
}
