import { isMovable } from '@roundsman/domain/order/order-status';
import { stopFromUrl } from '@roundsman/domain/route-plan/stop-key';
import { Button } from 'antd';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { ResizableSplit } from '../../../components/page/resizable-split.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { PlanActions } from '../plan-actions.tsx';
import { PlanHead } from '../plan-head.tsx';
import { orderOfPin, planRoutes, planStops } from '../plan-map.ts';
import { usePlanOfPage } from '../plan-of-page.ts';
import { SearchBox } from '../search-box.tsx';
import namedCss from '../tabs/named-stop.module.css';
import { NamedStop } from '../tabs/named-stop.tsx';
import { useOrderColumns } from '../tabs/order-columns.tsx';
import { type OrderRow, orderRows, searchRows } from '../tabs/order-rows.ts';
import { paged } from '../tabs/paged.ts';
import { ToolRow } from '../tool-row.tsx';

/** A plan's orders beside the map. */
export default function OrdersTab() {
  const { t } = useTranslation('route-plans');
  const plan = usePlanOfPage();
  const list = useListState({ pageSize: 100 });
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed, 100);
  const [chosen, setChosen] = useState<string[]>([]);
  const [search] = useSearchParams();
  const stop = stopFromUrl(search.get('stopId'));
  const linkedOrderId = stop?.orderId ?? null;
  const linkedOrder = plan.orders.find(({ _id }) => _id === linkedOrderId);
  const isPickup = plan.type === 'PDP' && stop?.type === 'pickup';
  const [hovered, setHovered] = useState<string | null>(linkedOrderId);
  // A link from an order selects its row and scrolls to it.
  useEffect(() => {
    if (linkedOrderId)
      document.querySelector(`[data-row-key="${CSS.escape(linkedOrderId)}"]`)?.scrollIntoView({ block: 'center' });
  }, [linkedOrderId]);
  const remove = useApiMutation('POST /route-plans/:id/remove-orders', {
    invalidates: ['GET /route-plans/:id', 'GET /route-plans', 'GET /orders'],
    success: { text: t('orders.removed') },
    onSuccess: () => setChosen([]),
  });

  const rows = useMemo(() => orderRows(plan), [plan]);
  const matches = useMemo(
    () => searchRows(rows, query, (status) => t(`components:status.${status}`)),
    [rows, query, t],
  );
  const present = useMemo(() => new Set(plan.orders.map(({ _id }) => _id)), [plan]);
  const selected = useMemo(() => chosen.filter((id) => present.has(id)), [chosen, present]);
  const lit = useDeferredValue(hovered);
  const stops = useMemo(() => planStops(plan, new Set(lit ? [...selected, lit] : selected)), [plan, selected, lit]);
  const routes = useMemo(() => planRoutes(plan), [plan]);
  const fixedIds = useMemo(
    () => new Set(plan.orders.filter((order) => !isMovable(order.status)).map(({ _id }) => _id)),
    [plan],
  );

  const orderColumns = useOrderColumns(plan.type);
  const columns = useMemo((): TableColumn<OrderRow>[] => {
    const sequence = {
      key: 'sequence',
      title: t('order.sequence'),
      width: 72,
      render: (_: unknown, row: OrderRow) => <b className="figures">{row.sequence}</b>,
    };
    return [
      orderColumns.code,
      sequence,
      orderColumns.date,
      orderColumns.driver,
      ...orderColumns.stops,
      orderColumns.status,
    ];
  }, [t, orderColumns]);

  return (
    <>
      <PlanHead plan={plan} page={t('orders.title')} actions={<PlanActions plan={plan} tab="orders" />} />
      <ResizableSplit
        name="plan-tabs"
        initial={0.6}
        first={
          <>
            <ToolRow>
              <SearchBox label={t('orders.search')} value={typed} onChange={setTyped} />
              {query && <span className="figures">{t('orders.found', { count: matches.length })}</span>}
            </ToolRow>
            <DataTable<OrderRow>
              label={t('orders.title')}
              rows={paged(matches, list.query)}
              result={null}
              total={matches.length}
              columns={columns}
              list={list}
              rowLabel={({ order }) => order.orderCode}
              activeKey={hovered}
              onRowHover={(row) => setHovered(row?._id ?? null)}
              selection={
                plan.canEdit
                  ? {
                      keys: selected,
                      onChange: setChosen,
                      onSelectAll: () => setChosen(matches.map(({ _id }) => _id).filter((id) => !fixedIds.has(id))),
                      isDisabled: (id) => fixedIds.has(id),
                      actions: (
                        <ConfirmAction
                          question={t('orders.removeQuestion', { count: selected.length })}
                          text={t('orders.removeText')}
                          onConfirm={() =>
                            remove
                              .mutateAsync({ params: { id: plan._id }, body: { orders: selected } })
                              .catch(() => undefined)
                          }
                        >
                          <Button size="small" danger icon={<Icon name="trash" size={15} />}>
                            {t('orders.remove')}
                          </Button>
                        </ConfirmAction>
                      ),
                    }
                  : undefined
              }
              empty={
                plan.orders.length > 0 ? (
                  <EmptyState icon="search" title={t('orders.nothing')} text={t('orders.nothingText')} />
                ) : (
                  <EmptyState
                    icon="orders"
                    title={t('orders.empty')}
                    text={t(plan.canEdit ? 'orders.emptyText' : 'orders.emptyReader')}
                    action={
                      plan.canEdit && (
                        <LinkButton to={`/route-plans/${plan._id}/add-orders`} type="primary">
                          {t('action.addOrders')}
                        </LinkButton>
                      )
                    }
                  />
                )
              }
            />
          </>
        }
        second={
          <div className={namedCss.box}>
            <MapView
              stops={stops}
              routes={routes}
              fitKey={plan._id}
              label={t('orders.map')}
              onHover={(pin) => setHovered(pin && orderOfPin(pin))}
              onSelect={(pin) => {
                if (!pin || !plan.canEdit) return;
                const id = orderOfPin(pin);
                if (!fixedIds.has(id))
                  setChosen((now) => (now.includes(id) ? now.filter((orderId) => orderId !== id) : [...now, id]));
              }}
            />
            {linkedOrder && <NamedStop order={linkedOrder} isPickup={isPickup} />}
          </div>
        }
      />
    </>
  );
}
