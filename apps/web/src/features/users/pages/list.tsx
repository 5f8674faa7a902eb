import { companyRoles, highestRole, canChangePerson, type Role } from '@roundsman/domain/company/role';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/lists/data-table.tsx';
import { EmptyState } from '../../../components/page/empty-state.tsx';
import { FilterRow } from '../../../components/lists/filter-row.tsx';
import { Icon } from '../../../components/buttons/icon.tsx';
import { InviteDialog } from '../../../components/dialogs/invite-dialog.tsx';
import { endpointQuery, useListState } from '../../../components/lists/list-state.ts';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { RowAction, useActionColumn } from '../../../components/lists/row-actions.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { formatDate } from '../../../platform/format.ts';
import { offerUndo } from '../../../platform/notices/offer-undo.ts';
import { useCan, useMe } from '../../../platform/session/profile.ts';
import { useIsPhone } from '../../../platform/theme/theme.tsx';
import { UserDialog } from '../user-dialog.tsx';
import { type User, visibilityOf } from '../user-values.ts';
import css from '../users.module.css';

const sortFields: ReadonlySet<string> = new Set(['name', 'role', 'restricted', 'email', 'createdAt']);
const filterFields = ['name', 'role', 'restricted', 'email'];

type Task = { readonly kind: 'new' | 'invite' } | { readonly kind: 'edit'; readonly user: User };

/** Lists the company's users. */
export default function UsersPage() {
  const { t } = useTranslation('users');
  const me = useMe();
  const canWrite = useCan('users.write');
  const list = useListState();
  const isPhone = useIsPhone();
  const actionColumn = useActionColumn();
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
  const invited = useApiQuery('GET /users/invited', undefined, { quiet: true }).data?.people ?? [];
  const remove = useApiMutation('DELETE /users/:id', {
    invalidates: ['GET /users', 'GET /groups'],
    onSuccess: ({ deletionId, undoSeconds }) =>
      offerUndo(t('deleted'), undoSeconds, () => undo.mutate({ body: { deletionId } })),
  });
  const undo = useApiMutation('POST /users/undo-delete', {
    invalidates: ['GET /users', 'GET /groups'],
    success: { text: t('restored') },
  });
  const switchOff = useApiMutation('POST /users/:id/second-factor/off', {
    invalidates: ['GET /users'],
    success: { text: t('factor.done') },
  });
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

  const roleText = (role: Role): string => t(role === 'user' ? 'role.user' : `roleName.${role}`);
  const seesText = (restricted: string): string => t(`visibility.${restricted === 'true' ? 'groups' : 'all'}`);
  const roleOptions = [...companyRoles].reverse().map((value) => ({ value, label: roleText(value) }));
  const visibilities = ['false', 'true'].map((value) => ({ value, label: seesText(value) }));
  const columns: readonly TableColumn<User>[] = [
    {
      key: 'name',
      title: t('name'),
      width: users.data?.users.some(({ isManaged, isActive }) => isManaged || !isActive) ? 360 : 250,
      ...(isPhone ? {} : { fixed: 'left' as const }),
      sortable: 'name',
      render: (_, user) => (
        <span className={css.name}>
          <b>{user.name}</b>
          {user.hasSecondFactor && <Icon name="lock" size={14} label={t('factor.on')} />}
          {user.isManaged && (
            <span className={css.mark} title={t('managed.hint')}>
              {t('managed')}
            </span>
          )}
          {!user.isActive && (
            <span className={css.off} title={t('inactive.hint')}>
              {t('inactive')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'role',
      title: t('role'),
      width: 170,
      sortable: 'role',
      render: (_, user) => <span title={roleText(highestRole(user.roles))}>{roleText(highestRole(user.roles))}</span>,
    },
    {
      key: 'restricted',
      title: t('visibility'),
      width: 200,
      sortable: 'restricted',
      render: (_, user) => {
        const visibility = visibilityOf(user);
        const ofDepot = user.depot && t('visibility.depot', { depot: user.depot.name });
        const ofGroups = !ofDepot || visibility !== 'all' ? t(`visibility.${visibility}`) : null;
        const text = [ofDepot, ofGroups].filter(Boolean).join(' · ');
        return (
          <span title={text} className={visibility === 'none' ? css.quiet : undefined}>
            {text}
          </span>
        );
      },
    },
    {
      key: 'groups',
      title: t('groups'),
      width: 165,
      render: (_, { groups }) =>
        groups.length > 0 && (
          <span className={css.chips} title={groups.map(({ name }) => name).join(', ')}>
            {groups.map(({ _id, name }) => (
              <span key={_id}>{name}</span>
            ))}
          </span>
        ),
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      width: 165,
      sortable: 'createdAt',
      render: (_, { createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
    },
    { key: 'email', title: t('email'), width: 230, sortable: 'email', dataIndex: 'email' },
    actionColumn<User>(128, (user) => canChange(user) && changes(user)),
  ];
  const changes = (user: User) => (
    <>
      {user.hasSecondFactor && user._id !== me._id && !user.isShared && (
        <RowAction
          icon="unlock"
          text={t('factor.off')}
          label={t('factor.offNamed', { name: user.name })}
          confirm={{ question: t('factor.question', { name: user.name }), text: t('factor.text') }}
          onClick={() => switchOff.mutateAsync({ params: { id: user._id } }).catch(() => undefined)}
        />
      )}
      <RowAction
        icon="edit"
        text={t('edit')}
        label={t('editNamed', { name: user.name })}
        onClick={() => setTask({ kind: 'edit', user })}
      />
      {user._id !== me._id && (
        <RowAction
          icon="trash"
          text={t('delete')}
          label={t('deleteNamed', { name: user.name })}
          confirm={{
            question: t('delete.question'),
            text: [
              t(user.isShared ? 'delete.shared' : 'delete.text', { name: user.name }),
              ...(user.isManaged ? [t('delete.managed', { name: user.name })] : []),
            ].join(' '),
          }}
          onClick={() => remove.mutateAsync({ params: { id: user._id } }).catch(() => undefined)}
        />
      )}
    </>
  );

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
      {invited.length > 0 && (
        <Alert
          type="info"
          showIcon
          className={css.invited ?? ''}
          title={
            <>
              <b>{t('invited')}</b>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled area */}
              <div className={css.people} role="region" aria-label={t('invited')} tabIndex={0}>
                {invited.map(({ name, email }) => `${name} (${email})`).join(', ')}
              </div>
            </>
          }
        />
      )}
      <DataTable
        label={t('title')}
        rows={users.data?.users}
        result={users}
        total={users.data?.meta.totalItems}
        columns={columns}
        list={list}
        rowLabel={(user) => user.name}
        isLoading={users.isPlaceholderData}
        {...(canWrite ? { onRowClick: (user: User) => canChange(user) && setTask({ kind: 'edit', user }) } : {})}
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
