import { useTranslation } from 'react-i18next';
import { codeOf, detailsOf, showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { readPlanRuns, usePlanMutations } from '../route-view.queries.ts';

/** Formats why a run no longer fits: 'joined RM-17' → 'RM-17 has joined the plan'. */
export function useRefusedRunText() {
  const { t } = useTranslation('route-view');
  return ({ path, message }: { path?: string | undefined; message: string }): string => {
    const reasonCodes = ['left', 'joined', 'driver', 'vehicle', 'locked', 'begun'];
    if (path !== undefined && reasonCodes.includes(path)) return t(`misfit.${path}`, { name: message });
    return t('misfit.rule', { name: message, rule: t(`rule.${path}`) });
  };
}

/** Applies the routes of an optimization, or undoes that. */
export function useRunActions() {
  const { t } = useTranslation('route-view');
  const { plan } = useRouteViewData();
  const { applyRun, undoRun } = usePlanMutations(plan._id);
  const formatReason = useRefusedRunText();
  const paramsOf = (runId: string) => ({ params: { id: plan._id, runId } });
  const undo = (runId: string): void =>
    undoRun.mutate(paramsOf(runId), { onSuccess: () => notices.success(t('runs.undone')) });

  async function apply(runId: string): Promise<boolean> {
    try {
      await applyRun.mutateAsync({ ...paramsOf(runId), body: { version: plan.version } });
    } catch (error) {
      if (codeOf(error) === 'run_no_longer_fits')
        notices.error(t('misfit.title'), { details: detailsOf(error).map(formatReason), key: 'misfit' });
      else showFailure(error, 'POST /route-plans/:id/optimizations/:runId/apply');
      return false;
    }
    const canUndo = (await readPlanRuns(plan._id).catch(() => [])).some(({ _id, canUndo }) => _id === runId && canUndo);
    notices.success(t('runs.used'), {
      ...(canUndo && { action: { label: t('undo'), run: () => undo(runId) } }),
    });
    return true;
  }

  return { apply, undo, isBusy: applyRun.isPending || undoRun.isPending };
}
