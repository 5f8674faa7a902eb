import { minutesLevels } from '@roundsman/domain/order/minutes-on-site';
import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { ConfirmAction } from '../../../components/dialogs/confirm-action.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useMinutesColumns } from '../minutes-columns.tsx';
import { type MinutesOnSite, useAcceptMinutes, useMinutesOfOrders, useUndoMinutes } from '../minutes.queries.ts';
import { RuleBar } from '../rule-bar.tsx';
import { useMinutesTexts } from '../use-minutes-texts.ts';

const DriverValues = lazy(() => import('../driver-values.tsx'));

const states = ['differs', 'accepted', 'open'] as const;
const stops = ['pickup', 'delivery'] as const;

/** How long visits take, beside what is planned. People accept what new orders get. */
export default function MinutesPage() {
  const { t } = useTranslation('minutes');
  const list = useListState({ pageSize: 50 });
  const texts = useMinutesTexts();
  const columns = useMinutesColumns();
  const actionColumn = useActionColumn();
  const canWrite = useCan('minutes.write');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isShowingDrivers, setShowingDrivers] = useState(false);
  const query = endpointQuery<'GET /minutes-on-site'>(list.query);
  const minutes = useApiQuery('GET /minutes-on-site', { query }, { showsPrevious: true });
  const [accept, undo, orders] = [useAcceptMinutes(), useUndoMinutes(), useMinutesOfOrders()];
  const total = minutes.data?.meta.totalItems;
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const filters = query?.filters ?? {};

  const actions = actionColumn<MinutesOnSite>(190, (item) => {
    const { key, accepted, proposedMinutes, plannedMinutes, waitingOrders, filledOrders } = item;
    const name = texts.nameOf(item);
    return (
      <>
        {proposedMinutes !== plannedMinutes && (
          <RowAction
            icon="check"
            hasText
            text={t('accept')}
            label={t('accept.named', { name })}
            onClick={() => accept.mutateAsync({ body: { keys: [key] } }).catch(() => undefined)}
          />
        )}
        {accepted && waitingOrders > 0 && (
          <RowAction
            icon="orders"
            text={t('orders.give', { count: waitingOrders })}
            label={t('orders.giveNamed', { name, count: waitingOrders })}
            onClick={() => orders.mutateAsync({ body: { key, change: 'give' } }).catch(() => undefined)}
          />
        )}
        {accepted && filledOrders > 0 && (
          <RowAction
            icon="close"
            text={t('orders.take', { count: filledOrders })}
            label={t('orders.takeNamed', { name, count: filledOrders })}
            onClick={() => orders.mutateAsync({ body: { key, change: 'take' } }).catch(() => undefined)}
          />
        )}
        {accepted && (
          <RowAction
            icon="undo"
            text={t('undo')}
            label={t('undo.named', { name })}
            onClick={() => undo.mutateAsync({ body: { keys: [key] } }).catch(() => undefined)}
          />
        )}
      </>
    );
  });
  const done = { onSuccess: () => setChosen([]) };
  return (
    <FullPage>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('title') }]}
        actions={
          canWrite && (
            <>
              <ConfirmAction
                question={t('undoAll.question', { count: total ?? 0 })}
                text={t('undoAll.text')}
                onConfirm={() => undo.mutateAsync({ body: { filters } }).catch(() => undefined)}
              >
                <Button disabled={!total}>{t('undoAll')}</Button>
              </ConfirmAction>
              <ConfirmAction
                question={t('acceptAll.question', { count: total ?? 0 })}
                text={t('acceptAll.text')}
                onConfirm={() => accept.mutateAsync({ body: { filters } }).catch(() => undefined)}
              >
                <Button type="primary" disabled={!total} icon={<Icon name="check" size={16} />}>
                  {t('acceptAll')}
                </Button>
              </ConfirmAction>
            </>
          )
        }
      />
      <RuleBar onShowDrivers={() => setShowingDrivers(true)} />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'search', label: t('search') },
          choice('state', t('state'), states, (value) => t(`state.${value}`)),
          choice('level', t('level'), minutesLevels, (value) => t(`level.${value}`)),
          choice('stop', t('column.stop'), stops, (value) => t(`stop.${value}`)),
        ]}
      />
      <DataTable
        label={t('title')}
        rows={minutes.data?.minutesOnSite}
        result={minutes}
        total={total}
        columns={canWrite ? [...columns, actions] : columns}
        width={1400}
        list={list}
        rowKey={({ key }) => key}
        rowLabel={texts.nameOf}
        isLoading={minutes.isPlaceholderData}
        selection={
          canWrite
            ? {
                keys: chosen,
                onChange: setChosen,
                actions: (
                  <>
                    <Button size="small" onClick={() => accept.mutate({ body: { keys: chosen } }, done)}>
                      {t('accept')}
                    </Button>
                    <Button size="small" onClick={() => undo.mutate({ body: { keys: chosen } }, done)}>
                      {t('undo')}
                    </Button>
                  </>
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
            <EmptyState icon="clock" title={t('empty')} text={t('empty.text')} />
          )
        }
      />
      {isShowingDrivers && (
        <Suspense>
          <DriverValues onClose={() => setShowingDrivers(false)} />
        </Suspense>
      )}
    </FullPage>
  );
}

/** A filter with choices. */
const choice = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  textOf: (value: Value) => string,
) => ({
  name,
  label,
  text: choiceText(values, textOf),
  input: <Select allowClear options={values.map((value) => ({ value, label: textOf(value) }))} />,
});
