import { type DueTime, dueTimes } from '@roundsman/domain/order/backlog';
import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { apiQueryOptions, queryClient, useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import css from '../backlog/backlog.module.css';
import { BacklogBar } from '../backlog/backlog-bar.tsx';
import { type BacklogOrder, useBacklogColumns } from '../backlog/backlog-columns.tsx';
import { useBacklogFilters } from '../backlog/use-backlog-filters.tsx';

const reload = (): void => void queryClient.invalidateQueries({ queryKey: ['GET /orders/backlog'] });

/** Lists the orders that wait for a day, so that a dispatcher chooses what to plan. */
export default function BacklogPage() {
  const { t } = useTranslation(['backlog', 'orders']);
  const navigate = useNavigate();
  const canPlan = useCan('plans.write');
  const list = useListState();
  const { labels, ...filters } = list.query.filters;
  const query = endpointQuery<'GET /orders/backlog'>({ ...list.query, filters });
  const input = { ...query, filters: { ...query?.filters, ...(labels ? { labels: labels.split(',') } : {}) } };
  const read = useApiQuery('GET /orders/backlog', { query: input }, { showsPrevious: true });
  useServerEvent('orders.geocoding.completed', reload);
  useServerEvent('order.changing.status', reload);
  const columns = useBacklogColumns();
  const fields = useBacklogFilters();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const loaded = useRef(new Map<string, BacklogOrder>());
  useEffect(() => {
    for (const order of read.data?.orders ?? []) loaded.current.set(order._id, order);
  }, [read.data]);

  const selectAll = (): void =>
    void queryClient
      .fetchQuery(
        apiQueryOptions('GET /orders/backlog', {
          query: { ...input, currentPage: 1, itemsPerPage: 1, isSelectAll: 'true' },
        }),
      )
      .then(({ selectedIds = [] }) => setSelected(selectedIds))
      .catch((error: unknown) => showFailure(error, 'GET /orders/backlog'));
  const due = dueTimes.find((time) => time === filters.due) ?? 'all';
  const counts = read.data?.counts;
  const showDue = (next: DueTime | 'all'): void => {
    const { due: _former, ...others } = list.query.filters;
    list.setFilters(next === 'all' ? others : { ...others, due: next });
  };
  const dueOptions = (['all', ...dueTimes] as const).map((value) => ({
    value,
    label:
      value === 'all' || !counts
        ? t(`due.${value}`)
        : t('due.counted', { due: t(`due.${value}`), number: counts[value] }),
  }));
  const isFiltered = Object.keys(list.query.filters).length > 0;

  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} />
      <FilterRow fields={fields} values={list.query.filters} onApply={list.setFilters}>
        <Segmented
          className={css.due ?? ''}
          size="small"
          aria-label={t('due')}
          value={due}
          options={dueOptions}
          onChange={showDue}
        />
      </FilterRow>
      <DataTable
        label={t('title')}
        rows={read.data?.orders}
        result={read}
        total={read.data?.meta.totalItems}
        columns={columns}
        list={list}
        rowLabel={({ orderCode }) => orderCode}
        isLoading={read.isPlaceholderData}
        selection={
          canPlan
            ? {
                keys: selected,
                onChange: setSelected,
                onSelectAll: selectAll,
                actions: (
                  <BacklogBar
                    orderIds={selected}
                    loaded={() => selected.flatMap((id) => loaded.current.get(id) ?? [])}
                    onChanged={() => {
                      setSelected([]);
                      reload();
                    }}
                  />
                ),
              }
            : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('nothing')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState
              icon="clock"
              title={t('empty')}
              text={t('empty.text')}
              action={<Button onClick={() => void navigate('/orders?routePlanType=VRP')}>{t('empty.action')}</Button>}
            />
          )
        }
      />
    </FullPage>
  );
}
