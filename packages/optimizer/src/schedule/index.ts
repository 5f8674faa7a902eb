/** Plan mode, for browsers too: nothing here needs Node or shared memory. */
export type * from '../problem/problem.ts';
export type * from '../problem/solution.ts';
export { sequencesOf, tasksOf } from '../problem/solution.ts';
export { type SchedulableProblem, scheduleRoute, type Travel, travelFromMatrices } from './schedule-route.ts';
export { summaryOf, totalsOf } from './totals.ts';
