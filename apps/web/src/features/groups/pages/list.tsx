import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { InviteDialog } from '../../../components/dialogs/invite-dialog.tsx';
import { useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import type { Group } from '../group.ts';
import { GroupDialog } from '../group-dialog.tsx';
import css from './list.module.css';

type Task = { readonly kind: 'new' } | { readonly kind: 'edit' | 'invite'; readonly group: Group };

/** Lists the groups of customers who follow their own orders. */
export default function GroupsPage() {
  const { t } = useTranslation('groups');
  const list = useListState();
  const isPhone = useIsPhone();
  const actionColumn = useActionColumn();
  const canWrite = useCan('groups.write');
  const [task, setTask] = useState<Task | null>(null);
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

  const newButton = canWrite && (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
      {t('new')}
    </Button>
  );
  const changes = (group: Group) => (
    <>
      <RowAction
        icon="mail"
        text={t('invite')}
        hasText
        label={t('inviteNamed', { name: group.name })}
        onClick={() => setTask({ kind: 'invite', group })}
      />
      <RowAction
        icon="edit"
        text={t('edit')}
        label={t('editNamed', { name: group.name })}
        onClick={() => setTask({ kind: 'edit', group })}
      />
      <RowAction
        icon="trash"
        text={t('delete')}
        label={t('deleteNamed', { name: group.name })}
        confirm={{
          question: t('delete.question', { name: group.name }),
          text: `${t('delete.people', { count: group.users.length })} ${t('delete.orders', { count: group.orders })}`,
        }}
        onClick={() => remove.mutateAsync({ params: { id: group._id } }).catch(() => undefined)}
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
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} actions={newButton} />
      <FilterRow values={filters} onApply={list.setFilters} fields={[{ name: 'name', label: t('name') }]} />
      <DataTable
        label={t('title')}
        rows={groups.data?.groups}
        result={groups}
        total={groups.data?.meta.totalItems}
        columns={columns}
        list={list}
        rowLabel={(group) => group.name}
        isLoading={groups.isPlaceholderData}
        {...(canWrite ? { onRowClick: (group: Group) => setTask({ kind: 'invite', group }) } : {})}
        activeKey={savedId ?? (task && task.kind !== 'new' ? task.group._id : null)}
        empty={
          Object.keys(query.filters).length > 0 ? (
            <EmptyState
              icon="search"
              title={t('nothing')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="groups" title={t('empty')} text={t('empty.text')} action={newButton} />
          )
        }
      />
      {(task?.kind === 'new' || task?.kind === 'edit') && (
        <GroupDialog
          group={task.kind === 'edit' ? task.group : null}
          onSaved={(group) => {
            setSavedId(group._id);
            setTask(null);
          }}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'invite' && <InviteDialog group={task.group} onClose={() => setTask(null)} />}
    </FullPage>
  );
}
