import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../components/dialogs/confirm-action.tsx';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { UntilLoaded } from '../../components/page/load-failure.tsx';
import { SideDrawer } from '../../components/page/side-drawer.tsx';
import { formatDateTime } from '../../platform/format.ts';
import { useIsReadOnly } from '../../platform/session/profile.ts';
import { DeliveryStatus, useResponseText } from './delivery-status.tsx';
import { useDelivery, useSendAgain } from './webhooks.queries.ts';
import css from './webhooks.module.css';

/** Shows one delivery: its body and every attempt with its response. Can send it again. */
export function DeliveryDrawer({
  id,
  onClose,
  onOpen,
}: {
  id: string | null;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation('webhooks');
  const read = useDelivery(id);
  const { data } = read;
  const answerText = useResponseText();
  const again = useSendAgain(onOpen);
  const isReadOnly = useIsReadOnly();
  const delivery = data?._id === id ? data : undefined;
  return (
    <SideDrawer
      open={id !== null}
      title={delivery ? t(`event.${delivery.event}`) : t('detail')}
      onClose={onClose}
      width={560}
      extra={
        delivery &&
        !isReadOnly && (
          <ConfirmAction
            question={t('again.question')}
            text={t('again.text')}
            isDangerous={false}
            disabled={delivery.body === null || delivery.endpoint === null}
            onConfirm={() => again.mutateAsync({ params: { id: delivery._id } }).catch(() => undefined)}
          >
            <Button
              size="small"
              disabled={delivery.body === null || delivery.endpoint === null}
              loading={again.isPending}
            >
              {t('again')}
            </Button>
          </ConfirmAction>
        )
      }
    >
      {!delivery ? (
        <UntilLoaded result={read}>
          <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
        </UntilLoaded>
      ) : (
        <div className={css.detail}>
          <div role="status">
            <DeliveryStatus delivery={delivery} />
          </div>
          <dl className={css.facts}>
            <dt>{t('fact.event')}</dt>
            <dd>
              <code>{delivery.event}</code>
              {delivery.isTest && ` · ${t('isTest')}`}
              {delivery.resendOf && ` · ${t('isAgain')}`}
            </dd>
            <dt>{t('fact.to')}</dt>
            <dd>{delivery.url}</dd>
            <dt>{t('endpoint')}</dt>
            <dd>{delivery.endpoint?.name ?? t('endpoint.gone')}</dd>
            <dt>{t('fact.at')}</dt>
            <dd>{formatDateTime(delivery.createdAt)}</dd>
            <dt>webhook-id</dt>
            <dd>{delivery._id}</dd>
          </dl>
          <section>
            <h3>{t('tries', { count: delivery.log.length })}</h3>
            <ol className={css.tries}>
              {delivery.log.map((attempt) => (
                <li key={attempt.at}>
                  <div className={css.row}>
                    <time dateTime={attempt.at}>{formatDateTime(attempt.at)}</time>
                    <b>{answerText(attempt.status, attempt.problem)}</b>
                    <span className={css.hint}>{t('took', { ms: attempt.ms })}</span>
                  </div>
                  {attempt.answer && <pre className={css.code}>{attempt.answer}</pre>}
                </li>
              ))}
            </ol>
          </section>
          <section>
            <div className={css.row}>
              <h3>{t('body')}</h3>
              {delivery.body && <CopyButton text={delivery.body} />}
            </div>
            {delivery.body ? (
              <pre className={css.code} data-testid="webhook-body">
                {JSON.stringify(JSON.parse(delivery.body), null, 2)}
              </pre>
            ) : (
              <p className={css.hint}>{t('body.gone')}</p>
            )}
          </section>
        </div>
      )}
    </SideDrawer>
  );
}
