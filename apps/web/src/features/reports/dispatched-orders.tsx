import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DataTable } from '../../components/lists/data-table.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { FilterRow } from '../../components/lists/filter-row.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { endpointQuery, useListState } from '../../components/lists/list-state.ts';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { SpreadsheetButton } from '../../components/lists/spreadsheet-button.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { callEndpoint, type ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate, formatDateTime, formatNumber } from '../../platform/format.ts';
import { useCan } from '../../platform/session/profile.ts';
import css from './reports.module.css';

type Row = ReplyOf<'GET /orders/dispatched'>['orders'][number];

const dayText = (day: string): string => formatDate(day.replaceAll('/', '-'));

/** Lists every order that was dispatched, each row labelled Dispatched. */
export function DispatchedOrders() {
  const { t } = useTranslation('reports');
  const list = useListState();
  const [search, setSearch] = useSearchParams();
  const isAdmin = useCan('installation.admin');
  const canPlan = useCan('plans.list');
  const reportCompanyId = isAdmin ? (search.get('reportCompanyId') ?? undefined) : undefined;
  const query = {
    ...endpointQuery<'GET /orders/dispatched'>(list.query),
    ...(reportCompanyId && { reportCompanyId }),
  };
  const orders = useApiQuery('GET /orders/dispatched', { query }, { showsPrevious: true });
  const columns = useColumns(isAdmin);
  const hasFilters = Object.keys(list.query.filters).length > 0;
  const meta = orders.data?.meta;
  const number = (value: number): string => formatNumber(value);
  const name = orders.data?.orders[0]?.company.name;
  const text = (field: string) => ({ name: field, label: t(`column.${field}`) });

  return (
    <>
      <FilterRow
        fields={[
          ...['orderCode', 'routePlanName'].map(text),
          { name: 'startDate', label: t('column.startDate'), input: <DayFilter />, text: dayText },
          { name: 'endDate', label: t('column.endDate'), input: <DayFilter />, text: dayText },
          ...['deliveryName', 'deliveryAddress', 'deliveryPhone', 'pickupName', 'pickupAddress', 'pickupPhone'].map(
            text,
          ),
          ...(isAdmin ? [text('companyEmail')] : []),
        ]}
        values={list.query.filters}
        onApply={list.setFilters}
      >
        {meta && (
          <span className={css.count} aria-live="polite">
            {hasFilters
              ? t('countOf', { count: meta.allOrders, total: number(meta.totalItems), all: number(meta.allOrders) })
              : t('count', { count: meta.totalItems, total: number(meta.totalItems) })}
          </span>
        )}
        {reportCompanyId && (
          <Button
            size="small"
            title={t('allCompanies')}
            icon={<Icon name="close" size={14} />}
            onClick={() =>
              setSearch((now) => new URLSearchParams([...now].filter(([key]) => key !== 'reportCompanyId')))
            }
          >
            {name ? t('ofCompany', { name }) : t('ofOneCompany')}
          </Button>
        )}
        <span className={css.export}>
          <SpreadsheetButton
            name="dispatched-orders"
            disabled={!meta?.totalItems}
            load={(format, language) =>
              callEndpoint('GET /orders/dispatched-file', { query: { ...query, format, language } })
            }
          />
        </span>
      </FilterRow>
      <DataTable
        label={t('title')}
        rows={orders.data?.orders}
        result={orders}
        total={meta?.totalItems}
        columns={columns}
        list={list}
        width={isAdmin ? 2770 : 2320}
        isLoading={orders.isPlaceholderData}
        empty={
          hasFilters ? (
            <NoMatch list={list} title={t('nothing.title')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState
              icon="reports"
              title={t('empty.title')}
              text={t('empty.text')}
              action={canPlan && <Link to="/route-plans">{t('empty.action')}</Link>}
            />
          )
        }
      />
    </>
  );
}

function useColumns(isAdmin: boolean): TableColumn<Row>[] {
  const { t } = useTranslation('reports');
  return useMemo((): TableColumn<Row>[] => {
    const text = (key: keyof Row, width: number, sortable?: string): TableColumn<Row> => ({
      key,
      dataIndex: key,
      title: t(`column.${key}`),
      width,
      ...(sortable && { sortable }),
    });
    return [
      {
        key: 'orderCode',
        title: t('column.orderCode'),
        width: 170,
        sortable: 'orderCode',
        render: (_, row) => (row.isDeleted ? row.orderCode : <Link to={`/orders/${row._id}`}>{row.orderCode}</Link>),
      },
      {
        key: 'status',
        title: t('column.status'),
        width: 150,
        render: () => (
          <span className={css.dispatched}>
            <Icon name="sent" size={13} />
            {t('dispatched')}
          </span>
        ),
      },
      {
        key: 'dispatchedAt',
        title: t('column.dispatchedAt'),
        width: 220,
        sortable: 'dispatchedAt',
        render: (_, row) => formatDateTime(row.dispatchedAt),
      },
      {
        key: 'deliveryDate',
        title: t('column.deliveryDate'),
        width: 160,
        sortable: 'deliveryDate',
        render: (_, row) => formatDate(row.deliveryDate),
      },
      {
        key: 'routePlan',
        title: t('column.routePlanName'),
        width: 180,
        render: (_, { routePlan }) => routePlan && <Link to={`/route-plans/${routePlan._id}`}>{routePlan.name}</Link>,
      },
      { key: 'driver', title: t('column.driver'), width: 150, render: (_, { driver }) => driver?.name },
      text('deliveryName', 200, 'deliveryName'),
      text('deliveryAddress', 280, 'deliveryAddress'),
      text('deliveryPhone', 200),
      text('pickupName', 190, 'pickupName'),
      text('pickupAddress', 270),
      text('pickupPhone', 200),
      ...(isAdmin
        ? [
            {
              key: 'company',
              title: t('column.company'),
              width: 180,
              render: (_: unknown, { company }: Row) => company.name,
            },
            {
              key: 'companyEmail',
              title: t('column.companyEmail'),
              width: 270,
              render: (_: unknown, { userAdmin }: Row) => userAdmin?.email,
            },
          ]
        : []),
    ];
  }, [t, isAdmin]);
}
