import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { Icon } from '../../../components/icon.tsx';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { useCall } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useMay } from '../../../platform/session/profile.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import type { Order } from '../orders.queries.ts';
import { planLink } from '../plan-link.ts';
import { useUndoDelete } from '../undo-delete.ts';
import css from './list.module.css';

/** View; for editors delete; for readers the place on the map of an order that is on a plan (ORD-04, ORD-05, ROLE-16). */
export function RowActions({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const mayWrite = useMay('orders.write');
  const offerUndo = useUndoDelete();
  const remove = useCall('DELETE /orders/:id', { quiet: true, invalidates: ['GET /orders'] });
  const removeOrder = (): Promise<void> =>
    remove.mutateAsync({ params: { id: order._id } }).then(
      (deletion) => offerUndo(deletion, t('delete.done', { code: order.orderCode })),
      (error: unknown) =>
        codeOf(error) === 'orders_begun'
          ? void notices.error(t('delete.begun', { codes: order.orderCode }), { origin: 'DELETE /orders/:id' })
          : showFailure(error, 'DELETE /orders/:id'),
    );
  return (
    <span className={css.actions}>
      <LinkButton to={`/orders/${order._id}`} type="text" size="small" icon={<Icon name="eye" size={15} />}>
        {t('action.view')}
      </LinkButton>
      {!mayWrite && order.routePlan && (
        <LinkButton
          to={planLink(order.routePlan._id, order._id, 'delivery', false)}
          type="text"
          size="small"
          icon={<Icon name="pin" size={15} />}
        >
          {t('action.map')}
        </LinkButton>
      )}
      {mayWrite && (
        <ConfirmAction
          question={t('delete.question', { code: order.orderCode })}
          text={t('delete.text')}
          onConfirm={removeOrder}
        >
          <Button type="text" size="small" icon={<Icon name="trash" size={15} />} loading={remove.isPending}>
            {t('action.delete')}
          </Button>
        </ConfirmAction>
      )}
    </span>
  );
}
