import { useTranslation } from 'react-i18next';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { offerUndo } from '../../platform/notices/offer-undo.ts';

interface Deletion {
  readonly deletionId: string;
  readonly undoSeconds: number;
}

/** Returns a function that shows a notice about a deletion and offers to undo it for as long as the server can. */
export function useUndoDelete(): (deletion: Deletion, message: string) => void {
  const { t } = useTranslation('orders');
  const undo = useApiMutation('POST /orders/undo-delete', {
    invalidates: ['GET /orders', 'GET /orders/:id'],
    // The hook handles success, not the call: the row or dialog that deleted has unmounted by then.
    onSuccess: ({ restored }) => notices.success(t('undo.done', { count: restored })),
  });
  return ({ deletionId, undoSeconds }, message) =>
    offerUndo(message, undoSeconds, () => undo.mutate({ body: { deletionId } }));
}
