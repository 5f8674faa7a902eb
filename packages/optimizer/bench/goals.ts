/** A goal for the optimizer on two cores. */
export interface Goal {
  readonly set: string;
  readonly objective: 'distance' | 'fleet-first';
  readonly seconds: number;
  /** Mean gap to the best known, percent. */
  readonly gap?: number;
  /** Share of the instances with as few vehicles as the best known. */
  readonly fleets?: { readonly met: number; readonly of: number };
  /** Seconds until the first plan. */
  readonly first?: number;
  /** Peak memory of the process with its threads, megabytes (10⁶ bytes). */
  readonly megabytes?: number;
}

const distance = (set: string, ...stages: (readonly [seconds: number, gap: number])[]): Goal[] =>
  stages.map(([seconds, gap]) => ({ set, objective: 'distance', seconds, gap }));

/** In the order of the table. */
export const GOALS: readonly Goal[] = [
  ...distance('solomon', [2, 0.1], [10, 0.03]),
  ...distance('lilim-100', [0.5, 0.1]),
  ...distance('homberger-200', [5, 0.5], [20, 0.3]),
  ...distance('lilim-200', [5, 0.5], [20, 0.3]),
  ...distance('homberger-400', [10, 1], [30, 0.7]),
  ...distance('lilim-400', [10, 1], [30, 0.7]),
  ...distance('homberger-1000', [10, 1.5], [30, 1], [120, 0.8]),
  ...distance('x-200', [5, 0.5], [20, 0.3]),
  ...distance('x-400', [10, 1], [30, 0.7]),
  ...distance('x-1000', [10, 1.5], [30, 1], [120, 0.8]),
  ...distance('mdvrp', [5, 0.3]),
  ...distance('hvrp', [5, 0.4]),
  ...distance('lilim-1000', [10, 0.7], [30, 0.2]),
  ...distance('pvrp', [30, 1.5]),
  // As good as PyVRP 1.0, or better.
  ...distance('reloads', [10, 3.5]),
  ...distance('alternatives', [20, 1.6]),
  ...distance('prizes', [20, 4]),
  { set: 'solomon', objective: 'fleet-first', seconds: 10, fleets: { met: 54, of: 56 } },
  { set: 'lilim-100', objective: 'fleet-first', seconds: 10, fleets: { met: 50, of: 56 } },
  { set: 'day', objective: 'distance', seconds: 2 },
  // Each day, not the mean: see days.bench.ts.
  ...distance('days', [10, 1]),
  { set: 'two-weeks', objective: 'distance', seconds: 120, gap: 3, megabytes: 1000 },
  { set: 'city-5000', objective: 'distance', seconds: 60, gap: 3.5, first: 5, megabytes: 1500 },
];

/** Returns the text of a goal in the table. */
export function wordsOf(goal: Goal | undefined): string {
  if (!goal) return '–';
  const { gap, fleets, first, megabytes } = goal;
  const parts = [
    gap === undefined ? [] : [`≤ ${gap.toFixed(2)} %`],
    fleets ? [`${fleets.met} of ${fleets.of} fleets`] : [],
    first === undefined ? [] : [`first in ${first} s`],
    megabytes === undefined ? [] : [`< ${megabytes} MB`],
  ].flat();
  return parts.join(', ') || '–';
}
