import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { check } from '../check/index.ts';
import { BadFile } from '../formats/bad-file.ts';
import { type ProblemFile, readProblem } from '../formats/read-file.ts';
import { vroomAnswer } from '../formats/vroom-answer.ts';
import type { Objective, Problem } from '../problem/problem.ts';
import { InvalidProblem, validate } from '../problem/validate.ts';
import { scheduleRoute } from '../schedule/schedule-route.ts';
import { optimize } from '../search/optimize.ts';

const OBJECTIVES: readonly Objective[] = ['working-time', 'distance', 'vroom', 'fleet-first'];
const HELP = `roundsman-solve [FILE]   (no FILE or -: standard input)
  -i, --input FILE       the same as FILE
  -o, --output FILE      write the answer there
      --objective NAME   ${OBJECTIVES.join(' | ')}
  -l, --time SECONDS     how long to search (5)
      --iterations N     rounds instead of time: the same answer each time
  -t, --threads N        threads
      --seed N           whole number (1)
  -c, --check            plan mode: times and violations of the routes in "steps"
      --progress         better solutions on standard error
      --explain          why tasks are left out, and what would let them in
  -v, --version          the package's version
  -x, -g                 taken and not needed
Exit codes: 0 solved, 1 internal error or a finding of the judge, 2 input error
`;

/** Something wrong with the words of the command itself. */
class BadCommand extends Error {}

/** Runs the command; the answer goes to standard output or the file of -o, all else to standard error. Returns the exit code. */
export async function solveCommand(words: readonly string[], signal: AbortSignal): Promise<number> {
  try {
    const options = readOptions(words);
    if (options.help) {
      process.stdout.write(HELP);
      return 0;
    }
    if (options.version) {
      process.stdout.write(
        `${JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version}\n`,
      );
      return 0;
    }
    const begun = performance.now();
    const file = readProblem(readInput(options.input));
    const problem: Problem = options.objective
      ? { ...file.problem, options: { ...file.problem.options, objective: options.objective } }
      : file.problem;
    const errors = validate(problem);
    if (errors.length > 0) throw new InvalidProblem(errors);
    const loaded = performance.now();
    const answer = options.check ? plan(file, problem) : await solve(file, problem, options, signal);
    const computing_times = { loading: Math.round(loaded - begun), solving: Math.round(performance.now() - loaded) };
    const travel = file.estimated ? { travel: 'great circle × 1.4 at 50 km/h' } : {};
    write(options.output, { code: 0, ...answer, summary: { ...answer.summary, ...travel, computing_times } });
    return 0;
  } catch (error) {
    const isInput = error instanceof BadFile || error instanceof InvalidProblem || error instanceof BadCommand;
    const code = isInput ? 2 : 1;
    const message = error instanceof Error ? error.message : String(error);
    const listed = error instanceof InvalidProblem ? error.errors : [];
    for (const { number, path, message: cause, remedy } of listed)
      process.stderr.write(`${number} ${path}: ${cause}. ${remedy}\n`);
    if (listed.length === 0) process.stderr.write(`${message}\n`);
    process.stdout.write(
      `${JSON.stringify({ code, error: message, ...(listed.length > 0 ? { errors: listed } : {}) })}\n`,
    );
    return code;
  }
}

type Settings = ReturnType<typeof readOptions>;

async function solve(file: ProblemFile, problem: Problem, options: Settings, signal: AbortSignal) {
  const begun = performance.now();
  const solution = await optimize(problem, {
    seed: options.seed,
    threads: options.threads,
    iterations: options.iterations,
    timeLimitMs: options.iterations === undefined ? options.seconds * 1000 : undefined,
    initial: file.given.length > 0 ? file.given : undefined,
    signal,
    onProgress: options.progress
      ? (progress) =>
          process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s ${JSON.stringify(progress)}\n`)
      : undefined,
  });
  const findings = check(problem, solution);
  if (findings.length > 0) {
    const lines = findings.map(({ rule, vehicleId, taskId, message }) => `${rule} ${vehicleId} ${taskId}: ${message}`);
    throw new Error(`The judge objects to the solution:\n${lines.join('\n')}`);
  }
  return vroomAnswer(problem, file.names, solution.routes, solution.unscheduled, options.explain);
}

/** Given routes may break any rule, which is reported at their steps; so they do not go before the judge. */
function plan(file: ProblemFile, problem: Problem) {
  const given = new Map(file.given.map((sequence) => [sequence.vehicleId, sequence.tasks]));
  const seen = new Set<string>();
  for (const { kind, taskId } of [...given.values()].flat()) {
    if (seen.has(`${kind} ${taskId}`)) throw new BadFile(0, `The ${kind} ${taskId} is in "steps" twice`);
    seen.add(`${kind} ${taskId}`);
  }
  const routes = problem.vehicles.map(({ id }, at) => scheduleRoute(problem, at, given.get(id) ?? []));
  const left = [
    ...problem.jobs.filter(({ id }) => !seen.has(`job ${id}`)),
    ...problem.shipments.filter(({ id }) => !seen.has(`pickup ${id}`) && !seen.has(`delivery ${id}`)),
  ];
  const unscheduled = left.map(({ id }) => ({ id, reason: 'vehicle-not-allowed' as const, relaxations: [] }));
  return vroomAnswer(problem, file.names, routes, unscheduled);
}

function readOptions(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        input: { type: 'string', short: 'i' },
        output: { type: 'string', short: 'o' },
        objective: { type: 'string' },
        time: { type: 'string', short: 'l' },
        iterations: { type: 'string' },
        threads: { type: 'string', short: 't' },
        seed: { type: 'string' },
        explore: { type: 'string', short: 'x' },
        geometry: { type: 'boolean', short: 'g' },
        check: { type: 'boolean', short: 'c' },
        progress: { type: 'boolean' },
        explain: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
    const objective = OBJECTIVES.find((name) => name === values.objective);
    if (values.objective !== undefined && !objective) throw new Error(`There is no objective "${values.objective}"`);
    return {
      input: values.input ?? positionals[0] ?? '-',
      output: values.output,
      objective,
      seconds: amount('time', values.time, 0, false) ?? 5,
      iterations: amount('iterations', values.iterations, 0, true),
      threads: amount('threads', values.threads, 1, true),
      seed: amount('seed', values.seed, 0, true),
      check: values.check ?? false,
      progress: values.progress ?? false,
      explain: values.explain ?? false,
      help: values.help ?? false,
      version: values.version ?? false,
    };
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error));
  }
}

function amount(name: string, word: string | undefined, least: number, whole: boolean): number | undefined {
  if (word === undefined) return undefined;
  const number = Number(word);
  if (word.trim() === '' || !Number.isFinite(number) || number < least || (whole && !Number.isInteger(number)))
    throw new Error(`--${name} must be a ${whole ? 'whole ' : ''}number of ${least} or more, not "${word}"`);
  return number;
}

function readInput(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw new BadCommand(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function write(path: string | undefined, answer: object): void {
  const text = `${JSON.stringify(answer)}\n`;
  if (path === undefined) process.stdout.write(text);
  else writeFileSync(path, text);
}
