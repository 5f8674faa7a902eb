export * from './days.ts';
export * from './problem.ts';
export * from './solution.ts';
export { assertValid, InvalidProblem, type ProblemError, validate } from './validate.ts';
