import type { RouteLimitCode } from '../problem/solution.ts';

/** VROOM's names of limits, and how a relaxation of one is expressed. VROOM itself has only the first three. */
export const VROOM_LIMITS: Readonly<Record<RouteLimitCode, { name: string; change: (limit: number) => string }>> = {
  'max-stops': { name: 'max_tasks', change: (limit) => `do ${limit} tasks` },
  'max-distance': { name: 'max_distance', change: (limit) => `drive ${limit} metres` },
  'max-travel': { name: 'max_travel_time', change: (limit) => `drive ${limit} seconds` },
  'max-working-time': { name: 'max_working_time', change: (limit) => `work ${limit} seconds` },
  'max-reloads': { name: 'max_reloads', change: (limit) => `reload ${limit} times` },
};
