export * from './library.ts';
export { optimize } from './search/optimize.ts';
export { optimizeInline, type OptimizeSettings } from './search/optimize-inline.ts';
export { startThreads } from './search/threads/threads.ts';
