import { type WebhookEvent, webhookEvents } from '@roundsman/domain/company/webhook-events';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { type Endpoint, useSendTest } from './webhooks.queries.ts';
import css from './webhooks.module.css';

/** Sends an example of an event once to the endpoint. */
export function TestCard({ endpoint, onSent }: { endpoint: Endpoint; onSent: (id: string) => void }) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const hasUrl = endpoint.url !== null;
  const [event, setEvent] = useState<WebhookEvent>(webhookEvents[0]);
  const send = useSendTest(onSent);
  return (
    <section className={css.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('test')}</h2>
      <p className={css.hint}>{hasUrl ? t('test.text') : t('test.noUrl')}</p>
      <div className={css.row}>
        <Select
          aria-label={t('test.event')}
          value={event}
          onChange={setEvent}
          disabled={!hasUrl}
          popupMatchSelectWidth={false}
          virtual={false}
          className={css.eventChoice ?? ''}
          options={webhookEvents.map((value) => ({ value, label: t(`event.${value}`) }))}
        />
        <Button
          icon={<Icon name="sent" size={16} />}
          disabled={!hasUrl}
          loading={send.isPending}
          onClick={() => send.mutate({ body: { event, endpointId: endpoint._id } })}
        >
          {t('test.send')}
        </Button>
      </div>
    </section>
  );
}
