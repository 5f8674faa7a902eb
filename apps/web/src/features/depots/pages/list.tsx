import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { EntityActions } from '../../../components/lists/entity-actions.tsx';
import { EntityList } from '../../../components/lists/entity-list.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
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
    <EntityActions
      namespace="depots"
      name={depot.name}
      onEdit={() => setTask({ kind: 'edit', entity: depot })}
      onDelete={() => remove.mutateAsync({ params: { id: depot._id } })}
    />
  ));

  return (
    <EntityList
      namespace="depots"
      icon="depots"
      list={list}
      result={depots}
      rows={depots.data?.depots}
      total={depots.data?.meta.totalItems}
      filters={[
        { name: 'name', label: t('field.name') },
        { name: 'address', label: t('field.address') },
      ]}
      columns={canWrite ? [...columns, actions] : columns}
      canWrite={canWrite}
      task={task}
      onTask={setTask}
    >
      <DepotDrawer task={task} onClose={() => setTask(null)} />
    </EntityList>
  );
}
