import { Button } from 'antd';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { ResizableSplit } from '../../../components/page/resizable-split.tsx';
import { queryClient, useApiQuery } from '../../../platform/api/queries.ts';
import { formatTime } from '../../../platform/format.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import { useTokens } from '../../../platform/theme/theme.tsx';
import { ContactPicker } from '../../contacts/index.ts';
import { addableStatuses, attentionFirst, choiceStops } from '../add-orders/order-choice.ts';
import { NewOrderMenu } from '../add-orders/new-order-menu.tsx';
import { UploadOrders } from '../add-orders/upload-orders.tsx';
import { useAddOrders } from '../add-orders/use-add-orders.ts';
import { newOrderLinks } from '../new-order-links.ts';
import type { Plan } from '../route-plans.queries.ts';
import { PlanHead } from '../plan-head.tsx';
import { orderOfPin, planRoutes } from '../plan-map.ts';
import { usePlanOfPage } from '../plan-of-page.ts';
import { useOrderColumns } from '../tabs/order-columns.tsx';
import { ToolRow } from '../tool-row.tsx';

/** The only page size of this list. */
const pageSize = 1000;

/** Page that adds waiting orders of the plan's date. */
export default function AddOrders() {
  const { t } = useTranslation('route-plans');
  const plan = usePlanOfPage();
  const navigate = useNavigate();
  const tokens = useTokens();
  const list = useListState({ pageSize });
  const [search, setSearch] = useSearchParams();
  const uploadedTime = search.get('uploadedTime');
  const orders = useApiQuery(
    'GET /orders',
    {
      query: {
        currentPage: list.query.currentPage,
        itemsPerPage: pageSize,
        routePlanType: plan.type,
        deliveryDate: plan.deliveryDate,
        status: addableStatuses.join(','),
        ...(uploadedTime ? { uploadedTime } : {}),
      },
    },
    { showsPrevious: true },
  );
  useServerEvent('orders.geocoding.completed', () => void queryClient.invalidateQueries({ queryKey: ['GET /orders'] }));

  const rows = useMemo(
    () => orders.data && attentionFirst(orders.data.orders).map((order) => ({ _id: order._id, order })),
    [orders.data],
  );
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const lit = useDeferredValue(hovered);
  const byId = useMemo(() => new Map(rows?.map(({ order }) => [order._id, order])), [rows]);
  // Orders that were just created for this plan are selected; of an upload, only the correct ones.
  const createdId = search.get('selected');
  const keys = useMemo(() => {
    const fresh = [...byId.values()].filter(
      ({ _id, status }) => _id === createdId || (uploadedTime && status === 'DRAFT'),
    );
    return (chosen ?? fresh.map(({ _id }) => _id)).filter((id) => byId.has(id));
  }, [chosen, byId, uploadedTime, createdId]);
  const stops = useMemo(
    () => choiceStops([...byId.values()], new Set(keys), { lit, color: tokens.brandSolid, errorColor: tokens.red }),
    [byId, keys, lit, tokens],
  );
  const routes = useMemo(() => planRoutes(plan, true), [plan]);

  const add = useAddOrders(plan);
  const columns = useChoiceColumns(plan.type);
  const leaveOut = (name: 'uploadedTime' | 'contacts'): void => {
    search.delete(name);
    setSearch(search, { replace: true });
  };
  const showAll = (): void => {
    setChosen(keys);
    leaveOut('uploadedTime');
  };
  const isEmpty = rows?.length === 0 && !uploadedTime && list.query.currentPage === 1;

  return (
    <>
      <PlanHead plan={plan} page={t('addOrders.title')} actions={isEmpty ? null : <NewOrderMenu plan={plan} />} />
      {isEmpty ? (
        <UploadOrders plan={plan} />
      ) : (
        <ResizableSplit
          name="plan-adding"
          initial={0.56}
          first={
            <>
              <ToolRow>
                {uploadedTime ? (
                  <>
                    <span>{t('addOrders.ofUpload', { time: formatTime(uploadedTime) })}</span>
                    <Button size="small" onClick={showAll}>
                      {t('addOrders.showAll')}
                    </Button>
                  </>
                ) : (
                  <span className="figures">
                    {rows ? t('addOrders.waiting', { count: orders.data?.meta.totalItems ?? 0 }) : '…'}
                  </span>
                )}
              </ToolRow>
              <DataTable
                label={t('addOrders.title')}
                rows={rows}
                result={orders}
                total={orders.data?.meta.totalItems}
                columns={columns}
                list={list}
                sizes={[pageSize]}
                isLoading={orders.isPlaceholderData}
                rowLabel={({ order }) => order.orderCode}
                activeKey={hovered}
                onRowHover={(row) => setHovered(row?._id ?? null)}
                selection={{
                  keys,
                  onChange: setChosen,
                  actions: (
                    <Button
                      size="small"
                      type="primary"
                      loading={add.isPending}
                      onClick={() => add.run(keys.flatMap((id) => byId.get(id) ?? []))}
                    >
                      {t('addOrders.add')}
                    </Button>
                  ),
                }}
                empty={
                  <EmptyState
                    icon="upload"
                    title={t('addOrders.noneOfUpload')}
                    text={t('addOrders.noneOfUploadText')}
                    action={<Button onClick={showAll}>{t('addOrders.showAll')}</Button>}
                  />
                }
              />
            </>
          }
          second={
            <MapView
              stops={stops}
              routes={routes}
              fitKey={`${plan._id} ${uploadedTime} ${rows ? 'here' : ''}`}
              label={t('addOrders.map')}
              onHover={(pin) => setHovered(pin && orderOfPin(pin))}
              onSelect={(pin) => {
                if (!pin) return;
                const id = orderOfPin(pin);
                setChosen(keys.includes(id) ? keys.filter((selectedKey) => selectedKey !== id) : [...keys, id]);
              }}
            />
          }
        />
      )}
      {newOrderLinks(plan).contacts && search.has('contacts') && (
        <Suspense>
          <ContactPicker
            plan={plan}
            onClose={() => leaveOut('contacts')}
            onAdded={() => void navigate(`/route-plans/${plan._id}/orders`)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The columns of waiting orders, without those that only orders of a plan have. */
function useChoiceColumns(type: Plan['type']) {
  const orderColumns = useOrderColumns(type);
  return useMemo(
    // The status follows the code, because it explains errors and the other columns may be scrolled out of view.
    () => [orderColumns.code, { ...orderColumns.status, fixed: undefined }, ...orderColumns.stops],
    [orderColumns],
  );
}
