import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';

interface Deletion {
  readonly deletionId: string;
  readonly undoSeconds: number;
}

/** Says what was deleted and offers to undo it, as long as the server takes it back. */
export function useUndoDelete(): (deletion: Deletion, message: string) => void {
  const { t } = useTranslation('orders');
  const undo = useCall('POST /orders/undo-delete', {
    invalidates: ['GET /orders', 'GET /orders/:id'],
    // Here and not with the call: the row or dialog that deleted is gone by then.
    onSuccess: ({ restored }) => notices.success(t('undo.done', { count: restored })),
  });
  return ({ deletionId, undoSeconds }, message) => {
    const restore = (): void => undo.mutate({ body: { deletionId } });
    const lasts = undoSeconds * 1000;
    const key = notices.success(message, { lasts, action: { label: t('undo.action'), run: restore } });
    // Also under the pointer: what is offered later would be refused.
    setTimeout(() => notices.close(key), lasts);
  };
}
