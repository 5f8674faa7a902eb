import { checkSolution, type Finding } from '../../solution-checker/index.ts';
import type { Problem } from '../../problem/problem.ts';
import type { Solution } from '../../problem/solution.ts';
import { costOf } from '../cost.ts';
import { refuse } from '../input-errors.ts';
import type { ProblemFile } from '../read-file.ts';
import { fromRouteList } from './from-route-list.ts';
import { fromVroomClaims } from './from-vroom-claims.ts';
import type { GivenSolution } from './given-solution.ts';
import { readRouteList } from './route-list.ts';
import { readVroomClaims } from './vroom-claims.ts';

/** The result of checking a given solution. */
export interface Verdict {
  /** Empty: the solution is valid. */
  readonly findings: readonly Finding[];
  /** By the problem's objective. */
  readonly cost: number;
  readonly claimedCost: number | null;
  readonly distance: number;
  readonly duration: number;
  readonly routes: number;
  readonly unassigned: number;
}

/**
 * Checks a solution in VROOM's format, or a list of routes, against its problem.
 * @param scale units of the response for each unit of the file ("dimacs" 10, "exact" 1,000); a claimed cost may be in
 * either
 * @throws InvalidProblem when the text is not a solution (660)
 */
export function checkGiven(text: string, file: ProblemFile, problem: Problem, scale = 1): Verdict {
  const { problem: checked, solution, findings, cost: claimed } = readGiven(text, file, problem);
  const cost = solution.routes.reduce((sum, route, at) => sum + costOf(checked, route, at), 0);
  const all = [...findings, ...checkSolution(checked, solution)];
  // The literature counts missed prizes as costs.
  const missed = missedPrizes(checked, solution);
  const possible = [cost, cost + missed, cost / scale, (cost + missed) / scale];
  if (
    claimed &&
    !possible.some((possibleCost) => Math.abs(possibleCost - claimed.value) <= claimed.tolerance + 1e-9 * cost)
  )
    all.push({
      rule: 'figures',
      vehicleId: null,
      taskId: null,
      message: `the cost is ${Number(cost.toFixed(3))}, not ${claimed.value}`,
    });
  const { distanceMetres, travelSeconds, vehiclesUsed, unscheduled } = solution.summary;
  return {
    findings: all,
    cost,
    claimedCost: claimed?.value ?? null,
    distance: distanceMetres,
    duration: travelSeconds,
    routes: vehiclesUsed,
    unassigned: unscheduled,
  };
}

function missedPrizes({ jobs, shipments }: Problem, { unscheduled }: Solution): number {
  const left = new Set(unscheduled.map(({ id }) => id));
  return [...jobs, ...shipments].reduce((sum, { id, prize = 0 }) => sum + (left.has(id) ? prize : 0), 0);
}

function readGiven(text: string, file: ProblemFile, problem: Problem): GivenSolution {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trimStart().startsWith('{'))
    return fromVroomClaims(readVroomClaims(parsed(content), file), file, problem);
  if (file.format === 'vroom') refuse(660, 'solution', 'It is no JSON', 'Give VROOM’s JSON for a VROOM problem.');
  const list = readRouteList(content);
  if (list) return fromRouteList(list, file, problem);
  refuse(660, 'solution', 'It has no routes', 'Give VROOM’s JSON, or lines such as "Route #1: 5 3 8".');
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    refuse(
      660,
      'solution',
      `It is no whole JSON: ${error instanceof Error ? error.message : String(error)}`,
      'Correct it.',
    );
  }
}
