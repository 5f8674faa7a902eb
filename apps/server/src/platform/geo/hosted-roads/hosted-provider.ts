import type { LatLng } from '@roundsman/domain';
import type { z } from 'zod';
import type { Leg, ProviderProblem, TravelMatrix } from '../travel.ts';

export const providerNames = ['osrm', 'valhalla', 'google', 'mapbox', 'here'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Which provider is asked, where, and with whose key. The key is a secret: it is in no message, log or reply. */
export interface ProviderSettings {
  readonly provider: ProviderName;
  /** The server's origin; required for OSRM and Valhalla, the provider's own for the others. */
  readonly url: string | null;
  readonly key: string | null;
}

/** A provider's answer cannot be had or used. Says no more than which kind of trouble it is. */
export class ProviderFailed extends Error {
  override name = 'ProviderFailed';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A question to a provider's server, with the limits of its plan kept. Parsed JSON, or a ProviderFailed. */
export type RequestProvider = (request: {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** POST when there is one. */
  readonly body?: unknown;
  /** Another server of the provider's than the one of its matrices. */
  readonly origin?: string;
  /** Of a matrix: the pairs that it has, which some providers count. */
  readonly elements?: number;
}) => Promise<unknown>;

export interface HostedProvider {
  /** What people call it. */
  readonly title: string;
  readonly origin: string | null;
  readonly limits: {
    readonly sources: number;
    readonly targets: number;
    /** Sources × targets. */
    readonly cells: number;
    /** Sources + targets, where these count. */
    readonly points: number;
    /** Points of one route. */
    readonly stops: number;
    readonly requestsAMinute: number;
    /** Pairs of matrices in a minute, where the provider counts these; else null. */
    readonly elementsAMinute: number | null;
  };
  /** A matrix within the limits. Infinity where there is no way. */
  matrix(
    sources: readonly LatLng[],
    targets: readonly LatLng[],
    ask: RequestProvider,
    key: string,
  ): Promise<TravelMatrix>;
  /** One way through these points, within the limits. */
  route(
    points: readonly LatLng[],
    ask: RequestProvider,
    key: string,
  ): Promise<{ legs: readonly Leg[]; line: readonly LatLng[] }>;
}

/** Row after row of what an answer has, seconds and metres in whole numbers; null is no way. */
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

/** Returns an answer in the form that the provider documents. @throws {ProviderFailed} for every other answer */
export function readAnswer<Form extends z.ZodType>(form: Form, answer: unknown): z.output<Form> {
  const read = form.safeParse(answer);
  if (!read.success) throw unreadable();
  return read.data;
}

export const unreadable = (): ProviderFailed =>
  new ProviderFailed('unreadable', 'The answer is not what the provider documents');
