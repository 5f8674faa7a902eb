import { Tabs } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { UntilLoaded } from '../../../components/page/load-failure.tsx';
import { FullPage, PageHeader } from '../../../components/page/page-header.tsx';
import { useCan } from '../../../platform/session/profile.ts';
import { DeliveryDrawer } from '../delivery-drawer.tsx';
import { DeliveryLog } from '../delivery-log.tsx';
import { EndpointDrawer } from '../endpoint-drawer.tsx';
import { EndpointList } from '../endpoint-list.tsx';
import { useEndpoints } from '../webhooks.queries.ts';
import css from '../webhooks.module.css';

/** Configures the company's webhook endpoints and lists their deliveries. */
export default function WebhookConfigurationPage() {
  const { t } = useTranslation('webhooks');
  const canManage = useCan('webhooks.manage');
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'log' && canManage ? 'log' : 'setup';
  const read = useEndpoints();
  const endpoints = read.data?.endpoints;
  const [delivery, setDelivery] = useState<string | null>(null);
  const show = useCallback((id: string) => setDelivery(id), []);
  /** Id of the open endpoint, or 'new'. */
  const [edited, setEdited] = useState<string | null>(null);
  const failed = (endpoints ?? []).reduce((sum, { lastDay }) => sum + lastDay.failed, 0);
  const log = { key: 'log', label: failed > 0 ? t('log.failed', { count: failed }) : t('log') };
  return (
    <FullPage>
      <PageHeader title={t('title')} crumbs={[{ label: t('settings'), to: '/settings' }, { label: t('title') }]} />
      <Tabs
        className={css.tabs ?? ''}
        activeKey={view}
        onChange={(key) => setSearch(key === 'log' ? { view: 'log' } : {})}
        items={[{ key: 'setup', label: t('setup') }, ...(canManage ? [log] : [])]}
      />
      {view === 'log' ? (
        <DeliveryLog onOpen={show} />
      ) : (
        <div className={css.page}>
          <p className={css.hint}>{t('intro')}</p>
          {endpoints ? (
            <EndpointList endpoints={endpoints} onOpen={setEdited} onNew={() => setEdited('new')} />
          ) : (
            <UntilLoaded result={read}>
              <div className={css.bone} role="status" aria-busy="true" aria-label={t('loading')} />
            </UntilLoaded>
          )}
        </div>
      )}
      <EndpointDrawer
        isOpen={edited !== null}
        endpoint={endpoints?.find(({ _id }) => _id === edited) ?? null}
        onClose={() => setEdited(null)}
        onSaved={({ _id }) => setEdited(_id)}
        onTested={(id) => {
          setEdited(null);
          show(id);
        }}
      />
      <DeliveryDrawer id={delivery} onClose={() => setDelivery(null)} onOpen={show} />
    </FullPage>
  );
}
