import { useState } from 'react';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type Rehearsal = ReplyOf<'GET /route-plans/:id/rehearsals'>['rehearsals'][number];
export type RehearsalResult = NonNullable<Rehearsal['result']>;
export type DayFigures = RehearsalResult['planned'];
export type RehearsalChange = InputOf<'POST /route-plans/:id/rehearsals'>['body']['change'];

const queries = ['GET /route-plans/:id/rehearsals'] as const;
const runningMs = 1000;

export const isOpen = ({ status }: Pick<Rehearsal, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING';

/** Reads the rehearsals of a plan, every second while one runs. */
export function useRehearsals(id: string) {
  const [isRunning, setRunning] = useState(false);
  const read = useApiQuery(
    'GET /route-plans/:id/rehearsals',
    { params: { id } },
    { quiet: true, refetchInterval: isRunning ? runningMs : false },
  );
  const isAnyOpen = read.data?.rehearsals.some(isOpen) ?? false;
  if (isAnyOpen !== isRunning) setRunning(isAnyOpen);
  return read;
}

export const useRehearse = () => useApiMutation('POST /route-plans/:id/rehearsals', { invalidates: queries });
export const useStopRehearsal = () =>
  useApiMutation('POST /route-plans/:id/rehearsals/:rehearsalId/stop', { invalidates: queries });
export const useDeleteRehearsal = () =>
  useApiMutation('DELETE /route-plans/:id/rehearsals/:rehearsalId', { invalidates: queries });
