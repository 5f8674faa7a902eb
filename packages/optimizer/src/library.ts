/** Exports for Node and browsers. */
export * from './problem/index.ts';
export { changesBetween, type StopChange } from './constraints/sequence/stability.ts';
export {
  type PlanOfDays,
  type PlanViolation,
  planOfDays,
  planViolations,
  type ServedVisit,
  type VisitsOfGroup,
} from './schedule/plan-of-days.ts';
export { scheduleRoute } from './schedule/schedule-route.ts';
export { withHandovers } from './schedule/with-handovers.ts';
export { type SchedulableProblem, type Travel, travelFromMatrices } from './schedule/travel.ts';
export { applyRelaxation, type Change } from './search/explanations/apply-relaxation.ts';
export { relaxationsOf } from './search/explanations/relax.ts';
export { canRepeatExactly, ENGINE_VERSION } from './search/engine-version.ts';
export { DEFAULT_PARAMETERS, type SearchParameters } from './search/parameters.ts';
export type { OperatorCounts } from './search/operators/operator-statistics.ts';
export type { Progress } from './search/search-progress.ts';
export { readLiLim } from './formats/li-lim.ts';
export { readPeriodic } from './formats/periodic.ts';
export { readSolomon } from './formats/solomon.ts';
export { checkSolution, type Finding } from './solution-checker/index.ts';
export { readVrplib, type VrplibSettings } from './formats/vrplib/read-vrplib.ts';
export type { VrplibRounding } from './formats/vrplib/rounding.ts';
export { type ProblemFile, readProblem } from './formats/read-file.ts';
export { readVroom, type VroomFile } from './formats/vroom.ts';
export { type Left, tasksLeft, vroomResponse } from './formats/vroom-response.ts';
export { isBetterValue, type RoutesValue, valueOfRoutes, withRoutes } from './search/acceptance/value-of-routes.ts';
