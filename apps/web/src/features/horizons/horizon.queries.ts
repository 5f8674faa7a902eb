import { type ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type HorizonBoard = ReplyOf<'GET /horizons/:id'>;
export type BoardDay = HorizonBoard['days'][number];
export type BoardCell = BoardDay['cells'][number];
export type WaitingOrder = HorizonBoard['backlog'][number];
export type HorizonRun = NonNullable<HorizonBoard['run']>;
export type MovePrice = ReplyOf<'POST /horizons/:id/preview-move'>;
/** An order on the board, in a cell or waiting. */
export type BoardOrder = Pick<WaitingOrder, '_id' | 'orderCode' | 'name'>;

const queries = ['GET /horizons', 'GET /horizons/:id', 'GET /route-plans', 'GET /orders'] as const;
const runningMs = 1000;
const idleMs = 60_000;

/** Reads the board, every second while an optimization runs. */
export const useBoard = (id: string, isRunning: boolean) =>
  useApiQuery(
    'GET /horizons/:id',
    { params: { id } },
    { quiet: true, refetchInterval: isRunning ? runningMs : idleMs },
  );

/** Returns whether a run is queued or works. */
export const isOpen = (run: HorizonRun | null | undefined): boolean =>
  run?.status === 'QUEUED' || run?.status === 'RUNNING';

export const useCreateHorizon = () => useApiMutation('POST /horizons', { invalidates: queries, quiet: true });
export const useChangeHorizon = () =>
  useApiMutation('PUT /horizons/:id', { success: 'done', invalidates: queries, quiet: true });
export const useDeleteHorizon = () => useApiMutation('DELETE /horizons/:id', { success: 'done', invalidates: queries });
export const useOptimizeHorizon = () => useApiMutation('POST /horizons/:id/optimize', { invalidates: queries });
export const useStopHorizon = () => useApiMutation('POST /horizons/:id/stop-optimization', { invalidates: queries });
export const useUndoHorizon = () =>
  useApiMutation('POST /horizons/:id/undo-optimization', { success: 'done', invalidates: queries });
export const useLockHorizon = () => useApiMutation('POST /horizons/:id/lock', { invalidates: queries });
export const useMoveOrder = (text: string) =>
  useApiMutation('POST /horizons/:id/move-order', { success: { text }, invalidates: queries });
