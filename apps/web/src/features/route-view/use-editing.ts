import { useTranslation } from 'react-i18next';
import { notices } from '../../platform/notices/notices.ts';
import { clearEdits, setHistory, useRouteViewStore } from './route-view-store.ts';
import type { Edit, Refusal } from './editing/edits.ts';
import { redo, undo } from './editing/history.ts';
import { usePlanMutations } from './route-view.queries.ts';
import { useRouteViewData } from './route-view-data.tsx';

/** Functions that edit the plan. A refused edit shows a notice. */
export function useEditing() {
  const { t } = useTranslation('route-view');
  const { plan, apply, canEdit } = useRouteViewData();
  const calls = usePlanMutations(plan._id);

  const showRefusal = (refusal: Refusal | null): void => {
    if (refusal && refusal !== 'nothing') notices.info(t(`refusal.${refusal}`), { key: 'refusal' });
    else notices.close('refusal');
  };
  return {
    showRefusal,
    edit: (edit: Edit): boolean => {
      if (!canEdit) return false;
      const refusal = apply(edit);
      showRefusal(refusal);
      return refusal === null;
    },
    undo: () => setHistory(undo(useRouteViewStore.getState().history), plan.version),
    redo: () => setHistory(redo(useRouteViewStore.getState().history), plan.version),
    revert: clearEdits,
    lock: (driver: string, locked: boolean) =>
      calls.lock.mutate({ params: { id: plan._id }, body: { driver, locked } }),
  };
}
