import { useTranslation } from 'react-i18next';
import { notices } from '../../platform/notices/notices.ts';
import { dropEdits, setHistory, useCockpit } from './cockpit.ts';
import type { Edit, Refusal } from './editing/edits.ts';
import { redo, undo } from './editing/history.ts';
import { usePlanCalls } from './route-view.queries.ts';
import { useScene } from './scene.tsx';

/** Functions that edit the plan. A refused edit shows a notice. */
export function useEditing() {
  const { t } = useTranslation('route-view');
  const { plan, apply, canEdit } = useScene();
  const calls = usePlanCalls(plan._id);

  const notifyRefusal = (_edit: Edit, refusal: Refusal | null): void => {
    if (refusal && refusal !== 'nothing') notices.info(t(`refusal.${refusal}`), { key: 'refusal' });
    else notices.close('refusal');
  };
  return {
    notifyRefusal,
    edit: (edit: Edit): boolean => {
      if (!canEdit) return false;
      const refusal = apply(edit);
      notifyRefusal(edit, refusal);
      return refusal === null;
    },
    undo: () => setHistory(undo(useCockpit.getState().history), plan.version),
    redo: () => setHistory(redo(useCockpit.getState().history), plan.version),
    revert: dropEdits,
    lock: (driver: string, locked: boolean) =>
      calls.lock.mutate({ params: { id: plan._id }, body: { driver, locked } }),
  };
}
