import { Tabs } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { UntilLoaded } from '../../../components/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page-header.tsx';
import { useIsReadOnly } from '../../../platform/session/profile.ts';
import { DeliveryDrawer } from '../delivery-drawer.tsx';
import { DeliveryLog } from '../delivery-log.tsx';
import { SecretCard } from '../secret-card.tsx';
import { TestCard } from '../test-card.tsx';
import { WebhookForm } from '../webhook-form.tsx';
import { useWebhookSettings, useWebhookState } from '../webhooks.queries.ts';
import css from '../webhooks.module.css';

/** Configures the company's webhook and lists its deliveries. */
export default function WebhookConfigurationPage() {
  const { t } = useTranslation('webhooks');
  const isReadOnly = useIsReadOnly();
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'log' ? 'log' : 'setup';
  const read = useWebhookSettings();
  const settings = read.data;
  const { data: state } = useWebhookState();
  const [open, setOpen] = useState<string | null>(null);
  const show = useCallback((id: string) => setOpen(id), []);
  const failed = state?.lastDay.failed ?? 0;
  return (
    <FullPage>
      <PageHeader
        isNamedByTab
        title={t('title')}
        crumbs={[{ label: t('settings'), to: '/settings' }, { label: t('title') }]}
      />
      <Tabs
        className={css.tabs ?? ''}
        activeKey={view}
        onChange={(key) => setSearch(key === 'log' ? { view: 'log' } : {})}
        items={[
          { key: 'setup', label: t('setup') },
          { key: 'log', label: failed > 0 ? t('log.failed', { count: failed }) : t('log') },
        ]}
      />
      {view === 'log' ? (
        <DeliveryLog onOpen={show} />
      ) : (
        <div className={css.page}>
          <p className={css.hint}>{t('intro')}</p>
          {settings ? (
            <>
              <section className={css.card} aria-label={t('setup')}>
                <WebhookForm
                  stored={{
                    webhookEndPointUrl: settings.webhookEndPointUrl ?? '',
                    webhookDescription: settings.webhookDescription ?? '',
                    webhookEvents: settings.webhookEvents.split(',').filter(Boolean),
                  }}
                />
              </section>
              {!isReadOnly && (
                <>
                  <SecretCard />
                  <TestCard hasUrl={settings.webhookEndPointUrl !== null} onSent={show} />
                </>
              )}
            </>
          ) : (
            <UntilLoaded result={read}>
              <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
            </UntilLoaded>
          )}
        </div>
      )}
      <DeliveryDrawer id={open} onClose={() => setOpen(null)} onOpen={show} />
    </FullPage>
  );
}
