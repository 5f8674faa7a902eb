import type { ReplyOf } from '../../platform/api/api.ts';

export type LostReport = ReplyOf<'GET /reports/minutes'>;
export type LostFigures = LostReport['total'];
/** Lost: against the plan. Late: after the customer's window. */
export type LostPart = 'lost' | 'late';
