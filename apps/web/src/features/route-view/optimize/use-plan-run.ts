import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../../platform/notices/notices.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import { hideRun, type Run, useRun, watchRun } from '../../route-plans/index.ts';
import { removeFulfilledEdits, setPreview, showDialog, useRouteViewStore } from '../route-view-store.ts';
import type { Edit } from '../editing/edits.ts';
import { pendingEdits } from '../editing/history.ts';
import type { Plan } from '../plan.ts';
import { readPlanRuns, usePlanCache, usePlanMutations } from '../route-view.queries.ts';
import { usePreview } from './use-preview.ts';

/**
 * The plan's running optimization, whoever started it; null if none runs. An applied result removes the edits that were
 * pending when this user started it. Pending edits remain during the runs of other users, and while a result waits for
 * review.
 */
export function usePlanRun(plan: Plan): Run | null {
  const run = useRun(plan._id);
  const isRunning = plan.optimization !== null;
  const { reload } = usePlanCache(plan._id);
  const notifyEnd = useNotifyEnd(plan);
  useEffect(() => {
    if (isRunning) watchRun(plan, { isMine: false });
  }, [isRunning, plan]);
  // Another user has started a run since this page was opened.
  useServerEvent('routePlan.optimizing.progress', ({ routePlanId }) => {
    if (routePlanId !== plan._id || run) return;
    watchRun(plan, { isMine: false });
    void reload();
  });
  useEffect(() => {
    if (!run || run.state === 'running') return;
    hideRun(plan._id);
    setPreview(null);
    void notifyEnd(run, pendingEdits(useRouteViewStore.getState().history));
  }, [run, plan._id, notifyEnd]);
  const running = run?.state === 'running' ? run : null;
  usePreview(plan, running);
  return running;
}

/** Shows how an optimization ended. The notice offers to undo it; a result for review opens the comparison. */
function useNotifyEnd(plan: Plan) {
  const { t } = useTranslation('route-view');
  const { undoRun } = usePlanMutations(plan._id);
  return async ({ state, isMine, message }: Run, edits: readonly Edit[]): Promise<void> => {
    const [latest] = plan.canEdit ? await readPlanRuns(plan._id).catch(() => []) : [];
    if (state === 'failed') {
      // The result is offered by its own banner.
      if (latest?.status !== 'OFFERED') notices.error(message ?? t('run.failed'), { key: 'run failed' });
      return;
    }
    const isRequester = isMine || latest?.requestedBy?._id === useSession.getState().userId;
    if (latest?.review && latest.status === 'OFFERED' && !latest.isCurrent) {
      if (isRequester) showDialog({ kind: 'compare', runId: latest._id });
      return;
    }
    if (isMine) removeFulfilledEdits(edits, plan.version);
    const undo = () =>
      latest &&
      undoRun.mutate(
        { params: { id: plan._id, runId: latest._id } },
        { onSuccess: () => notices.success(t('runs.undone')) },
      );
    const foundBetter = latest?.foundBetter !== false;
    notices.success(t(foundBetter ? 'run.done' : 'run.nothingBetter'), {
      ...(foundBetter &&
        latest?.canUndo &&
        isRequester && {
          action: { label: t('undo'), run: undo },
        }),
    });
  };
}
