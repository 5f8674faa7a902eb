import { formatDate, formatDateTime, formatTime } from '../../../platform/format.ts';
import type { PlanRun } from '../route-view.queries.ts';

/** Formats when a run was started: the time only, if it was today. */
export const formatRunTime = (createdAt: string, now = new Date()): string =>
  formatDate(createdAt) === formatDate(now) ? formatTime(createdAt) : formatDateTime(createdAt);

export type RunState = 'current' | 'offered' | 'kept' | 'failed' | 'running';

/** State of a run: in use, offered for review, not in use, failed or running. */
export function stateOf({ status, isCurrent, error }: Pick<PlanRun, 'status' | 'isCurrent' | 'error'>): RunState {
  if (status === 'QUEUED' || status === 'RUNNING') return 'running';
  if (status === 'FAILED') return 'failed';
  if (isCurrent) return 'current';
  return status === 'OFFERED' && error !== null ? 'offered' : 'kept';
}
