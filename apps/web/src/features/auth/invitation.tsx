import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import css from './auth-layout.module.css';

interface KnownInvitation {
  /** Undefined without an invitation, or with an expired one. */
  readonly code: string | undefined;
  /** For one email address only, which is filled in and read-only. */
  readonly isBound: boolean;
  readonly isOver: boolean;
  readonly data: ReplyOf<'GET /group-invitations/:code'> | undefined;
}

/** Queries the invitation of the code in the URL. */
export function useInvitation(search: string, fillEmail: (email: string) => void): KnownInvitation {
  const code = new URLSearchParams(search).get('code') ?? '';
  const { data, isError } = useApiQuery(
    'GET /group-invitations/:code',
    { params: { code } },
    { enabled: code !== '', quiet: true, staleTime: 60_000 },
  );
  const email = data?.email ?? null;
  useEffect(() => {
    if (email) fillEmail(email);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- filled once, when the email is known
  }, [email]);
  return { code: code && !isError ? code : undefined, isBound: email !== null, isOver: isError, data };
}

/** Shows who invites to which group. */
export function InvitationBanner({ invitation: { data, isOver } }: { invitation: KnownInvitation }) {
  const { t } = useTranslation('auth');
  if (!data && !isOver) return null;
  const company = data?.companyName ?? t('chooser.nameless');
  return (
    <div className={isOver ? css.alert : css.invitation} role="status">
      <Icon name={isOver ? 'alert' : 'mail'} size={16} />
      <p>
        {!data ? (
          t('invited.over')
        ) : data.groupName === null ? (
          <Trans t={t} i18nKey="invited.byCompany" values={{ company }} components={{ b: <b /> }} />
        ) : (
          <Trans t={t} i18nKey="invited.text" values={{ name: data.inviterName, company }} components={{ b: <b /> }} />
        )}
      </p>
    </div>
  );
}
