import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../../platform/api/queries.ts';
import css from './users.module.css';

/** Names the people who are invited and have not signed up yet. */
export function InvitedPeople() {
  const { t } = useTranslation('users');
  const invited = useApiQuery('GET /users/invited', undefined, { quiet: true }).data?.people ?? [];
  if (invited.length === 0) return null;
  return (
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
  );
}
