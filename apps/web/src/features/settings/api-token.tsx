import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { formatDateTime } from '../../platform/format.ts';
import { useIsOwnSession } from '../../platform/session/profile.ts';
import css from './api-token.module.css';

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
        <a href="/docs/api" target="_blank" rel="noreferrer">
          {t('token.docs')}
        </a>
      </div>
      <Modal
        open={fresh !== null}
        title={t('token.freshTitle')}
        width={600}
        closable={false}
        maskClosable={false}
        keyboard={false}
        footer={
          <Button type="primary" onClick={() => setFresh(null)}>
            {t('token.freshDone')}
          </Button>
        }
      >
        <p>{t('token.freshText')}</p>
        <div className={css.fresh}>
          <code data-testid="api-token">{fresh}</code>
          <CopyButton text={fresh ?? ''} />
        </div>
        <p className={css.facts}>{t('token.freshUse')}</p>
        <code className={css.line}>Authorization: Bearer {fresh?.slice(0, 8)}…</code>
      </Modal>
    </div>
  );
}
