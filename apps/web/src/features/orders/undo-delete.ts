import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { offerUndo } from '../../platform/notices/offer-undo.ts';

interface Deletion {
  readonly deletionId: string;
  readonly undoSeconds: number;
}

/** Says what was deleted and offers to undo it, as long as the server takes it back. */
export function useUndoDelete(): (deletion: Deletion, message: string) => void {
  const { t } = useTranslation('orders');
  const undo = useApiMutation('POST /orders/undo-delete', {
    invalidates: ['GET /orders', 'GET /orders/:id'],
    // Here and not with the call: the row or dialog that deleted is gone by then.
    onSuccess: ({ restored }) => notices.success(t('undo.done', { count: restored })),
  });
  return ({ deletionId, undoSeconds }, message) =>
    offerUndo(message, undoSeconds, () => undo.mutate({ body: { deletionId } }));
}
