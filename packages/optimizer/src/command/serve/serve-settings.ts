import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { InputErrors, refuse } from '../../formats/input-errors.ts';

/** Options that a request may set under "options": plan mode, geometry, time, threads, exploration. */
export const OVERRIDES = ['c', 'g', 'l', 't', 'x'] as const;
export type Override = (typeof OVERRIDES)[number];

export const SERVE_HELP = `roundsman-solve serve   (answers as vroom-express does)

  POST /         a problem in VROOM's format; "options": { "c": plan mode, "l": seconds, "t": threads } set these for a request
  GET /health    200 when a small problem is solved

  -p, --port N             3000
      --host ADDRESS       127.0.0.1; 0.0.0.0 to be reached from other machines
      --baseurl PATH       /
      --maxlocations N     most jobs, pickups and deliveries of a problem (1000)
      --maxvehicles N      most vehicles (200)
      --limit SIZE         largest body: bytes, or a number with kb or mb (1mb)
      --timeout MS         longest time of a request, with its wait for others (300000)
  -l, --time SECONDS       how long to search where a request does not say (5)
  -t, --threads N          where a request does not say (4, or as many as there are cores)
      --concurrency N      problems solved at a time (as many as the cores have room for)
      --queue N            requests that may wait; more are refused with status 503 (100)
      --override LETTERS   options that requests may set (${OVERRIDES.join('')}); - for none
      --planmode           plan mode where a request does not say
      --roads FILE         travel on roads, where a problem has coordinates and no matrix; a file of @roundsman/roads

The first SIGTERM or Ctrl-C lets requests end; the second ends their searches, which answer with the best so far.
`;

/** Settings of the server. */
export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly maxLocations: number;
  readonly maxVehicles: number;
  /** Bytes. */
  readonly bodyLimit: number;
  readonly timeoutMs: number;
  readonly seconds: number;
  readonly threads: number;
  readonly concurrency: number;
  readonly queue: number;
  readonly overrides: ReadonlySet<Override>;
  readonly isPlan: boolean;
  /** File of a road network; null: straight lines. */
  readonly roads: string | null;
  readonly wantsHelp: boolean;
}

const MAX_THREADS = 64;

/**
 * Parses the arguments after `serve`.
 * @throws InvalidProblem with every error in them (64x)
 */
export function readServeSettings(args: readonly string[]): ServeSettings {
  const values = parsed(args);
  const mistakes = new InputErrors();
  const amount = (name: keyof typeof values, absent: number, min: number, max: number, isWhole = true): number => {
    const word = values[name];
    if (typeof word !== 'string') return absent;
    const number = Number(word);
    if (word.trim() !== '' && number >= min && number <= max && (!isWhole || Number.isInteger(number))) return number;
    mistakes.report(641, `--${name}`, `It is "${word}"`, `Give a number from ${min} to ${max}.`);
    return absent;
  };
  const cores = availableParallelism();
  const threads = amount('threads', Math.min(4, cores), 1, MAX_THREADS);
  const baseUrl = values.baseurl ?? '/';
  if (!baseUrl.startsWith('/')) mistakes.report(641, '--baseurl', `It is "${baseUrl}"`, 'Begin it with a slash.');
  const settings: ServeSettings = {
    port: amount('port', 3000, 0, 65_535),
    host: values.host ?? '127.0.0.1',
    baseUrl: baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`,
    maxLocations: amount('maxlocations', 1000, 1, 1e6),
    maxVehicles: amount('maxvehicles', 200, 1, 1e6),
    bodyLimit: bytes(values.limit ?? '1mb', mistakes),
    timeoutMs: amount('timeout', 300_000, 1, 1e9),
    seconds: amount('time', 5, 0, 1e6, false),
    threads,
    concurrency: amount('concurrency', Math.max(1, Math.floor(cores / threads)), 1, 1000),
    queue: amount('queue', 100, 0, 1e6),
    overrides: overrides(values.override, mistakes),
    isPlan: values.planmode ?? false,
    roads: values.roads ?? null,
    wantsHelp: values.help ?? false,
  };
  mistakes.refuse();
  return settings;
}

function bytes(word: string, mistakes: InputErrors): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(b|kb|mb)?$/i.exec(word.trim()) ?? [];
  if (number === undefined) {
    mistakes.report(641, '--limit', `It is "${word}"`, 'Give bytes, or a number with kb or mb.');
    return 0;
  }
  const factors: Readonly<Record<string, number>> = { b: 1, kb: 1024, mb: 1024 * 1024 };
  return Math.floor(Number(number) * factors[(unit ?? 'b').toLowerCase()]!);
}

function overrides(word: string | undefined, mistakes: InputErrors): ReadonlySet<Override> {
  if (word === undefined) return new Set(OVERRIDES);
  if (word === '-') return new Set();
  const letters = word.replaceAll(',', '').split('');
  const chosen = OVERRIDES.filter((override) => letters.includes(override));
  if (letters.some((letter) => !chosen.some((override) => override === letter)))
    mistakes.report(641, '--override', `It is "${word}"`, `Give some of ${OVERRIDES.join('')}, or - for none.`);
  return new Set(chosen);
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', short: 'p' },
        host: { type: 'string' },
        baseurl: { type: 'string' },
        maxlocations: { type: 'string' },
        maxvehicles: { type: 'string' },
        limit: { type: 'string' },
        timeout: { type: 'string' },
        time: { type: 'string', short: 'l' },
        threads: { type: 'string', short: 't' },
        concurrency: { type: 'string' },
        queue: { type: 'string' },
        override: { type: 'string', short: 'o' },
        planmode: { type: 'boolean' },
        roads: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    refuse(640, 'command line', sentence, 'See roundsman-solve serve --help.');
  }
}
