import { companyRoles, canChangePerson } from '@roundsman/domain/company/role';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { InviteDialog } from '../../../components/dialogs/invite-dialog.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useActionColumn } from '../../../components/lists/row-actions.tsx';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan, useMe } from '../../../platform/session/profile.ts';
import { InvitedPeople } from '../invited-people.tsx';
import { useUserActions } from '../user-actions.tsx';
import { useRoleText, useUserColumns } from '../user-columns.tsx';
import { UserDialog } from '../user-dialog.tsx';
import { type User } from '../user-values.ts';

const sortFields: ReadonlySet<string> = new Set(['name', 'role', 'restricted', 'email', 'createdAt']);
const filterFields = ['name', 'role', 'restricted', 'email'];

type Task = { readonly kind: 'new' | 'invite' } | { readonly kind: 'edit'; readonly user: User };

/** Lists the company's users. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const me = useMe();
  const canWrite = useCan('users.write');
  const list = useListState();
  const [task, setTask] = useState<Task | null>(null);
  const { currentPage, itemsPerPage, sortBy, order, filters } = list.query;
  const query = endpointQuery<'GET /users'>({
    currentPage,
    itemsPerPage,
    ...(sortBy && sortFields.has(sortBy) ? { sortBy, order } : {}),
    filters: Object.fromEntries(
      Object.entries(filters).filter(([name, value]) => value && filterFields.includes(name)),
    ),
  });
  const users = useApiQuery('GET /users', { query }, { showsPrevious: true });
  const isFiltered = Object.keys(query.filters ?? {}).length > 0;
  const actions = canWrite && (
    <>
      <Button icon={<Icon name="mail" size={16} />} onClick={() => setTask({ kind: 'invite' })}>
        {t('invite')}
      </Button>
      <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={() => setTask({ kind: 'new' })}>
        {t('new')}
      </Button>
    </>
  );
  const canChange = (user: User): boolean => canWrite && canChangePerson(me.roles, user.roles);
  const edit = (user: User): void => setTask({ kind: 'edit', user });
  const userColumns = useUserColumns(users.data?.users);
  const userActions = useUserActions(edit);
  const actionColumn = useActionColumn();
  const columns = [...userColumns, actionColumn<User>(128, (user) => canChange(user) && userActions(user))];

  const roleText = useRoleText();
  const seesText = (restricted: string): string => t(`visibility.${restricted === 'true' ? 'groups' : 'all'}`);
  const roleOptions = [...companyRoles].reverse().map((value) => ({ value, label: roleText(value) }));
  const visibilities = ['false', 'true'].map((value) => ({ value, label: seesText(value) }));
  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('title') }]} actions={actions} />
      <FilterRow
        values={filters}
        onApply={list.setFilters}
        fields={[
          { name: 'name', label: t('name') },
          {
            name: 'role',
            label: t('role'),
            input: <Select allowClear options={roleOptions} />,
            text: (value) => roleOptions.find((role) => role.value === value)?.label ?? value,
          },
          {
            name: 'restricted',
            label: t('visibility'),
            input: <Select allowClear options={visibilities} />,
            text: seesText,
          },
          { name: 'email', label: t('email') },
        ]}
      />
      <InvitedPeople />
      <DataTable
        label={t('title')}
        rows={users.data?.users}
        result={users}
        total={users.data?.meta.totalItems}
        columns={columns}
        list={list}
        rowLabel={(user) => user.name}
        isLoading={users.isPlaceholderData}
        {...(canWrite ? { onRowClick: (user: User) => canChange(user) && edit(user) } : {})}
        activeKey={task?.kind === 'edit' ? task.user._id : null}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={t('nothing')}
              text={t('nothing.text')}
              action={<Button onClick={() => list.setFilters({})}>{t('components:filter.clear')}</Button>}
            />
          ) : (
            <EmptyState icon="user" title={t('empty')} text={t('empty.text')} action={actions} />
          )
        }
      />
      {(task?.kind === 'new' || task?.kind === 'edit') && (
        <UserDialog user={task.kind === 'edit' ? task.user : null} onClose={() => setTask(null)} />
      )}
      {task?.kind === 'invite' && <InviteDialog onClose={() => setTask(null)} />}
    </FullPage>
  );
}
