/** One fault or load, made real and looked at. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** @param size 1 is what the product promises, 0.1 a quick look */
  readonly run: (size: number) => Promise<Outcome>;
}

export interface Outcome {
  /** How large it was, in words. */
  readonly size: string;
  /** What was seen: a name, and the figure. */
  readonly seen: readonly (readonly [string, string | number])[];
  /** What should not have been; empty when all went well. */
  readonly failures: readonly string[];
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, ms)));

/** At a smaller size, at least one. */
export const scaled = (whole: number, size: number, least = 1): number => Math.max(least, Math.round(whole * size));

/** Half and 99 of 100 of the values are no larger. */
export function spread(values: readonly number[]): { count: number; p50: number; p99: number; longest: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

export const inMs = ({ p50, p99, longest }: { p50: number; p99: number; longest: number }): string =>
  `p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`;

/** Those that are not nought, as sentences. */
export const unless = (...claims: readonly (readonly [boolean, string])[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, text]) => text);
