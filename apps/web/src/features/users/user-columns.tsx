import { highestRole, type Role } from '@roundsman/domain/company/role';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { formatDate } from '../../platform/format.ts';
import { useIsPhone } from '../../platform/theme/theme.tsx';
import { type User, visibilityOf } from './user-values.ts';
import css from './users.module.css';

/** Returns the name of a role in the user's language. */
export function useRoleText(): (role: Role) => string {
  const { t } = useTranslation('users');
  return (role) => t(role === 'user' ? 'role.user' : `roleName.${role}`);
}

/** Columns of the list of users. The first one is wider when one of these users has a mark beside the name. */
export function useUserColumns(users: readonly User[] | undefined): readonly TableColumn<User>[] {
  const { t } = useTranslation('users');
  const isPhone = useIsPhone();
  const roleText = useRoleText();
  return [
    {
      key: 'name',
      title: t('name'),
      width: users?.some(({ isManaged, isActive }) => isManaged || !isActive) ? 360 : 250,
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
  ];
}
