import { formatDate, formatDateTime, formatTime } from '../../../platform/format.ts';
import type { PlanRun } from '../route-view.queries.ts';

/** 125 → '2 h 05'. */
export const formatHours = (minutes: number): string => {
  const whole = Math.round(Math.abs(minutes));
  return `${minutes < 0 && whole > 0 ? '−' : ''}${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')}`;
};

/** When a run was asked for: of today the time says enough. */
export const formatRunTime = (createdAt: string, now = new Date()): string =>
  formatDate(createdAt) === formatDate(now) ? formatTime(createdAt) : formatDateTime(createdAt);

export type RunState = 'current' | 'offered' | 'kept' | 'failed' | 'running';

/** What a run is to its reader: used now, waiting to be looked at, kept, in vain, or going on. */
export function stateOf({ status, isCurrent, error }: Pick<PlanRun, 'status' | 'isCurrent' | 'error'>): RunState {
  if (status === 'QUEUED' || status === 'RUNNING') return 'running';
  if (status === 'FAILED') return 'failed';
  if (isCurrent) return 'current';
  return status === 'OFFERED' && error !== null ? 'offered' : 'kept';
}
