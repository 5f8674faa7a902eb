import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { LoadFailure } from '../../../components/page/load-failure.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { ResizableSplit } from '../../../components/page/resizable-split.tsx';
import { useDebounced } from '../../../components/use-debounced.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { type Driver, DriverDrawer } from '../../drivers/index.ts';
import { useDriverChoiceColumns } from '../add-drivers/driver-choice-columns.tsx';
import { useDriversOfDay } from '../add-drivers/use-drivers-of-day.ts';
import type { ChosenVehicles } from '@roundsman/planning/vehicle-choice';
import { type Vehicle, vehiclesOfAdded } from '../add-drivers/vehicle-choice.ts';
import { choicePins, searchDrivers } from '../add-drivers/driver-choice.ts';
import { useRun } from '../optimization/runs.ts';
import { useOptimize } from '../optimization/use-optimize.ts';
import { PlanHead } from '../plan-head.tsx';
import { usePlanOfPage } from '../plan-of-page.ts';
import { SearchBox } from '../search-box.tsx';
import { paged } from '../tabs/paged.ts';
import { ToolRow } from '../tool-row.tsx';

/** All drivers in one page; inactive ones are not offered. */
const everyDriver = {
  query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend', filters: { status: 'ACTIVE' } },
} as const;

const everyVehicle = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;
const noVehicles: readonly Vehicle[] = [];
const noDrivers: readonly Driver[] = [];

/** Page that adds drivers to a plan and starts its optimization. */
export default function AddDrivers() {
  const { t } = useTranslation('route-plans');
  const plan = usePlanOfPage();
  const navigate = useNavigate();
  const list = useListState({ pageSize: 100 });
  const read = useApiQuery('GET /drivers', everyDriver);
  const { drivers, days, calendar } = useDriversOfDay(read.data?.drivers, plan.deliveryDate);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed, 100);
  const [isCreating, setCreating] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [hovered, setHovered] = useState<string | null>(null);
  const lit = useDeferredValue(hovered);
  const optimize = useOptimize(plan);
  const isRunning = useRun(plan._id)?.state === 'running';
  const hasOrders = plan.orders.length > 0;
  const add = useApiMutation('POST /route-plans/:id/add-drivers', {
    invalidates: ['GET /route-plans/:id', 'GET /route-plans'],
    onSuccess: ({ warnings }) => {
      if (warnings.length > 0) notices.info(t('addDrivers.warnings'), { details: warnings });
      return navigate(`/route-plans/${plan._id}/drivers`);
    },
  });
  const onPlan = useMemo(() => new Set(plan.drivers.map(({ driver }) => driver._id)), [plan]);
  const matches = useMemo(() => drivers && searchDrivers(drivers, query), [drivers, query]);
  const keys = useMemo(() => chosen.filter((id) => !onPlan.has(id)), [chosen, onPlan]);
  const pins = useMemo(
    () => choicePins(drivers ?? [], plan, new Set([...onPlan, ...keys]), lit),
    [drivers, plan, onPlan, keys, lit],
  );
  const fleet = useApiQuery('GET /vehicles', everyVehicle).data?.vehicles ?? noVehicles;
  const [chosenVehicles, setChosenVehicles] = useState<ChosenVehicles>({});
  const given = useMemo(() => {
    const added = keys.flatMap((id) => drivers?.find(({ _id }) => _id === id) ?? []);
    return vehiclesOfAdded(plan, fleet, added, chosenVehicles);
  }, [plan, fleet, keys, drivers, chosenVehicles]);
  const vehicles = Object.fromEntries(Object.entries(chosenVehicles).filter(([id]) => keys.includes(id)));
  const columns = useDriverChoiceColumns({
    plan,
    drivers: drivers ?? noDrivers,
    days,
    vehicles: fleet,
    onPlan,
    keys,
    given,
    onVehicle: setChosenVehicles,
  });
  const newButton = (isPrimary = false) => (
    <Button
      type={isPrimary ? 'primary' : 'default'}
      icon={<Icon name="plus" size={16} />}
      onClick={() => setCreating(true)}
    >
      {t('addDrivers.new')}
    </Button>
  );

  return (
    <>
      <PlanHead
        plan={plan}
        page={t('addDrivers.title')}
        actions={
          <>
            {drivers && drivers.length > 0 && newButton()}
            {hasOrders && onPlan.size > 0 && plan.needsOptimize && keys.length === 0 && !isRunning && (
              <Button type="primary" loading={optimize.isPending} onClick={() => optimize.run()}>
                {t('action.optimize')}
              </Button>
            )}
          </>
        }
      />
      <ResizableSplit
        name="plan-adding"
        initial={0.56}
        first={
          <>
            <ToolRow>
              <SearchBox label={t('addDrivers.search')} value={typed} onChange={setTyped} />
              <span className="figures">{drivers && t('addDrivers.count', { count: matches?.length ?? 0 })}</span>
            </ToolRow>
            {calendar.isError && <LoadFailure result={calendar} />}
            <DataTable<Driver>
              label={t('addDrivers.title')}
              rows={matches && paged(matches, list.query)}
              result={read}
              total={matches?.length}
              columns={columns}
              list={list}
              rowLabel={(driver) => driver.name}
              activeKey={hovered}
              onRowHover={(row) => setHovered(row?._id ?? null)}
              selection={{
                keys,
                onChange: setChosen,
                isDisabled: (id) => onPlan.has(id) || isRunning,
                actions: (
                  <Button
                    size="small"
                    type="primary"
                    loading={optimize.isPending || add.isPending}
                    disabled={isRunning}
                    onClick={() =>
                      hasOrders
                        ? optimize.run(keys, vehicles)
                        : add.mutate({ params: { id: plan._id }, body: { drivers: [...keys], vehicles } })
                    }
                  >
                    {t(hasOrders ? 'addDrivers.addAndOptimize' : 'addDrivers.add')}
                  </Button>
                ),
              }}
              empty={
                query ? (
                  <EmptyState icon="search" title={t('addDrivers.nothing')} text={t('addDrivers.nothingText')} />
                ) : (
                  <EmptyState
                    icon="drivers"
                    title={t('addDrivers.emptyTitle')}
                    text={t('addDrivers.empty')}
                    action={newButton(true)}
                  />
                )
              }
            />
          </>
        }
        second={
          <MapView
            stops={pins}
            fitKey={`${plan._id} ${drivers ? 'here' : ''}`}
            label={t('addDrivers.map')}
            onHover={setHovered}
            onSelect={(id) => {
              if (!id || onPlan.has(id) || !drivers?.some((driver) => driver._id === id)) return;
              setChosen(keys.includes(id) ? keys.filter((selectedKey) => selectedKey !== id) : [...keys, id]);
            }}
          />
        }
      />
      <DriverDrawer
        task={isCreating ? { kind: 'new' } : null}
        onClose={() => setCreating(false)}
        onSaved={({ _id }) => setChosen([...keys, _id])}
      />
    </>
  );
}
