import { isDeactivated } from '@roundsman/domain/company/company';
import { seesAllCompanies } from '@roundsman/domain/company/role';
import { routePlanTypes } from '@roundsman/domain/order/order-status';
import { routePlanStatuses } from '@roundsman/domain/route-plan/route-plan';
import { Alert, Button, Select } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { ColumnChooser } from '../../../components/lists/column-chooser.tsx';
import { useColumnChoice } from '../../../components/lists/column-choice.ts';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { useDepotFilter } from '../../../components/lists/depot-filter.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { HelpVideo } from '../../../components/page/help-video.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { queryClient, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { readCurrentPlan } from '../../../platform/session/current-plan.ts';
import { useCan, useMe } from '../../../platform/session/profile.ts';
import { useServerEvent } from '../../../platform/socket/socket.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { LastPlan } from '../list/last-plan.tsx';
import { type RowActions, usePlanColumns } from '../list/plan-columns.tsx';
import { Welcome } from '../list/welcome.tsx';
import type { PlanTask } from '../plan-dialog.tsx';
import type { PlanRow } from '../route-plans.queries.ts';

// Loaded on demand: the filters are collapsed at first.
const DateField = lazy(async () => ({ default: (await import('../list/date-field.tsx')).DateField }));
const PlanDialog = lazy(async () => ({ default: (await import('../plan-dialog.tsx')).PlanDialog }));
const DeletePlanDialog = lazy(async () => ({
  default: (await import('../list/delete-plan-dialog.tsx')).DeletePlanDialog,
}));

const alwaysShown = ['name', 'status', 'actions'];
/** The same on every row for users who see one company. */
const theCompany = ['company'];

/** List of the company's route plans. */
export default function PlansPage() {
  const { t } = useTranslation('route-plans');
  const me = useMe();
  const isPhone = useIsPhone();
  const list = useListState();
  const canWrite = useCan('plans.write');
  const canMake = canWrite && !isDeactivated(me.company.status);
  const [task, setTask] = useState<PlanTask | null>(null);
  const [planToDelete, setPlanToDelete] = useState<PlanRow | null>(null);
  const plans = useApiQuery(
    'GET /route-plans',
    { query: endpointQuery<'GET /route-plans'>(list.query) },
    { showsPrevious: true },
  );
  useServerEvent('routePlan.changed', () => void queryClient.invalidateQueries({ queryKey: ['GET /route-plans'] }));

  const actions = useMemo(
    (): RowActions | null =>
      canWrite
        ? {
            edit: (plan) => setTask({ kind: 'edit', plan }),
            duplicate: canMake ? (plan) => setTask({ kind: 'duplicate', plan }) : undefined,
            remove: setPlanToDelete,
          }
        : null,
    [canWrite, canMake],
  );
  const columns = useColumnChoice(
    'route-plans',
    me._id,
    usePlanColumns(actions, isPhone),
    alwaysShown,
    seesAllCompanies(me.roles) ? undefined : theCompany,
  );
  const depotFilter = useDepotFilter();
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const isNew = plans.data?.meta.totalItems === 0 && !isFiltered && !plans.isPlaceholderData;
  const last = readCurrentPlan();
  const openNew = (): void => setTask({ kind: 'new' });

  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={
          canMake &&
          !isNew && (
            <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={openNew}>
              {t('list.new')}
            </Button>
          )
        }
      />
      {canWrite && !canMake && <Alert banner type="warning" title={t('list.deactivated')} />}
      <HelpVideo />
      {isNew ? (
        <Welcome onNewPlan={canMake ? openNew : undefined} />
      ) : (
        <>
          {last && <LastPlan plan={last} />}
          <FilterRow
            values={list.query.filters}
            onApply={list.setFilters}
            fields={[
              { name: 'name', label: t('list.name') },
              { name: 'deliveryDate', label: t('list.date'), input: <DateField />, text: formatDate },
              {
                name: 'type',
                label: t('list.type'),
                text: choiceText(routePlanTypes, (value) => t(`type.${value}`)),
                input: (
                  <Select allowClear options={routePlanTypes.map((value) => ({ value, label: t(`type.${value}`) }))} />
                ),
              },
              {
                name: 'status',
                label: t('list.status'),
                text: choiceText(routePlanStatuses, (value) => t(`components:planStatus.${value}`)),
                input: (
                  <Select
                    allowClear
                    options={routePlanStatuses.map((value) => ({ value, label: t(`components:planStatus.${value}`) }))}
                  />
                ),
              },
              ...depotFilter,
            ]}
          >
            <ColumnChooser
              columns={columns.all}
              choice={columns.choice}
              initial={columns.initial}
              onChoose={columns.choose}
              always={alwaysShown}
            />
          </FilterRow>
          <DataTable<PlanRow>
            label={t('title')}
            rows={plans.data?.routePlans}
            result={plans}
            total={plans.data?.meta.totalItems}
            columns={columns.shown}
            list={list}
            width={991}
            rowLabel={(plan) => plan.name}
            isLoading={plans.isPlaceholderData}
            empty={
              <EmptyState
                icon="search"
                title={t('list.nothing')}
                text={t('list.nothingText')}
                action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
              />
            }
          />
        </>
      )}
      <Suspense fallback={null}>
        {task && <PlanDialog key={task.kind} task={task} onClose={() => setTask(null)} />}
        {planToDelete && <DeletePlanDialog plan={planToDelete} onClose={() => setPlanToDelete(null)} />}
      </Suspense>
    </FullPage>
  );
}
