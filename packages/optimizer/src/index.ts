export * from './problem/index.ts';
export { type SchedulableProblem, scheduleRoute, type Travel, travelFromMatrices } from './schedule/schedule-route.ts';
