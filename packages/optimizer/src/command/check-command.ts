import { parseArgs } from 'node:util';
import type { Finding } from '../solution-checker/index.ts';
import { InputErrors, refuse } from '../formats/input-errors.ts';
import { readProblem } from '../formats/read-file.ts';
import { checkGiven, type Verdict } from '../formats/solutions/check-given.ts';
import { ROUNDINGS } from '../formats/vrplib/rounding.ts';
import type { Objective } from '../problem/problem.ts';
import { assertValid, InvalidProblem } from '../problem/validate.ts';
import { OBJECTIVES } from './command-line.ts';
import { describeMistake, readInput, version, writeOutput } from './input-output.ts';
import { roadTravel } from './road-travel.ts';
import { withObjective } from './solve-text.ts';

const CHECK_HELP = `roundsman-check PROBLEM SOLUTION   (-: standard input)

Checks a solution, whoever found it, against its problem: each rule, each time and load, and what it says it costs.

  PROBLEM   VROOM JSON, Solomon, Li & Lim or VRPLIB
  SOLUTION  VROOM JSON; for the literature also lines such as "Route #1: 5 3 8", with or without "Cost 27591".
            Route #1 is that of the first vehicle. Numbers are customers of a Solomon file, and rows of others,
            counted from 0 with the depots first.

      --objective NAME   ${OBJECTIVES.join(' | ')}: what the cost is counted by; without it
                         what the solution names, else of a VROOM file vroom, of others distance
      --rounding NAME    ${ROUNDINGS.join(' | ')}: figures of a VRPLIB file, as PyVRP rounds them
      --roads FILE       travel on roads, where the problem has coordinates and no matrix; without it, as the solution says
      --json             the findings as JSON
  -h, --help             this text
  -v, --version          the version

Exit codes: 0 valid, 1 not valid, 2 input error, 3 internal error.
`;

const INVALID = 1;
const INPUT_ERROR = 2;
const INTERNAL_ERROR = 3;
const SCALES: Readonly<Record<string, number>> = { dimacs: 10, exact: 1000 };

/** Runs the command. Findings go to standard output, input errors to standard error. Returns the exit code. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof InvalidProblem) {
      process.stderr.write(`${error.errors.map(describeMistake).join('\n')}\n`);
      return INPUT_ERROR;
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return INTERNAL_ERROR;
  }
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parsed(args);
  if (values.help || values.version) {
    writeOutput(null, values.help ? CHECK_HELP : `${version()}\n`);
    return 0;
  }
  const mistakes = new InputErrors();
  const chosen = <Name extends string>(option: 'objective' | 'rounding', names: readonly Name[]): Name | null => {
    const word = values[option];
    const candidate = names.find((name) => name === word) ?? null;
    if (word !== undefined && !candidate)
      mistakes.report(641, `--${option}`, `There is no "${word}"`, `Give one of ${names.join(', ')}.`);
    return candidate;
  };
  const objective = chosen('objective', OBJECTIVES);
  const rounding = chosen('rounding', ROUNDINGS);
  const [problemPath, solutionPath] = positionals;
  if (positionals.length !== 2)
    mistakes.report(
      640,
      'PROBLEM SOLUTION',
      `There are ${positionals.length} files`,
      'Name the problem and the solution.',
    );
  mistakes.refuse();
  const source = values.roads === undefined ? undefined : await roadTravel(values.roads);
  const read = readProblem(readInput(problemPath!), { rounding, source });
  const solution = readInput(solutionPath!);
  const problem = withObjective(read, objective ?? objectiveIn(solution));
  assertValid(problem);
  // With a road network, the times of a solution are checked; otherwise they are taken from it.
  const file = source === undefined ? read : { ...read, travel: null };
  const verdict = checkGiven(solution, file, problem, SCALES[rounding ?? ''] ?? 1);
  const code = verdict.findings.length > 0 ? INVALID : 0;
  writeOutput(null, values.json ? `${JSON.stringify({ code, valid: code === 0, ...verdict })}\n` : report(verdict));
  return code;
}

/** Returns the objective that a solution names; null where it names none. */
function objectiveIn(solution: string): Objective | null {
  let name: unknown;
  try {
    name = JSON.parse(solution.replace(/^\uFEFF/, ''))?.summary?.objective;
  } catch {
    // A list of routes, or an error that the check reports.
    return null;
  }
  return OBJECTIVES.find((objective) => objective === name) ?? null;
}

function report({ findings, cost, routes, unassigned, distance, duration }: Verdict): string {
  const figures = `cost ${shown(cost)}  routes ${routes}  unassigned ${unassigned}  distance ${shown(distance)}  travel ${shown(duration)}`;
  const heading = findings.length === 0 ? 'valid' : `not valid: ${findings.length} findings`;
  return `${[...findings.map(describeFinding), heading, figures].join('\n')}\n`;
}

const shown = (figure: number) => String(Number(figure.toFixed(3)));

/** Formats a finding as one line: rule, vehicle, task and message. */
function describeFinding({ rule, vehicleId, taskId, message }: Finding): string {
  const where = [vehicleId === null ? [] : `vehicle ${vehicleId}`, taskId === null ? [] : `task ${taskId}`].flat();
  return `${rule}  ${where.length > 0 ? `${where.join(', ')}: ` : ''}${message}`;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        objective: { type: 'string' },
        rounding: { type: 'string' },
        roads: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    refuse(640, 'command line', sentence, 'See roundsman-check --help.');
  }
}
