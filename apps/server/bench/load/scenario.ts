/** A fault or load that is applied to a real installation. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** @param size 1 for the load that the product promises to carry, 0.1 for a quick check */
  readonly run: (size: number) => Promise<Outcome>;
}

export interface Outcome {
  /** The load as text for the table. */
  readonly size: string;
  /** Results: a name and the value. */
  readonly seen: readonly (readonly [string, string | number])[];
  /** Failed expectations, as text; empty if all were met. */
  readonly failures: readonly string[];
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, ms)));

/** Scales a full-size number, rounded and never below `minimum`. */
export const scaled = (whole: number, size: number, minimum = 1): number => Math.max(minimum, Math.round(whole * size));

/** Median, 99th percentile and maximum of the values; 0 if there are none. */
export function spread(values: readonly number[]): {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
} {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

export const inMs = ({ p50, p99, longest }: { p50: number; p99: number; longest: number }): string =>
  `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`;

/** Returns the texts of the expectations that are false. */
export const unless = (...expectations: readonly (readonly [boolean, string])[]): string[] =>
  expectations.filter(([isMet]) => !isMet).map(([, text]) => text);
