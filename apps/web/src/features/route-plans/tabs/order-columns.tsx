import type { LoadDimension } from '@roundsman/domain/load/load-dimensions';
import type { StopType } from '@roundsman/domain/order/order-status';
import { orderWindows, windowsOfStop } from '@roundsman/domain/order/stop-windows';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { formatDate } from '../../../platform/format.ts';
import { shownLoad, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { DriverName, Tags } from '../../drivers/index.ts';
import { OrderStatus } from '../../orders/index.ts';
import type { PlanOrder } from '../route-plans.queries.ts';

/** A row in a table of the plan's orders. */
export interface OrderOfPlan {
  readonly _id: string;
  readonly order: PlanOrder;
}
type Column = TableColumn<OrderOfPlan>;

/** Formats a range such as '08:00 – 12:00', with '…' for an open end; without both ends the text is empty. */
export const formatTimeRange = (start: string | null, end: string | null): string =>
  start || end ? `${start ?? '…'} – ${end ?? '…'}` : '';

function WindowsOfStop({ order, type }: { order: PlanOrder; type: StopType }) {
  const text = windowsOfStop(orderWindows(order, type))
    .map(({ start, end }) => formatTimeRange(start, end))
    .join('; ');
  return <time title={text}>{text}</time>;
}

const codeColumn = (t: TFunction<'route-plans'>): Column => ({
  key: 'code',
  title: t('order.code'),
  width: 144,
  fixed: 'left',
  render: (_, { order }) => <Link to={`/orders/${order._id}`}>{order.orderCode}</Link>,
});

/** Columns of the pickup, for Pickup and Delivery plans only. */
const pickupColumns = (t: TFunction<'route-plans'>): Column[] => [
  { key: 'pickupName', title: t('order.pickupName'), width: 150, render: (_, { order }) => order.pickupName },
  { key: 'pickupAddress', title: t('order.pickupAddress'), width: 220, render: (_, { order }) => order.pickupAddress },
  { key: 'pickupPhone', title: t('order.pickupPhone'), width: 136, render: (_, { order }) => order.pickupPhone },
  {
    key: 'pickupWindow',
    title: t('order.pickupWindow'),
    width: 124,
    render: (_, { order }) => <WindowsOfStop order={order} type="pickup" />,
  },
];

/** Columns of the stops, for the plan's orders and for the orders to add. */
const stopColumns = (
  t: TFunction<'route-plans'>,
  type: 'VRP' | 'PDP',
  dimensions: readonly LoadDimension[],
): Column[] => [
  ...(type === 'PDP' ? pickupColumns(t) : []),
  { key: 'deliveryName', title: t('order.deliveryName'), width: 150, render: (_, { order }) => order.deliveryName },
  {
    key: 'deliveryAddress',
    title: t('order.deliveryAddress'),
    width: 220,
    render: (_, { order }) => order.deliveryAddress,
  },
  { key: 'deliveryPhone', title: t('order.deliveryPhone'), width: 136, render: (_, { order }) => order.deliveryPhone },
  {
    key: 'deliveryWindow',
    title: t('order.deliveryWindow'),
    width: 124,
    render: (_, { order }) => <WindowsOfStop order={order} type="delivery" />,
  },
  { key: 'group', title: t('order.group'), width: 120, render: (_, { order }) => order.group?.name },
  ...dimensions.map(
    (dimension): Column => ({
      key: dimension.id,
      title: t(`order.${dimension.id}`),
      width: dimensions.length === 1 ? 72 : 110,
      align: 'right',
      render: (_, { order }) => shownLoad(dimension, order[dimension.id]),
    }),
  ),
  { key: 'types', title: t('order.types'), width: 140, render: (_, { order }) => <Tags tags={order.requiredSkills} /> },
];

const dateColumn = (t: TFunction<'route-plans'>): Column => ({
  key: 'deliveryDate',
  title: t('order.date'),
  width: 152,
  render: (_, { order }) => <time>{formatDate(order.deliveryDate)}</time>,
});

const driverColumn = (t: TFunction<'route-plans'>): Column => ({
  key: 'driver',
  title: t('order.driver'),
  width: 140,
  render: (_, { order }) => order.driver && <DriverName driver={order.driver} />,
});

const statusColumn = (t: TFunction<'route-plans'>): Column => ({
  key: 'status',
  title: t('order.status'),
  width: 150,
  render: (_, { order }) => <OrderStatus order={order} />,
});

/** Columns of the tables of orders, for each table to arrange. */
export function useOrderColumns(type: 'VRP' | 'PDP') {
  const { t } = useTranslation('route-plans');
  const isPhone = useIsPhone();
  const dimensions = useLoadDimensions();
  return useMemo(
    () => ({
      code: codeColumn(t),
      date: dateColumn(t),
      driver: driverColumn(t),
      stops: stopColumns(t, type, dimensions),
      status: isPhone ? statusColumn(t) : ({ ...statusColumn(t), fixed: 'right' } as const),
    }),
    [t, type, dimensions, isPhone],
  );
}
