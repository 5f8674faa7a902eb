import { stopFromUrl } from '@roundsman/domain/route-plan/stop-key';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { Button, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ColumnChooser } from '../../../components/lists/column-chooser.tsx';
import { useColumnChoice } from '../../../components/lists/column-choice.ts';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { DropdownMenu } from '../../../components/buttons/dropdown-menu.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { NoMatch } from '../../../components/lists/no-match.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { showFailure } from '../../../platform/api/failure.ts';
import { queryClient, apiQueryOptions, useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useIsEditor, useCan, useMe } from '../../../platform/session/profile.ts';
import { BulkBar } from '../list/bulk-bar.tsx';
import { useOrderColumns } from '../list/order-list-columns.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { useOrderFilters } from '../list/filters.tsx';
import { listedType, orderQuery } from '../list/order-query.ts';
import { useOrderSelection } from '../list/selection.ts';
import { reloadOrdersSoon, useLiveOrders } from '../orders.queries.ts';

const OrderTypeDialog = lazy(() => import('../list/order-type-dialog.tsx'));

/** Columns that cannot be hidden: they identify the row and open it. */
const alwaysShown = ['orderCode', 'actions'];

/** Maximum number of ids that 'Select all' returns. */
const maxSelected = 10_000;

export default function OrdersPage() {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const me = useMe();
  const canWrite = useCan('orders.write');
  const type = listedType(search, { isEditor: useIsEditor(), company: me.company.routePlanType });
  const list = useListState();
  const query = orderQuery(list.query, type);
  const orders = useApiQuery('GET /orders', { query }, { showsPrevious: true });
  useLiveOrders();
  const columns = useColumnChoice(`orders-${type}`, me._id, useOrderColumns(type), alwaysShown);
  const filters = useOrderFilters(type, list.query.filters.uploadId);
  const selection = useOrderSelection(orders.data?.orders);
  const [newOrderKind, setNewOrderKind] = useState<'upload' | 'single' | null>(null);
  const [isReloading, setReloading] = useState(false);

  const showType = (next: RoutePlanType): void =>
    setSearch((now) => {
      const remaining = new URLSearchParams([...now].filter(([name]) => name !== 'currentPage'));
      remaining.set('routePlanType', next);
      return remaining;
    });
  const selectAll = (): void =>
    void queryClient
      .fetchQuery(
        apiQueryOptions('GET /orders', { query: { ...query, currentPage: 1, itemsPerPage: 1, isSelectAll: 'true' } }),
      )
      .then(({ selectedIds = [], meta }) => {
        selection.set(selectedIds);
        if (meta.totalItems > maxSelected) notices.info(t('list.capped', { total: meta.totalItems }));
      })
      .catch((error: unknown) => showFailure(error, 'GET /orders'));
  const hasFilters = Object.keys(list.query.filters).length > 0;
  const newOrder = (
    <DropdownMenu
      items={(['upload', 'single'] as const).map((how) => ({
        key: how,
        icon: <Icon name={how === 'upload' ? 'upload' : 'plus'} size={16} />,
        label: t(`new.${how}`),
        onClick: () => setNewOrderKind(how),
      }))}
    >
      <Button type="primary" icon={<Icon name="plus" size={16} />}>
        {t('new.button')}
        <Icon name="chevron-down" size={14} />
      </Button>
    </DropdownMenu>
  );

  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={
          <>
            <ExportMenu
              query={query}
              total={orders.data?.meta.totalItems ?? 0}
              isMore={orders.data?.meta.isMore ?? false}
            />
            {canWrite && newOrder}
          </>
        }
      />
      <FilterRow fields={filters} values={list.query.filters} onApply={list.setFilters}>
        <Segmented<RoutePlanType>
          size="small"
          value={type}
          onChange={showType}
          aria-label={t('type.title')}
          options={(['VRP', 'PDP'] as const).map((orderType) => ({ value: orderType, label: t(`type.${orderType}`) }))}
        />
        <ColumnChooser
          columns={columns.all}
          choice={columns.choice}
          initial={columns.initial}
          onChoose={columns.choose}
          always={alwaysShown}
        />
      </FilterRow>
      <DataTable
        label={t('title')}
        rows={orders.data?.orders}
        result={orders}
        total={orders.data?.meta.totalItems}
        hasMore={orders.data?.meta.isMore}
        columns={columns.shown}
        list={list}
        rowLabel={(order) => order.orderCode}
        isLoading={orders.isPlaceholderData || isReloading}
        activeKey={stopFromUrl(search.get('stopId'))?.orderId ?? null}
        selection={
          canWrite
            ? {
                keys: selection.ids,
                onChange: selection.set,
                onSelectAll: selectAll,
                actions: (
                  <BulkBar
                    selection={selection}
                    type={type}
                    onChanged={() => {
                      setReloading(true);
                      reloadOrdersSoon(() => setReloading(false));
                    }}
                  />
                ),
              }
            : undefined
        }
        empty={
          hasFilters ? (
            <NoMatch list={list} title={t('nothing.title')} text={t('nothing.text')} action={t('nothing.action')} />
          ) : (
            <EmptyState
              icon="orders"
              title={t('empty.title', { type: t(`type.${type}`) })}
              text={t(canWrite ? 'empty.text' : 'empty.textReader')}
              action={canWrite && newOrder}
            />
          )
        }
      />
      {newOrderKind && (
        <Suspense>
          <OrderTypeDialog
            type={type}
            onClose={() => setNewOrderKind(null)}
            onChoose={(chosen) =>
              void navigate(`/orders/${newOrderKind === 'upload' ? 'upload' : 'new'}?routePlanType=${chosen}`)
            }
          />
        </Suspense>
      )}
    </FullPage>
  );
}
