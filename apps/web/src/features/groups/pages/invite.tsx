import { Button, Skeleton } from 'antd';
import { Trans, useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../../../components/buttons/icon.tsx';
import { codeOf, showFailure } from '../../../platform/api/failure.ts';
import { queryClient, useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { notices } from '../../../platform/notices/notices.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { storeToken } from '../../../platform/session/session.ts';
import { closeSocket } from '../../../platform/socket/socket.ts';
import css from './invite.module.css';

/** Accepts or declines an invitation. An invalid code shows an error only. */
export default function InvitePage() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const me = useMe();
  const code = useSearchParams()[0].get('code') ?? '';
  const invitation = useApiQuery(
    'GET /group-invitations/:code',
    { params: { code } },
    { enabled: code !== '', quiet: true },
  );
  const accept = useApiMutation('POST /groups/:code/accept-invite', {
    quiet: true,
    onSuccess: async (reply) => {
      if (reply.access_token) {
        storeToken(reply.access_token);
        // The socket belongs to the previous company; the shell opens another one.
        closeSocket();
      }
      notices.success(t('join.done', { company: reply.company.name ?? '' }));
      await navigate('/', { replace: true });
      // The company or the groups changed, so all cached data is stale.
      await queryClient.resetQueries();
    },
  });
  const say = (error: Error): void => {
    showFailure(error, 'POST /groups/:code/accept-invite');
    if (codeOf(error) === 'not_found') void navigate('/', { replace: true });
  };

  if (!code || invitation.isError) return <Navigate to="/" replace />;
  if (!invitation.data)
    return (
      <div className={css.page}>
        <div className={css.card}>
          <Skeleton active title={false} />
        </div>
      </div>
    );
  const { inviterName, companyName, groupName, email } = invitation.data;
  const isForAnother = email !== null && email !== me.email.toLowerCase();
  return (
    <div className={css.page}>
      <section className={css.card} aria-labelledby="join">
        <Icon name="mail" size={26} className={css.icon ?? ''} />
        <h1 id="join">
          {groupName === null
            ? t('join.titleCompany', { company: companyName ?? t('join.nameless') })
            : t('join.title', { name: inviterName, company: companyName ?? t('join.nameless') })}
        </h1>
        <p>
          {groupName === null ? (
            t('join.textCompany')
          ) : (
            <Trans t={t} i18nKey="join.text" values={{ group: groupName }} components={{ b: <b /> }} />
          )}
        </p>
        {isForAnother && (
          <p className={css.wrong} role="alert">
            {t('join.other', { email, mine: me.email })}
          </p>
        )}
        <div className={css.actions}>
          <Button size="large" onClick={() => void navigate('/', { replace: true })}>
            {t('join.reject')}
          </Button>
          <Button
            size="large"
            type="primary"
            disabled={isForAnother}
            loading={accept.isPending}
            onClick={() => accept.mutate({ params: { code } }, { onError: say })}
          >
            {t('join.accept')}
          </Button>
        </div>
      </section>
    </div>
  );
}
