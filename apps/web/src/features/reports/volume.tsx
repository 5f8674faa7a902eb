import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataTable } from '../../components/lists/data-table.tsx';
import { DayFilter } from '../../components/lists/day-filter.tsx';
import { FilterRow } from '../../components/lists/filter-row.tsx';
import { useListState } from '../../components/lists/list-state.ts';
import { NoMatch } from '../../components/lists/no-match.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { formatDate, formatNumber } from '../../platform/format.ts';

type Row = ReplyOf<'GET /orders/companies-orders-dispatched'>['companies'][number] & { readonly count: number };

const dayText = (day: string): string => formatDate(day.replaceAll('/', '-'));

/** Lists dispatched orders by company on one page, the largest first. */
export function Volume() {
  const { t } = useTranslation('reports');
  const list = useListState();
  const { filters } = list.query;
  const volume = useApiQuery(
    'GET /orders/companies-orders-dispatched',
    { query: { filters } },
    { showsPrevious: true },
  );
  const { data } = volume;
  const rows = useMemo(() => {
    const counts = new Map(data?.ordersByCompany.map(({ companyId, count }) => [companyId, count]));
    return data?.companies.map((company): Row => ({ ...company, count: counts.get(company._id) ?? 0 }));
  }, [data]);
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      { key: 'name', title: t('column.companyName'), width: 260, dataIndex: 'name' },
      {
        key: 'userAdmin',
        title: t('column.companyEmail'),
        width: 260,
        render: (_, { userAdmin }) => userAdmin?.email,
      },
      {
        key: 'createdAt',
        title: t('column.createdAt'),
        width: 170,
        render: (_, { createdAt }) => formatDate(createdAt),
      },
      {
        key: 'count',
        title: t('column.dispatchedOrders'),
        width: 180,
        align: 'right',
        render: (_, { count }) => formatNumber(count),
      },
      {
        key: 'report',
        title: t('column.report'),
        width: 150,
        render: (_, { _id }) => <Link to={`/reports?reportCompanyId=${_id}`}>{t('openReport')}</Link>,
      },
    ],
    [t],
  );
  return (
    <>
      <FilterRow
        fields={[
          { name: 'companyName', label: t('column.companyName') },
          { name: 'companyEmail', label: t('column.companyEmail') },
          { name: 'startDate', label: t('column.startDate'), input: <DayFilter />, text: dayText },
          { name: 'endDate', label: t('column.endDate'), input: <DayFilter />, text: dayText },
        ]}
        values={filters}
        onApply={list.setFilters}
      />
      <DataTable
        label={t('volume.title')}
        rows={rows}
        result={volume}
        total={data?.meta.totalItems}
        columns={columns}
        list={list}
        width={1020}
        hasPager={false}
        isLoading={volume.isPlaceholderData}
        empty={
          <NoMatch list={list} title={t('volume.empty')} text={t('volume.emptyText')} action={t('nothing.action')} />
        }
      />
    </>
  );
}
