export * from './library.ts';
export { optimize, optimizeInline, type OptimizeSettings } from './search/optimize.ts';
export { startThreads } from './search/threads.ts';
