import { weekdayName } from '@roundsman/domain/time-text/time-tokens';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { choiceText } from '../../../components/lists/filter-field.ts';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { MasterDrawer } from '../master-drawer.tsx';
import { type MasterRoute, useDeleteMasterRoute } from '../master-routes.queries.ts';
import css from '../master-routes.module.css';

/** Lists the routes that come again. */
export default function MasterRoutesPage() {
  const { t, i18n } = useTranslation('master-routes');
  const list = useListState();
  const [search] = useSearchParams();
  const actionColumn = useActionColumn();
  const canWrite = useCan('master-routes.write');
  const [opened, setOpened] = useState<{ id: string | null; isEdited: boolean } | null>(() => {
    const id = search.get('open');
    return id ? { id, isEdited: false } : null;
  });
  const query = endpointQuery<'GET /master-routes'>(list.query);
  const read = useApiQuery('GET /master-routes', { query }, { showsPrevious: true });
  const remove = useDeleteMasterRoute();
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const daysOf = ({ weekdays, everyWeeks }: MasterRoute): string => {
    const days = weekdays
      .map((day) => weekdayName(day, i18n.language, weekdays.length > 2 ? 'short' : 'long'))
      .join(', ');
    return everyWeeks > 1 ? t('days.everyWeeks', { number: everyWeeks, days }) : days;
  };
  const columns: TableColumn<MasterRoute>[] = [
    { key: 'name', title: t('name'), width: 190, fixed: 'left', dataIndex: 'name' },
    { key: 'driver', title: t('driver'), width: 130, render: (_, { driver }) => driver.name },
    { key: 'vehicle', title: t('vehicle'), width: 110, render: (_, { vehicle }) => vehicle?.name ?? '' },
    { key: 'weekdays', title: t('weekdays'), width: 170, render: (_, master) => daysOf(master) },
    { key: 'stops', title: t('stops'), width: 70, render: (_, { stopCount }) => stopCount },
    {
      key: 'next',
      title: t('next'),
      width: 140,
      render: (_, { nextDate }) => (nextDate ? formatDate(nextDate) : ''),
    },
    {
      key: 'problems',
      title: t('problems'),
      width: 130,
      render: (_, { problems }) =>
        problems > 0 && <span className={css.bad}>{t('problems.count', { count: problems })}</span>,
    },
  ];
  const actions = actionColumn<MasterRoute>(90, ({ _id: id, name }) => (
    <>
      <RowAction
        icon="edit"
        text={t('edit')}
        label={t('editNamed', { name })}
        onClick={() => setOpened({ id, isEdited: true })}
      />
      <RowAction
        icon="trash"
        text={t('delete')}
        label={t('deleteNamed', { name })}
        confirm={{ question: t('delete.question', { name }), text: t('delete.text') }}
        onClick={() => remove.mutateAsync({ params: { id } }).catch(() => undefined)}
      />
    </>
  ));
  const add = canWrite && (
    <Button
      type="primary"
      icon={<Icon name="plus" size={16} />}
      onClick={() => setOpened({ id: null, isEdited: true })}
    >
      {t('new')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} actions={add} />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'search', label: t('search') },
          {
            name: 'failed',
            label: t('problems'),
            text: choiceText(['true'], () => t('problems.some')),
            input: <Select allowClear options={[{ value: 'true', label: t('problems.some') }]} />,
          },
        ]}
      />
      <DataTable
        label={t('title')}
        rows={read.data?.masterRoutes}
        result={read}
        total={read.data?.meta.totalItems}
        columns={canWrite ? [...columns, actions] : columns}
        width={1030}
        list={list}
        rowLabel={({ name }) => name}
        isLoading={read.isPlaceholderData}
        onRowClick={({ _id }: MasterRoute) => setOpened({ id: _id, isEdited: false })}
        activeKey={opened?.id ?? null}
        empty={
          <EmptyState
            icon={isFiltered ? 'search' : 'route'}
            title={t(isFiltered ? 'nothing' : 'empty')}
            text={t(isFiltered ? 'nothing.text' : 'empty.text')}
            action={
              isFiltered ? (
                <Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>
              ) : undefined
            }
          />
        }
      />
      {opened && (
        <MasterDrawer
          key={`${opened.id} ${opened.isEdited}`}
          masterId={opened.id}
          isEdited={opened.isEdited}
          canWrite={canWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </FullPage>
  );
}
