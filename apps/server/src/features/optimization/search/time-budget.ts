/** How much time the search may take. */
export const efforts = ['quick', 'normal', 'thorough'] as const;
export type Effort = (typeof efforts)[number];

/** Seconds at 100 and at 1,000 stops; linear in between, and beyond to 5,000. */
const budgets: Record<Effort, readonly [at100: number, at1000: number]> = {
  quick: [2, 10],
  normal: [5, 30],
  thorough: [20, 120],
};

/** The upper limit leaves time before the search's limit of five minutes. */
const minMs = 500;
const maxMs = 240_000;

/** Returns the search's time limit in milliseconds. Below 100 stops it is proportional to their number. */
export function timeBudget(effort: Effort, stops: number): number {
  const [at100, at1000] = budgets[effort];
  const seconds = stops <= 100 ? (at100 * stops) / 100 : at100 + ((at1000 - at100) * (stops - 100)) / 900;
  return Math.round(Math.min(maxMs, Math.max(minMs, seconds * 1000)));
}

/** Returns the time limit of a run that also chooses the vehicles: the same search first, then further ones. */
export const budgetWithVehicles = (timeLimitMs: number): number =>
  Math.round(Math.min(maxMs, timeLimitMs / shareOfPresentVehicles));

/** Share of the time of a run that chooses the vehicles in which it searches with the present ones. */
export const shareOfPresentVehicles = 0.4;
