import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { showFailure } from '../../platform/api/failure.ts';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import { formatDate } from '../../platform/format.ts';
import { startImpersonation } from '../../platform/session/impersonation.ts';
import { currentToken } from '../../platform/session/session.ts';
import css from './api-keys.module.css';

const pollMs = 3000;

/** Shows the sandbox in which test keys act, with what can be done with it. Nothing before the first test key. */
export function SandboxBar({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('settings');
  const [isPolled, setPolled] = useState(false);
  const read = useApiQuery('GET /sandbox', undefined, { refetchInterval: isPolled ? pollMs : false });
  const isFilling = read.data?.sandbox?.state === 'FILLING';
  if (isFilling !== isPolled) setPolled(isFilling);
  const open = useApiMutation('POST /sandbox/open');
  const invalidates = ['GET /sandbox', 'GET /api-keys'] as const;
  const reset = useApiMutation('POST /sandbox/reset', { invalidates, success: { text: t('sandbox.resetting') } });
  const remove = useApiMutation('DELETE /sandbox', { invalidates, success: { text: t('sandbox.deleted') } });
  const sandbox = read.data?.sandbox;
  if (!sandbox) return null;

  const enter = async (): Promise<void> => {
    const tokenBefore = currentToken();
    const { access_token: token } = await open.mutateAsync({});
    startImpersonation(token, tokenBefore, '/api-keys');
  };
  return (
    <section className={css.sandbox} aria-label={t('sandbox.title')}>
      <div>
        <strong>{t('sandbox.title')}</strong>
        <p className={css.hint} role="status">
          {isFilling ? t('sandbox.filling') : t('sandbox.text', { date: formatDate(sandbox.createdAt) })}
        </p>
      </div>
      {canWrite && (
        <div className={css.sandboxActions}>
          <Button
            loading={open.isPending || open.isSuccess}
            onClick={() => void enter().catch((error: unknown) => showFailure(error, 'sandbox'))}
          >
            {t('sandbox.open')}
          </Button>
          <ConfirmAction
            question={t('sandbox.reset.question')}
            text={t('sandbox.reset.text')}
            onConfirm={() => reset.mutateAsync({ body: { confirmed: true } }).catch(() => undefined)}
          >
            <Button disabled={isFilling}>{t('sandbox.reset')}</Button>
          </ConfirmAction>
          <ConfirmAction
            question={t('sandbox.delete.question')}
            text={t('sandbox.delete.text')}
            onConfirm={() => remove.mutateAsync({ query: { confirmed: 'true' } }).catch(() => undefined)}
          >
            <Button danger>{t('sandbox.delete')}</Button>
          </ConfirmAction>
        </div>
      )}
    </section>
  );
}
