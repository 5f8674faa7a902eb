import { useTranslation } from 'react-i18next';
import { notices } from '../../platform/notices/notices.ts';
import { clearEdits, setHistory, useRouteEditor } from './route-editor-store.ts';
import type { Edit, Refusal } from './editing/edits.ts';
import { redo, undo } from './editing/history.ts';
import { usePlanMutations } from './route-view.queries.ts';
import { useRouteEditorData } from './route-editor-data.tsx';

/** Functions that edit the plan. A refused edit shows a notice. */
export function useEditing() {
  const { t } = useTranslation('route-view');
  const { plan, apply, canEdit } = useRouteEditorData();
  const calls = usePlanMutations(plan._id);

  const notify = (_edit: Edit, refusal: Refusal | null): void => {
    if (refusal && refusal !== 'nothing') notices.info(t(`refusal.${refusal}`), { key: 'refusal' });
    else notices.close('refusal');
  };
  return {
    notify,
    edit: (edit: Edit): boolean => {
      if (!canEdit) return false;
      const refusal = apply(edit);
      notify(edit, refusal);
      return refusal === null;
    },
    undo: () => setHistory(undo(useRouteEditor.getState().history), plan.version),
    redo: () => setHistory(redo(useRouteEditor.getState().history), plan.version),
    revert: clearEdits,
    lock: (driver: string, locked: boolean) =>
      calls.lock.mutate({ params: { id: plan._id }, body: { driver, locked } }),
  };
}
