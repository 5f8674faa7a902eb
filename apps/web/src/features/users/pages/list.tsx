import { companyRoles, canChangePerson } from '@roundsman/domain/company/role';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityTask } from '../../../components/forms/entity-form.tsx';
import { EntityList } from '../../../components/lists/entity-list.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { InviteDialog } from '../../../components/dialogs/invite-dialog.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
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

/** Lists the company's users. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const me = useMe();
  const canWrite = useCan('users.write');
  const list = useListState();
  const [task, setTask] = useState<EntityTask<User> | null>(null);
  const [isInviting, setInviting] = useState(false);
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
  const canChange = (user: User): boolean => canWrite && canChangePerson(me.roles, user.roles);
  const userColumns = useUserColumns(users.data?.users);
  const userActions = useUserActions((user) => setTask({ kind: 'edit', entity: user }));
  const actionColumn = useActionColumn();
  const columns = [...userColumns, actionColumn<User>(128, (user) => canChange(user) && userActions(user))];

  const roleText = useRoleText();
  const seesText = (restricted: string): string => t(`visibility.${restricted === 'true' ? 'groups' : 'all'}`);
  const roleOptions = [...companyRoles].reverse().map((value) => ({ value, label: roleText(value) }));
  const visibilities = ['false', 'true'].map((value) => ({ value, label: seesText(value) }));
  return (
    <EntityList
      namespace="users"
      icon="user"
      list={list}
      result={users}
      rows={users.data?.users}
      total={users.data?.meta.totalItems}
      filters={[
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
      columns={columns}
      canWrite={canWrite}
      canEdit={canChange}
      task={task}
      onTask={setTask}
      actions={
        canWrite && (
          <Button icon={<Icon name="mail" size={16} />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )
      }
      notice={<InvitedPeople />}
    >
      {task && <UserDialog task={task} onClose={() => setTask(null)} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </EntityList>
  );
}
