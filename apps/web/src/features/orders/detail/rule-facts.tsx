import { fieldsWith } from '@roundsman/domain/order/fields';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../platform/session/profile.ts';
import { fieldLabel } from '../field-names.ts';
import { useDrivers } from '../form/drivers-select.tsx';
import type { OrderDetail } from '../orders.queries.ts';
import { Fact } from './facts.tsx';

const driverFields = fieldsWith({ kind: 'drivers' });

/** The rules of an order for planning, those that are filled. Only editors see drivers. */
export function RuleFacts({ order, isEditor }: { order: OrderDetail; isEditor: boolean }) {
  const { t } = useTranslation('orders');
  const currency = useSettings()?.currency ?? '';
  return (
    <>
      {isEditor &&
        driverFields
          .filter((field) => order[field].length > 0)
          .map((field) => <Drivers key={field} label={fieldLabel(t, field)} ids={order[field]} />)}
      {order.goods.length > 0 && <Fact label={fieldLabel(t, 'goods')}>{order.goods.join(', ')}</Fact>}
      {order.maxRideTime !== null && (
        <Fact label={fieldLabel(t, 'maxRideTime')}>{`${order.maxRideTime} ${t('minutes')}`}</Fact>
      )}
      {order.releaseTime !== null && <Fact label={fieldLabel(t, 'releaseTime')}>{order.releaseTime}</Fact>}
      {order.optionalValue !== null && (
        <Fact label={fieldLabel(t, 'optionalValue')}>{`${order.optionalValue} ${currency}`}</Fact>
      )}
      {order.afterOrders.length > 0 && <Fact label={fieldLabel(t, 'afterOrders')}>{order.afterOrders.join(', ')}</Fact>}
    </>
  );
}

function Drivers({ label, ids }: { label: string; ids: readonly string[] }) {
  const drivers = useDrivers();
  const names = drivers?.filter(({ _id }) => ids.includes(_id)).map(({ name }) => name);
  return <Fact label={label}>{names?.join(', ')}</Fact>;
}
