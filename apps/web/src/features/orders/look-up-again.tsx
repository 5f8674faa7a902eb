import { isGeocodingUnavailable } from '@roundsman/domain/field-problem';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useCan } from '../../platform/session/profile.ts';
import type { Order } from './orders.queries.ts';
import css from './address-suggestions.module.css';
import { unresolvedStopTypes } from './address-suggestions.tsx';

/** Whether an address of this order can be looked up once more: it has none of its places, and says where that is. */
export const hasOpenAddress = (order: Order): boolean =>
  unresolvedStopTypes(order).some((leg) => order[`${leg}Address`]);

/** Has addresses looked up once more and says how many (SRV-68): of these orders, or of all that the service did not answer for. */
export function useLookUpAgain() {
  const { t } = useTranslation('orders');
  return useApiMutation('POST /orders/look-up-again', {
    invalidates: ['GET /orders', 'GET /orders/:id'],
    onSuccess: ({ updated, skipped }) => {
      const details = skipped > 0 ? [t('lookUp.skipped', { count: skipped })] : [];
      if (updated > 0) notices.success(t('lookUp.done', { count: updated }), { details });
      else notices.info(t('lookUp.nothing'), { details });
    },
  });
}

/** Beside what is wrong with an order whose address nobody could be asked for. Usually it is not the only one. */
export function LookUpAgain({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const canWrite = useCan('orders.write');
  const lookUp = useLookUpAgain();
  if (!canWrite || !isGeocodingUnavailable(order.problems)) return null;
  return (
    <div className={css.again}>
      <Button
        size="small"
        icon={<Icon name="refresh" size={15} />}
        disabled={lookUp.isPending}
        onClick={() => lookUp.mutate({ body: { orderIds: [order._id] } })}
      >
        {t('lookUp.one')}
      </Button>
      <Button size="small" disabled={lookUp.isPending} onClick={() => lookUp.mutate({ body: {} })}>
        {t('lookUp.all')}
      </Button>
    </div>
  );
}
