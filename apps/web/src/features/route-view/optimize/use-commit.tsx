import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { notices } from '../../../platform/notices/notices.ts';
import type { VariablesOf } from '../../../platform/api/api.ts';
import { removeRun, watchRun } from '../../route-plans/index.ts';
import { clearEdits } from '../route-view-store.ts';
import { assignsOf, changedSequences } from '../editing/history.ts';
import { usePlanCache, usePlanMutations } from '../route-view.queries.ts';
import type { Plan } from '../plan.ts';
import { appliedNotice } from '../runs/apply-moves.ts';
import { useRouteViewData } from '../route-view-data.tsx';

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'));

export type Effort = VariablesOf<'POST /route-plans/:id/optimize'>['body']['effort'];

/** Optional settings of an optimization. */
export type SearchOptions = Partial<
  Pick<
    VariablesOf<'POST /route-plans/:id/optimize'>['body'],
    | 'forceAll'
    | 'objective'
    | 'effort'
    | 'keepDrivers'
    | 'mostChanges'
    | 'compactness'
    | 'stopPins'
    | 'chooseVehicles'
    | 'review'
  >
>;

/** The two ways to save: *Save sequence* stores the sorted stops, *Optimize routes* starts an optimization. */
export function useCommit() {
  const { t } = useTranslation('route-view');
  const { plan, draft, mode } = useRouteViewData();
  const { reorder, optimize } = usePlanMutations(plan._id);
  const { reload } = usePlanCache(plan._id);
  const [answerHandOver, setAnswerHandOver] = useState<((isConfirmed: boolean) => void) | null>(null);
  const params = { id: plan._id };

  const showError = (error: unknown, origin: string): void => {
    if (codeOf(error) === 'plan_changed') {
      notices.error(t('edits.notSaved'), { key: 'edits' });
      void reload();
    } else showFailure(error, origin);
  };

  /** Returns the saved plan, or null if it was not saved. */
  async function save(confirmed?: true): Promise<Plan | null> {
    const body = { drivers: changedSequences(plan, draft), version: plan.version, ...(confirmed && { confirmed }) };
    if (body.drivers.length === 0) {
      clearEdits();
      return plan;
    }
    try {
      const saved = await reorder.mutateAsync({ params, body });
      clearEdits();
      notices.close(appliedNotice);
      notices.success(t('saved'));
      return saved;
    } catch (error) {
      if (codeOf(error) !== 'hand_over_needs_confirmation' || confirmed) {
        showError(error, 'POST /route-plans/:id/reorder-orders');
        return null;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAnswerHandOver(() => resolve);
      const isConfirmed = await promise;
      setAnswerHandOver(null);
      return isConfirmed ? save(true) : null;
    }
  }

  async function search(options: SearchOptions = {}, version = plan.version): Promise<boolean> {
    // Before the request, because a short run may end before its response.
    watchRun(plan, { isMine: true });
    try {
      await optimize.mutateAsync({
        params,
        body: {
          forceAll: false,
          applyBalanceSetting: true,
          version,
          ...(mode === 'assign' && { assigns: assignsOf(plan, draft) }),
          ...options,
        },
      });
      return true;
    } catch (error) {
      removeRun(plan._id);
      showError(error, 'POST /route-plans/:id/optimize');
      return false;
    }
  }

  const saveSequence = async (): Promise<boolean> => (await save()) !== null;

  /** Saves a manual sequence first, so that undoing the optimization restores it. */
  async function optimizeRoute(effort?: Effort): Promise<boolean> {
    const saved = mode === 'sort' ? await save() : plan;
    return saved !== null && search(effort ? { effort } : {}, saved.version);
  }

  return {
    holder: answerHandOver && (
      <Suspense fallback={null}>
        <HandOverDialog onAnswer={answerHandOver} />
      </Suspense>
    ),
    isSaving: reorder.isPending || answerHandOver !== null,
    isStarting: optimize.isPending,
    saveSequence,
    optimizeRoute,
    /** Saves the pending edits in the way of their mode. */
    commit: () => (mode === 'sort' ? saveSequence() : optimizeRoute()),
    search,
    forceAll: () => search({ forceAll: true }),
  };
}
