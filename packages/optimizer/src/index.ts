export * from './problem/index.ts';
export { type SchedulableProblem, scheduleRoute, type Travel, travelFromMatrices } from './schedule/schedule-route.ts';
export { optimize, optimizeInline, type OptimizeSettings } from './search/optimize.ts';
export type { Progress } from './search/run-search.ts';
export { BadFile } from './formats/bad-file.ts';
export { readLiLim } from './formats/li-lim.ts';
export { readSolomon } from './formats/solomon.ts';
export { check, type Finding } from './check/index.ts';
