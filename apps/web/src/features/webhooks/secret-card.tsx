import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import type { Endpoint } from './webhooks.queries.ts';
import { useIsOwnSession } from '../../platform/session/profile.ts';
import css from './webhooks.module.css';

/** Creates and replaces the secret that signs the deliveries of an endpoint. It is shown once. */
export function SecretCard({ endpoint: data }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const canMake = useIsOwnSession();
  const [shown, setShown] = useState<string | null>(null);
  const make = useApiMutation('POST /webhook-endpoints/:id/secret', {
    invalidates: ['GET /webhook-endpoints'],
    onSuccess: ({ secret }) => setShown(secret),
  });
  const makeNew = () => make.mutateAsync({ params: { id: data._id } }).catch(() => undefined);
  return (
    <section className={css.card} aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">{t('secret')}</h2>
      <p className={css.hint}>{t('secret.text')}</p>
      <div className={css.row}>
        {data.secret ? (
          <>
            <code>{data.secret.hint}</code>
            <span className={css.hint}>{t('secret.since', { date: formatDateTime(data.secret.since) })}</span>
            {canMake && (
              <ConfirmAction
                question={t('secret.replace.question')}
                text={t('secret.replace.text')}
                onConfirm={makeNew}
              >
                <Button loading={make.isPending}>{t('secret.replace')}</Button>
              </ConfirmAction>
            )}
          </>
        ) : (
          canMake && (
            <Button loading={make.isPending} onClick={() => void makeNew()}>
              {t('secret.make')}
            </Button>
          )
        )}
      </div>
      {data.previousUntil && (
        <p className={css.hint}>{t('secret.previous', { date: formatDateTime(data.previousUntil) })}</p>
      )}
      <Modal
        open={shown !== null}
        title={t('secret.shown')}
        onCancel={() => setShown(null)}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={() => setShown(null)}>
            {t('secret.kept')}
          </Button>
        }
      >
        <div className={css.detail}>
          <p>{t('secret.once')}</p>
          <div className={css.secret} data-testid="webhook-secret">
            {shown}
          </div>
          <div>
            <CopyButton text={shown ?? ''} />
          </div>
          <p className={css.hint}>{t('secret.verify')}</p>
        </div>
      </Modal>
    </section>
  );
}
