import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import type { EntityTask } from '../../../components/forms/entity-drawer.tsx';
import { EntityActions, EntityEmpty } from '../../../components/lists/entity-list.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { DepotDrawer } from '../depot-drawer.tsx';
import type { Depot } from '../depot-values.ts';
import { hoursText } from '../hours-text.ts';

/** List of the company's depots. */
export default function DepotsPage() {
  const { t, i18n } = useTranslation('depots');
  const list = useListState({ pageSize: 100 });
  const actionColumn = useActionColumn();
  const canWrite = useCan('depots.write');
  const [task, setTask] = useState<EntityTask<Depot> | null>(null);
  const depots = useApiQuery(
    'GET /depots',
    { query: endpointQuery<'GET /depots'>(list.query) },
    { showsPrevious: true },
  );
  const remove = useApiMutation('DELETE /depots/:id', {
    invalidates: ['GET /depots'],
    success: { text: t('deleted') },
  });
  const isFiltered = Object.keys(list.query.filters).length > 0;
  const newButton = canWrite && (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('list.new')}
    </Button>
  );

  const columns: TableColumn<Depot>[] = [
    { key: 'name', title: t('field.name'), width: 180, fixed: 'left', sortable: 'name', dataIndex: 'name' },
    { key: 'address', title: t('field.address'), width: 280, sortable: 'address', dataIndex: 'address' },
    {
      key: 'openingHours',
      title: t('field.openingHours'),
      width: 280,
      render: (_, { openingHours }) =>
        openingHours.length === 0 ? t('hours.always') : hoursText(openingHours, i18n.language),
    },
    {
      key: 'loadingMinutes',
      title: t('field.loadingMinutes'),
      width: 150,
      align: 'right',
      dataIndex: 'loadingMinutes',
    },
    { key: 'contactName', title: t('field.contactName'), width: 160, dataIndex: 'contactName' },
    { key: 'phone', title: t('field.phone'), width: 160, dataIndex: 'phone' },
  ];
  const actions = actionColumn<Depot>(88, (depot) => (
    <>
      <EntityActions
        namespace="depots"
        name={depot.name}
        onEdit={() => setTask({ kind: 'edit', entity: depot })}
        onDelete={() => remove.mutateAsync({ params: { id: depot._id } })}
      />
    </>
  ));

  return (
    <FullPage>
      <PageHeader title={t('list.title')} crumbs={[{ label: t('list.title') }]} actions={newButton} />
      <FilterRow
        values={list.query.filters}
        onApply={list.setFilters}
        fields={[
          { name: 'name', label: t('field.name') },
          { name: 'address', label: t('field.address') },
        ]}
      />
      <DataTable
        label={t('list.title')}
        rows={depots.data?.depots}
        result={depots}
        total={depots.data?.meta.totalItems}
        columns={canWrite ? [...columns, actions] : columns}
        list={list}
        rowLabel={(depot) => depot.name}
        isLoading={depots.isPlaceholderData}
        {...(canWrite ? { onRowClick: (depot: Depot) => setTask({ kind: 'edit', entity: depot }) } : {})}
        activeKey={task && task.kind !== 'new' ? task.entity._id : null}
        empty={
          <EntityEmpty
            namespace="depots"
            icon="depots"
            isFiltered={isFiltered}
            onClearFilters={() => list.setFilters({})}
            action={newButton}
          />
        }
      />
      <DepotDrawer task={task} onClose={() => setTask(null)} />
    </FullPage>
  );
}
