import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { InputErrors, refuse } from '../formats/input-errors.ts';
import { ROUNDINGS, type VrplibRounding } from '../formats/vrplib/rounding.ts';
import type { Objective } from '../problem/problem.ts';

export const OBJECTIVES: readonly Objective[] = ['vroom', 'distance', 'working-time', 'fleet-first'];
const MAX_THREADS = 64;
const MAX_DEFAULT_THREADS = 8;

export const HELP = `roundsman-solve [FILE]   (no FILE or -: standard input)
roundsman-solve serve    answers requests as vroom-express does; see roundsman-solve serve --help

  -i, --input FILE       the same as FILE
  -o, --output FILE      write the answer there
      --objective NAME   ${OBJECTIVES.join(' | ')}; of a VROOM file vroom, of others distance
      --rounding NAME    ${ROUNDINGS.join(' | ')}: figures of a VRPLIB file, as PyVRP rounds them
      --roads FILE       travel on roads, where the problem has coordinates and no matrix; a file of @roundsman/roads
  -l, --time SECONDS     how long to search (5); a small problem is done earlier
      --iterations N     rounds instead of time: the same answer each time with the same seed and threads
  -t, --threads N        1 to ${MAX_THREADS}; as many as there are cores, at most ${MAX_DEFAULT_THREADS}
      --seed N           whole number (1)
  -c, --check            plan mode: times and violations of the routes in "steps"
      --progress         better solutions on standard error
      --statistics       what each operator of the search did, on standard error at the end
      --explain          why tasks are left out, and what would let them in
  -h, --help             this text
  -v, --version          the version
  -x, --explore N        taken and not needed: the time says how long to search
  -g, --geometry         taken and not needed: the answer has no lines to draw

Ctrl-C ends the search and prints the best so far. Exit codes: 0 solved, 1 internal error, 2 input error, 3 no roads.
`;

/** Options of the command. */
export interface Settings {
  /** '-': standard input. */
  readonly input: string;
  /** null: standard output. */
  readonly output: string | null;
  /** null: the file's own. */
  readonly objective: Objective | null;
  /** null: the default for the type of a VRPLIB file. */
  readonly rounding: VrplibRounding | null;
  /** File of a road network; null: straight lines. */
  readonly roads: string | null;
  readonly seconds: number;
  /** null: no limit besides the seconds. */
  readonly iterations: number | null;
  readonly threads: number;
  readonly seed: number;
  readonly isPlan: boolean;
  readonly showsProgress: boolean;
  readonly showsStatistics: boolean;
  readonly explains: boolean;
  readonly wants: 'answer' | 'help' | 'version';
}

/**
 * Parses the arguments after the command's name.
 * @throws InvalidProblem with every error in them (64x)
 */
export function readCommandLine(args: readonly string[]): Settings {
  const { values, positionals } = parsed(args);
  const mistakes = new InputErrors();
  const amount = (name: 'time' | 'iterations' | 'threads' | 'seed', min: number, max: number): number | null => {
    const word = values[name];
    if (word === undefined) return null;
    const number = Number(word);
    const isWhole = name === 'time' || Number.isInteger(number);
    if (word.trim() !== '' && number >= min && number <= max && isWhole) return number;
    const kind = name === 'time' ? 'number' : 'whole number';
    mistakes.report(641, `--${name}`, `It is "${word}"`, `Give a ${kind} from ${min} to ${max}.`);
    return null;
  };
  const objective = OBJECTIVES.find((name) => name === values.objective) ?? null;
  if (values.objective !== undefined && !objective)
    mistakes.report(641, '--objective', `There is no "${values.objective}"`, `Give one of ${OBJECTIVES.join(', ')}.`);
  const rounding = ROUNDINGS.find((name) => name === values.rounding) ?? null;
  if (values.rounding !== undefined && !rounding)
    mistakes.report(641, '--rounding', `There is no "${values.rounding}"`, `Give one of ${ROUNDINGS.join(', ')}.`);
  const files = [...(values.input === undefined ? [] : [values.input]), ...positionals];
  if (files.length > 1) mistakes.report(640, 'FILE', `There are ${files.length} files`, 'Give one.');
  const settings: Settings = {
    input: files[0] ?? '-',
    output: values.output ?? null,
    objective,
    rounding,
    roads: values.roads ?? null,
    seconds: amount('time', 0, 1e6) ?? 5,
    iterations: amount('iterations', 0, 1e12),
    threads: amount('threads', 1, MAX_THREADS) ?? Math.min(MAX_DEFAULT_THREADS, availableParallelism()),
    seed: amount('seed', 0, Number.MAX_SAFE_INTEGER) ?? 1,
    isPlan: values.check ?? false,
    showsProgress: values.progress ?? false,
    showsStatistics: values.statistics ?? false,
    explains: values.explain ?? false,
    wants: values.help ? 'help' : values.version ? 'version' : 'answer',
  };
  mistakes.refuse();
  return settings;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        input: { type: 'string', short: 'i' },
        output: { type: 'string', short: 'o' },
        objective: { type: 'string' },
        rounding: { type: 'string' },
        roads: { type: 'string' },
        time: { type: 'string', short: 'l' },
        iterations: { type: 'string' },
        threads: { type: 'string', short: 't' },
        seed: { type: 'string' },
        explore: { type: 'string', short: 'x' },
        geometry: { type: 'boolean', short: 'g' },
        check: { type: 'boolean', short: 'c' },
        progress: { type: 'boolean' },
        statistics: { type: 'boolean' },
        explain: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    refuse(640, 'command line', sentence, 'See roundsman-solve --help.');
  }
}
