import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notices } from '../../platform/notices/notices.ts';
import { useEndpoints, useResendFailed } from './webhooks.queries.ts';
import css from './webhooks.module.css';

const hours = [1, 24, 72, 168, 720] as const;
const hourMs = 3_600_000;

/** Sends all failed messages of a period again, to one endpoint or to all. */
export function ResendFailed() {
  const { t } = useTranslation('webhooks');
  const [isOpen, setOpen] = useState(false);
  const [period, setPeriod] = useState<(typeof hours)[number]>(24);
  const [endpointId, setEndpoint] = useState<string | null>(null);
  const endpoints = useEndpoints().data?.endpoints ?? [];
  const resend = useResendFailed();
  const send = async (): Promise<void> => {
    const from = new Date(Date.now() - period * hourMs).toISOString();
    const { resent, hasMore } = await resend.mutateAsync({ body: { from, endpointId } });
    notices.success(`${t('resend.done', { count: resent })}${hasMore ? ` ${t('resend.more')}` : ''}`);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('resend')}</Button>
      <Modal
        open={isOpen}
        title={t('resend')}
        okText={t('again')}
        cancelText={t('cancel')}
        confirmLoading={resend.isPending}
        onCancel={() => setOpen(false)}
        onOk={() => void send().catch(() => undefined)}
      >
        <div className={css.detail}>
          <p>{t('resend.text')}</p>
          <Select
            aria-label={t('resend.period')}
            value={period}
            onChange={setPeriod}
            options={hours.map((value) => ({ value, label: t(`resend.period.${value}`) }))}
          />
          <Select
            aria-label={t('endpoint')}
            value={endpointId}
            onChange={setEndpoint}
            options={[
              { value: null, label: t('resend.all') },
              ...endpoints.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        </div>
      </Modal>
    </>
  );
}
