import type { InputOf, ReplyOf } from '../../platform/api/api.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';

export type Import = ReplyOf<'GET /scheduled-imports'>['imports'][number];
export type Run = ReplyOf<'GET /scheduled-imports/:id/runs'>['runs'][number];
export type Check = NonNullable<ReplyOf<'POST /scheduled-imports/check'>['check']>;
export type ImportProblem = NonNullable<Run['problem']>;
export type ImportBody = InputOf<'POST /scheduled-imports'>['body'];

const soon = 2000;
const calm = 30_000;

export const isOpen = (run: Pick<Run, 'status'> | null): boolean =>
  run?.status === 'WAITING' || run?.status === 'RUNNING';

export function useImports() {
  const first = useApiQuery('GET /scheduled-imports', undefined, { refetchInterval: calm });
  const isRunning = first.data?.imports.some(({ lastRun }) => isOpen(lastRun)) ?? false;
  // A second reader of the same data, which fetches more often while something runs.
  useApiQuery('GET /scheduled-imports', undefined, { enabled: isRunning, refetchInterval: soon });
  return first;
}

export const useRuns = (id: string | null, page: number, pageSize: number) =>
  useApiQuery(
    'GET /scheduled-imports/:id/runs',
    { params: { id: id ?? '' }, query: { currentPage: page, itemsPerPage: pageSize } },
    { enabled: id !== null, refetchInterval: soon * 2 },
  );

export const importQueries = ['GET /scheduled-imports', 'GET /scheduled-imports/:id/runs'] as const;

export const useCheckSource = () => useApiMutation('POST /scheduled-imports/check', { quiet: true });

export const useRunNow = (startedText: string) =>
  useApiMutation('POST /scheduled-imports/:id/run', { invalidates: importQueries, success: { text: startedText } });

export const useDeleteImport = (onDeleted: () => void) =>
  useApiMutation('DELETE /scheduled-imports/:id', {
    invalidates: importQueries,
    success: 'done',
    onSuccess: onDeleted,
  });
