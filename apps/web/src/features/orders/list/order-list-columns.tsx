import { seesAllCompanies } from '@roundsman/domain/company/role';
import { definitionOf } from '@roundsman/domain/order/fields';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { Link } from 'react-router';
import { useDepots } from '../../../components/inputs/depot-select.tsx';
import { useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { formatDate, formatDateTime } from '../../../platform/format.ts';
import { shownLoad, useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { fieldLabel, fieldText, listedFields, useIsFieldUsed } from '../field-names.ts';
import { LabelDots } from '../../labels/index.ts';
import type { Order } from '../orders.queries.ts';
import { formatOrderWindows } from '../format-time-window.ts';
import css from './list.module.css';
import { OrderStatus } from './order-status.tsx';
import { OrderActions } from './row-actions.tsx';

/** Shows all windows on hover, because several are wider than the column. */
const WindowsCell = ({ text }: { text: string }) => <span title={text}>{text}</span>;

/**
 * Columns of the list of orders. Code, status and actions are fixed on wide screens; phones show the status in the
 * second column.
 */
export function useOrderColumns(type: RoutePlanType): TableColumn<Order>[] {
  const { t } = useTranslation('orders');
  const hasAllCompanies = seesAllCompanies(useMe().roles);
  const isUsed = useIsFieldUsed();
  const dimensions = useLoadDimensions();
  const depots = useDepots();
  const isPhone = useIsPhone();
  const actionColumn = useActionColumn();
  return useMemo(() => {
    const text = (key: keyof Order, width: number, sortable?: string): TableColumn<Order> => ({
      key,
      dataIndex: key,
      title: t(`column.${key}`),
      width,
      ...(sortable ? { sortable } : {}),
    });
    const byKind = (kind: 'choice' | 'boolean'): TableColumn<Order>[] =>
      listedFields
        .filter((field) => definitionOf(field).kind === kind && isUsed(field))
        .map((field) => ({
          key: field,
          title: fieldLabel(t, field),
          width: 140,
          render: (_, order) => fieldText(t, order[field]),
        }));
    const pickup: TableColumn<Order>[] = [
      text('pickupName', 150, 'pickupName'),
      text('pickupAddress', 210, 'pickupAddress'),
      text('pickupPhone', 144),
      {
        key: 'pickupWindow',
        title: t('column.pickupWindow'),
        width: 120,
        render: (_, order) => <WindowsCell text={formatOrderWindows(order, 'pickup')} />,
      },
    ];
    const admin: TableColumn<Order>[] = [
      {
        key: 'companyEmail',
        title: t('column.companyEmail'),
        width: 200,
        render: (_, order) => order.userAdmin?.email ?? '',
      },
    ];
    const status: TableColumn<Order> = {
      key: 'status',
      title: t('column.status'),
      width: 160,
      sortable: 'status',
      ...(isPhone ? {} : ({ fixed: 'right' } as const)),
      render: (_, order) => <OrderStatus order={order} />,
    };
    const depot: TableColumn<Order> = {
      key: 'depotId',
      title: t('upload.field.depot'),
      width: 140,
      render: (_, { depotId }) => depots.find(({ _id }) => _id === depotId)?.name ?? '',
    };
    return [
      {
        key: 'orderCode',
        title: t('column.orderCode'),
        // Narrower on phones, so that the longest status fits.
        width: isPhone ? 136 : 156,
        sortable: 'orderCode',
        ...(isPhone ? {} : { fixed: 'left' }),
        render: (_, order) => (
          <span className={css.code}>
            <Link to={`/orders/${order._id}`}>{order.orderCode}</Link>
            {order.series && (
              <span role="img" aria-label={t('repeats')} title={t('repeats')}>
                <Icon name="refresh" size={13} />
              </span>
            )}
            <LabelDots ids={order.labels} />
          </span>
        ),
      },
      ...(isPhone ? [status] : []),
      {
        key: 'orderRef',
        title: t('column.orderRef'),
        width: 130,
        sortable: 'orderRef',
        render: (_, order) => order.orderRef ?? order.orderCode,
      },
      {
        key: 'deliveryDate',
        title: t('column.deliveryDate'),
        width: 150,
        sortable: 'deliveryDate',
        render: (_, order) => formatDate(order.deliveryDate),
      },
      ...(type === 'PDP' ? pickup : []),
      text('deliveryName', 150, 'deliveryName'),
      text('deliveryAddress', 230, 'deliveryAddress'),
      text('deliveryPhone', 144),
      text('deliveryEmail', 180),
      {
        key: 'deliveryWindow',
        title: t('column.deliveryWindow'),
        width: 120,
        render: (_, order) => <WindowsCell text={formatOrderWindows(order, 'delivery')} />,
      },
      {
        key: 'latestDate',
        title: fieldLabel(t, 'latestDate'),
        width: 150,
        sortable: 'latestDate',
        render: (_, order) => formatDate(order.latestDate),
      },
      { key: 'group', title: t('column.group'), width: 120, render: (_, order) => order.group?.name ?? '' },
      ...(depots.length > 0 ? [depot] : []),
      ...byKind('choice'),
      ...dimensions.map((dimension): TableColumn<Order> => {
        const { id } = dimension;
        const width = id === 'load' && dimensions.length === 1 ? 84 : 116;
        const column = text(id, width, id);
        return { ...column, align: 'right', render: (_, order) => shownLoad(dimension, order[id]) };
      }),
      ...byKind('boolean'),
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        width: 216,
        sortable: 'createdAt',
        render: (_, order) => formatDateTime(order.createdAt),
      },
      {
        key: 'updatedAt',
        title: t('column.updatedAt'),
        width: 216,
        sortable: 'updatedAt',
        render: (_, order) => formatDateTime(order.updatedAt),
      },
      ...(hasAllCompanies ? admin : []),
      ...(isPhone ? [] : [status]),
      actionColumn<Order>(190, (order) => <OrderActions order={order} />),
    ];
  }, [t, type, hasAllCompanies, isUsed, dimensions, isPhone, actionColumn, depots]);
}
