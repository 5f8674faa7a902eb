import { isGeocodingUnavailable } from '@roundsman/domain/field-problem';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useApiMutation } from '../../platform/api/queries.ts';
import { notices } from '../../platform/notices/notices.ts';
import { useCan } from '../../platform/session/profile.ts';
import type { Order } from './orders.queries.ts';
import css from './address-suggestions.module.css';
import { unresolvedStopTypes } from './address-suggestions.tsx';

/** Returns whether an address of this order can be geocoded again: it has text but no coordinates. */
export const hasOpenAddress = (order: Order): boolean =>
  unresolvedStopTypes(order).some((stopType) => order[`${stopType}Address`]);

/**
 * Geocodes addresses again and shows how many: those of the given orders, or all for which the geocoder was
 * unavailable.
 */
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

/**
 * Actions for an order whose address could not be geocoded because the geocoder was unavailable. That usually affected
 * other orders too, so "all" is offered.
 */
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
