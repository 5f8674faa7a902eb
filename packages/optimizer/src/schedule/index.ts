/** Plan mode, for browsers too: nothing here needs Node or shared memory. */
export type * from '../problem/days.ts';
export type * from '../problem/problem.ts';
export type * from '../problem/solution.ts';
export { sequencesOf, tasksOf } from '../problem/solution.ts';
export { changesBetween, type StopChange } from '../constraints/sequence/stability.ts';
export {
  type PlanOfDays,
  type PlanViolation,
  planOfDays,
  planViolations,
  type ServedVisit,
  type VisitsOfGroup,
} from './plan-of-days.ts';
export { scheduleRoute } from './schedule-route.ts';
export { withHandovers } from './with-handovers.ts';
export { summaryOf, totalsOf } from './totals.ts';
export { type SchedulableProblem, type Travel, travelFromMatrices } from './travel.ts';
