import type { LatLng } from '@roundsman/domain';
import type { z } from 'zod';
import type { Leg, ProviderProblem, TravelMatrix } from '../travel.ts';

export const providerNames = ['osrm', 'valhalla', 'google', 'mapbox', 'here'] as const;
export type ProviderName = (typeof providerNames)[number];

/** A provider with its server and key. The key is a secret: no message, log or reply may contain it. */
export interface ProviderSettings {
  readonly provider: ProviderName;
  /** The origin of the server. Required for OSRM and Valhalla; null uses the provider's own. */
  readonly url: string | null;
  readonly key: string | null;
}

/** A provider failed to return a usable response. Contains the kind of the problem only. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** Sends a request to a provider's server within its limits. Returns the parsed JSON. @throws {ProviderFailed} */
export type RequestProvider = (request: {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: unknown;
  /** Another server of the provider, when it has several. */
  readonly origin?: string;
  /** The pairs of a matrix, which some providers count. */
  readonly elements?: number;
}) => Promise<unknown>;

export interface HostedProvider {
  /** The name that users know. */
  readonly title: string;
  readonly origin: string | null;
  readonly limits: {
    readonly sources: number;
    readonly targets: number;
    /** Sources × targets. */
    readonly cells: number;
    /** Sources + targets, where the provider limits them. */
    readonly points: number;
    /** Points of one route. */
    readonly stops: number;
    readonly requestsAMinute: number;
    /** Pairs of matrices in a minute, or null where the provider does not count them. */
    readonly elementsAMinute: number | null;
  };
  /** Returns a matrix within the limits, with Infinity where there is no way. */
  matrix(
    sources: readonly LatLng[],
    targets: readonly LatLng[],
    ask: RequestProvider,
    key: string,
  ): Promise<TravelMatrix>;
  /** Returns one way through these points, within the limits. */
  route(
    points: readonly LatLng[],
    ask: RequestProvider,
    key: string,
  ): Promise<{ legs: readonly Leg[]; line: readonly LatLng[] }>;
}

/** Builds a matrix from rows of a response, in whole seconds and metres. Null means no way. */
export function matrixOf(
  rows: number,
  columns: number,
  cellAt: (row: number, column: number) => readonly [seconds: unknown, metres: unknown],
): TravelMatrix {
  const durations = new Float32Array(rows * columns);
  const distances = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [seconds, metres] = cellAt(row, column);
      durations[row * columns + column] = numberOf(seconds);
      distances[row * columns + column] = numberOf(metres);
    }
  }
  return { durations, distances };
}

function numberOf(value: unknown): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  if (typeof value !== 'number' || !(value >= 0)) throw unreadable();
  return Math.round(value);
}

/** Validates a response against the documented form. @throws {ProviderFailed} when it differs */
export function readAnswer<Form extends z.ZodType>(form: Form, answer: unknown): z.output<Form> {
  const read = form.safeParse(answer);
  if (!read.success) throw unreadable();
  return read.data;
}

export const unreadable = (): ProviderFailed =>
  new ProviderFailed('unreadable', 'The answer is not what the provider documents');
