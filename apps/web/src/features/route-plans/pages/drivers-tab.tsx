import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { LinkButton } from '../../../components/buttons/link-button.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { ResizableSplit } from '../../../components/page/resizable-split.tsx';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { PlanActions } from '../plan-actions.tsx';
import { PlanHead } from '../plan-head.tsx';
import { driverStarts, planRoutes, planStops } from '../plan-map.ts';
import { usePlanOfPage } from '../plan-of-page.ts';
import type { PlanRoute } from '../route-plans.queries.ts';
import { usePlanDriverColumns } from '../tabs/plan-driver-columns.tsx';
import { paged } from '../tabs/paged.ts';

/** A plan's drivers, with values for this plan only, beside the map of their routes. */
export default function DriversTab() {
  const { t } = useTranslation('route-plans');
  const plan = usePlanOfPage();
  const list = useListState({ pageSize: 100 });
  const [chosen, setChosen] = useState<string[]>([]);
  const [hovered, setHovered] = useState<string | null>(null);
  const remove = useApiMutation('POST /route-plans/:id/remove-drivers', {
    invalidates: ['GET /route-plans/:id', 'GET /route-plans'],
    success: { text: t('drivers.removed') },
    onSuccess: () => setChosen([]),
  });

  const routes = useMemo(
    () => planRoutes(plan).map((route) => ({ ...route, faded: hovered !== null && route.id !== hovered })),
    [plan, hovered],
  );
  const stops = useMemo(() => planStops(plan), [plan]);
  const starts = useMemo(() => driverStarts(plan.routes), [plan]);

  const columns = usePlanDriverColumns(plan);

  if (!plan.canEdit) return <Navigate to={`/route-plans/${plan._id}/orders`} replace />;
  const present = new Set(plan.routes.map(({ driver }) => driver._id));
  const selected = chosen.filter((id) => present.has(id));
  return (
    <>
      <PlanHead plan={plan} page={t('drivers.title')} actions={<PlanActions plan={plan} tab="drivers" />} />
      <ResizableSplit
        name="plan-tabs"
        initial={0.6}
        first={
          <DataTable<PlanRoute>
            label={t('drivers.title')}
            rows={paged(plan.routes, list.query)}
            result={null}
            total={plan.routes.length}
            columns={columns}
            list={list}
            rowKey={(route) => route.driver._id}
            rowLabel={(route) => route.driver.name}
            onRowHover={(route) => setHovered(route?._id ?? null)}
            selection={{
              keys: selected,
              onChange: setChosen,
              actions: (
                <ConfirmAction
                  question={t('drivers.removeQuestion', { count: selected.length })}
                  text={t('drivers.removeText')}
                  onConfirm={() =>
                    remove.mutateAsync({ params: { id: plan._id }, body: { drivers: selected } }).catch(() => undefined)
                  }
                >
                  <Button size="small" danger icon={<Icon name="trash" size={15} />}>
                    {t('drivers.remove')}
                  </Button>
                </ConfirmAction>
              ),
            }}
            empty={
              <EmptyState
                icon="drivers"
                title={t('drivers.empty')}
                text={t('drivers.emptyText')}
                action={
                  <LinkButton to={`/route-plans/${plan._id}/add-drivers`} type="primary">
                    {t('action.addDrivers')}
                  </LinkButton>
                }
              />
            }
          />
        }
        second={<MapView stops={stops} routes={routes} positions={starts} fitKey={plan._id} label={t('drivers.map')} />}
      />
    </>
  );
}
