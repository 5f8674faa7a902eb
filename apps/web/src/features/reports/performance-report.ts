import type { ReplyOf } from '../../platform/api/api.ts';

export type PerformanceReport = ReplyOf<'GET /reports/performance'>;
