import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useIsOwnSession } from '../../platform/session/profile.ts';
import css from './api-token.module.css';
import { FreshToken } from './fresh-token.tsx';

/** Creates, replaces and deletes the company's API token, which is shown once. */
export function ApiToken() {
  const { t } = useTranslation('settings');
  const canChange = useIsOwnSession();
  const shown = useApiQuery('GET /auth/token', undefined, { staleTime: 60_000 }).data;
  const [fresh, setFresh] = useState<string | null>(null);
  const make = useApiMutation('POST /auth/token', {
    invalidates: ['GET /auth/token'],
    onSuccess: ({ token }) => setFresh(token),
  });
  const revoke = useApiMutation('DELETE /auth/token', {
    invalidates: ['GET /auth/token'],
    success: { text: t('token.revoked') },
  });
  const has = Boolean(shown?.token);
  const makeIt = (): Promise<unknown> => make.mutateAsync().catch(() => undefined);
  const makeButton = canChange && (
    <Button loading={make.isPending} disabled={!shown} {...(has ? {} : { onClick: () => void makeIt() })}>
      {t(has ? 'token.again' : 'token.make')}
    </Button>
  );
  return (
    <div className={css.token}>
      <Input
        readOnly
        disabled={false}
        className="figures"
        aria-label={t('token.title')}
        value={shown?.token ?? ''}
        placeholder={t('token.none')}
      />
      {has && (
        <p className={css.facts}>
          {t('token.made', { who: shown?.tokenMadeBy ?? '—', when: formatDateTime(shown?.tokenMadeAt) })}{' '}
          {shown?.tokenUsedAt ? t('token.used', { when: formatDateTime(shown.tokenUsedAt) }) : t('token.unused')}
        </p>
      )}
      <div className={css.actions}>
        {has && makeButton ? (
          <ConfirmAction question={t('token.againQuestion')} text={t('token.againText')} onConfirm={makeIt}>
            {makeButton}
          </ConfirmAction>
        ) : (
          makeButton
        )}
        {has && canChange && (
          <ConfirmAction
            question={t('token.revokeQuestion')}
            text={t('token.revokeText')}
            onConfirm={() => revoke.mutateAsync().catch(() => undefined)}
          >
            <Button danger loading={revoke.isPending}>
              {t('token.revoke')}
            </Button>
          </ConfirmAction>
        )}
        <Link to="/api-keys">{t('keys.title')}</Link>
        <a href="/docs/api" target="_blank" rel="noreferrer">
          {t('token.docs')}
        </a>
      </div>
      <FreshToken token={fresh} title={t('token.freshTitle')} onDone={() => setFresh(null)} />
    </div>
  );
}
