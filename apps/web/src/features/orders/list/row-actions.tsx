import { useTranslation } from 'react-i18next';
import { RowAction } from '../../../components/lists/row-actions.tsx';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useCan } from '../../../platform/session/profile.ts';
import type { Order } from '../orders.queries.ts';
import { planLink } from '../plan-link.ts';
import { useUndoDelete } from '../undo-delete.ts';

/** Actions of a row: view; delete for editors; the plan's map for read-only users if the order is on a plan. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canWrite = useCan('orders.write');
  const offerUndo = useUndoDelete();
  const remove = useApiMutation('DELETE /orders/:id', { quiet: true, invalidates: ['GET /orders'] });
  const removeOrder = (): Promise<void> =>
    remove.mutateAsync({ params: { id: order._id } }).then(
      (deletion) => offerUndo(deletion, t('delete.done', { code: order.orderCode })),
      (error: unknown) =>
        codeOf(error) === 'orders_begun'
          ? void notices.error(t('delete.begun', { codes: order.orderCode }), { origin: 'DELETE /orders/:id' })
          : showFailure(error, 'DELETE /orders/:id'),
    );
  return (
    <>
      <RowAction icon="eye" text={t('action.view')} hasText to={`/orders/${order._id}`} />
      {!canWrite && order.routePlan && (
        <RowAction
          icon="pin"
          text={t('action.map')}
          hasText
          to={planLink(order.routePlan._id, order._id, 'delivery', false)}
        />
      )}
      {canWrite && (
        <RowAction
          icon="trash"
          text={t('action.delete')}
          hasText
          confirm={{ question: t('delete.question', { code: order.orderCode }), text: t('delete.text') }}
          isBusy={remove.isPending}
          onClick={removeOrder}
        />
      )}
    </>
  );
}
