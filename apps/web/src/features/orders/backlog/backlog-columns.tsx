import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import type { ReplyOf } from '../../../platform/api/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { LabelDots } from '../../labels/index.ts';
import list from '../list/list.module.css';
import { useWeekdaysText } from '../use-weekdays-text.ts';
import css from './backlog.module.css';

export type BacklogOrder = ReplyOf<'GET /orders/backlog'>['orders'][number];

/** Columns of the backlog. */
export function useBacklogColumns(): TableColumn<BacklogOrder>[] {
  const { t } = useTranslation(['backlog', 'orders']);
  const weekdaysText = useWeekdaysText();
  const isPhone = useIsPhone();
  return useMemo(
    () => [
      {
        key: 'orderCode',
        title: t('orders:column.orderCode'),
        width: isPhone ? 136 : 156,
        ...(isPhone ? {} : { fixed: 'left' as const }),
        render: (_, order) => (
          <span className={list.code}>
            <Link to={`/orders/${order._id}`}>{order.orderCode}</Link>
            <LabelDots ids={order.labels} />
          </span>
        ),
      },
      {
        key: 'dueDate',
        title: t('due'),
        width: 220,
        sortable: 'dueDate',
        render: (_, { dueDate, isOverdue }) =>
          dueDate && (
            <span className={isOverdue ? css.overdue : undefined}>
              {isOverdue ? t('overdueSince', { date: formatDate(dueDate) }) : formatDate(dueDate)}
            </span>
          ),
      },
      {
        key: 'waiting',
        title: t('waiting'),
        width: 110,
        sortable: 'createdAt',
        render: (_, { waitingDays }) => t('days', { count: waitingDays }),
      },
      {
        key: 'deliveryName',
        title: t('orders:column.deliveryName'),
        width: 170,
        dataIndex: 'deliveryName',
        sortable: 'deliveryName',
      },
      {
        key: 'deliveryAddress',
        title: t('orders:column.deliveryAddress'),
        width: 240,
        dataIndex: 'deliveryAddress',
        sortable: 'deliveryAddress',
      },
      { key: 'nextDay', title: t('nextDay'), width: 150, render: (_, { nextDay }) => formatDate(nextDay) },
      {
        key: 'earliestDate',
        title: t('orders:upload.field.earliestDate'),
        width: 150,
        sortable: 'earliestDate',
        render: (_, { earliestDate }) => formatDate(earliestDate),
      },
      {
        key: 'preferredDate',
        title: t('orders:upload.field.preferredDate'),
        width: 150,
        render: (_, { preferredDate }) => formatDate(preferredDate),
      },
      {
        key: 'weekdays',
        title: t('orders:upload.field.weekdays'),
        width: 140,
        render: (_, { weekdays }) => weekdaysText(weekdays),
      },
      {
        key: 'type',
        title: t('orders:type.title'),
        width: 150,
        render: (_, { routePlanType }) => t(`orders:type.${routePlanType}`),
      },
    ],
    [t, weekdaysText, isPhone],
  );
}
