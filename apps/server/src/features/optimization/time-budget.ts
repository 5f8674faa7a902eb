/** How long a person is ready to wait (ORD-60). */
export const efforts = ['quick', 'normal', 'thorough'] as const;
export type Effort = (typeof efforts)[number];

/** Seconds at 100 and at 1,000 stops; in between, and beyond to 5,000, on a straight line. */
const budgets: Record<Effort, readonly [at100: number, at1000: number]> = {
  quick: [2, 10],
  normal: [5, 30],
  thorough: [20, 120],
};

/** Few stops are solved at once; the job itself ends after five minutes (SRV-16). */
const minMs = 500;
const maxMs = 240_000;

/** The search's time in milliseconds for so many stops. Below 100 it shrinks with them. */
export function timeBudget(effort: Effort, stops: number): number {
  const [at100, at1000] = budgets[effort];
  const seconds = stops <= 100 ? (at100 * stops) / 100 : at100 + ((at1000 - at100) * (stops - 100)) / 900;
  return Math.round(Math.min(maxMs, Math.max(minMs, seconds * 1000)));
}
