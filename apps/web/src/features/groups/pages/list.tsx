import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { EntityActions } from '../../../components/lists/entity-actions.tsx';
import { EntityList } from '../../../components/lists/entity-list.tsx';
import { InviteDialog } from '../../../components/dialogs/invite-dialog.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import type { Group } from '../group.ts';
import { GroupDialog } from '../group-dialog.tsx';
import css from './list.module.css';

/** Lists the groups of customers who follow their own orders. */
export default function GroupsPage() {
  const { t } = useTranslation('groups');
  const list = useListState();
  const isPhone = useIsPhone();
  const actionColumn = useActionColumn();
  const canWrite = useCan('groups.write');
  const [task, setTask] = useState<EntityTask<Group> | null>(null);
  const [invited, setInvited] = useState<Group | null>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const { currentPage, itemsPerPage, sortBy, order, filters } = list.query;
  const query = {
    currentPage,
    itemsPerPage,
    ...(sortBy === 'name' || sortBy === 'createdAt' ? ({ sortBy, order } as const) : {}),
    filters: filters.name ? { name: filters.name } : {},
  };
  const groups = useApiQuery('GET /groups', { query }, { showsPrevious: true });
  const remove = useApiMutation('DELETE /groups/:id', {
    invalidates: ['GET /groups', 'GET /users'],
    success: { text: t('deleted') },
  });

  // Highlights the saved group for two seconds.
  useEffect(() => {
    if (!savedId) return;
    const timer = setTimeout(() => setSavedId(null), 2000);
    return () => clearTimeout(timer);
  }, [savedId]);

  const changes = (group: Group) => (
    <>
      <RowAction
        icon="mail"
        text={t('invite')}
        hasText
        label={t('inviteNamed', { name: group.name })}
        onClick={() => setInvited(group)}
      />
      <EntityActions
        namespace="groups"
        name={group.name}
        onEdit={() => setTask({ kind: 'edit', entity: group })}
        onDelete={() => remove.mutateAsync({ params: { id: group._id } })}
        deleteText={`${t('delete.people', { count: group.users.length })} ${t('delete.orders', { count: group.orders })}`}
      />
    </>
  );
  const columns: readonly TableColumn<Group>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      sortable: 'name',
      dataIndex: 'name',
      ...(isPhone ? {} : { fixed: 'left' as const }),
    },
    {
      key: 'users',
      title: t('people'),
      width: 280,
      render: (_, { users }) =>
        users.length === 0 ? (
          <span className={css.quiet}>{t('nobody')}</span>
        ) : (
          <span title={users.map(({ name, email }) => `${name} <${email}>`).join('\n')}>
            {t('peopleNamed', {
              count: users.length,
              names: users
                .slice(0, 3)
                .map(({ name }) => name)
                .join(', '),
            })}
          </span>
        ),
    },
    { key: 'orders', title: t('orders'), width: 130, align: 'right', dataIndex: 'orders' },
    {
      key: 'createdAt',
      title: t('createdAt'),
      width: 170,
      sortable: 'createdAt',
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    actionColumn<Group>(190, (group) => canWrite && changes(group)),
  ];

  return (
    <EntityList
      namespace="groups"
      icon="groups"
      list={list}
      result={groups}
      rows={groups.data?.groups}
      total={groups.data?.meta.totalItems}
      filters={[{ name: 'name', label: t('name') }]}
      columns={columns}
      canWrite={canWrite}
      onRowClick={setInvited}
      task={task}
      onTask={setTask}
      activeKey={savedId ?? invited?._id}
    >
      {task && (
        <GroupDialog
          task={task}
          onSaved={(group) => {
            setSavedId(group._id);
            setTask(null);
          }}
          onClose={() => setTask(null)}
        />
      )}
      {invited && <InviteDialog group={invited} onClose={() => setInvited(null)} />}
    </EntityList>
  );
}
