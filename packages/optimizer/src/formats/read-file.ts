import type { Problem } from '../problem/problem.ts';
import { readLiLim } from './li-lim.ts';
import { customerOf, isPeriodic, readPeriodic } from './periodic.ts';
import { refuse } from './input-errors.ts';
import { readSolomon } from './solomon.ts';
import { type NamedTask, readVroom, type VroomFile } from './vroom.ts';
import type { TravelSource } from './vroom-travel.ts';
import { readVrplibInstance } from './vrplib/instance.ts';
import { problemOf, type VrplibSettings } from './vrplib/read-vrplib.ts';

/**
 * A file of any supported format. Files of the literature have numbers for names, and locations without coordinates.
 */
export interface ProblemFile extends VroomFile {
  readonly format: 'vroom' | 'solomon' | 'li-lim' | 'periodic' | 'vrplib';
}

export interface ReadSettings extends VrplibSettings {
  /** Travel that a VROOM file does not contain; straight lines when absent. */
  readonly source?: TravelSource | undefined;
}

/**
 * Reads a problem; its content determines the format.
 * @throws InvalidProblem for an unknown format, or with every error of its format
 */
export function readProblem(text: string, { rounding = null, source }: ReadSettings = {}): ProblemFile {
  const content = text.replace(/^\uFEFF/, '');
  const begin = content.trimStart();
  if (begin === '') refuse(630, 'file', 'It is empty', 'Give a problem.');
  if (begin.startsWith('{')) return { format: 'vroom', ...readVroom(parsed(content), source) };
  if (/^\s*DIMENSION\s*:/m.test(content)) {
    const instance = readVrplibInstance(content, rounding);
    return literature('vrplib', problemOf(instance), instance.nodes);
  }
  if (/CUST\s+NO/i.test(content)) return literature('solomon', readSolomon(content));
  if (/^[\d.]+[ \t]+[\d.]+[ \t]+[\d.]+[ \t]*\r?\n/.test(content)) return literature('li-lim', readLiLim(content));
  if (isPeriodic(content)) return literature('periodic', readPeriodic(content));
  refuse(
    630,
    'file',
    'It is of no format known here',
    'Give VROOM’s JSON, or a file of Solomon, Li & Lim, Cordeau (several days) or VRPLIB.',
  );
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    refuse(
      630,
      'file',
      `It is no whole JSON: ${error instanceof Error ? error.message : String(error)}`,
      'Correct it.',
    );
  }
}

/** @param numbers the file's number of each location; the rows when absent */
function literature(format: ProblemFile['format'], problem: Problem, numbers?: readonly number[]): ProblemFile {
  const names = new Map<string, NamedTask>();
  for (const { id } of problem.jobs) names.set(`job ${id}`, { id: Number(customerOf(id)), priority: 0 });
  for (const { id, delivery } of problem.shipments) {
    names.set(`pickup ${id}`, { id: Number(id), priority: 0 });
    names.set(`delivery ${id}`, { id: numbers?.[delivery.location] ?? delivery.location, priority: 0 });
  }
  return {
    format,
    problem,
    names,
    vehicles: problem.vehicles.map(({ id }) => ({ id: Number(id.slice(1)), breaks: [] })),
    places: [],
    travel: null,
    hasDistances: true,
    given: [],
    forced: [],
  };
}
