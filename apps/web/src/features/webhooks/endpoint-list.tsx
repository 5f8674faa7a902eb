import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/page/empty-state.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { useCan } from '../../platform/session/profile.ts';
import type { Endpoint } from './webhooks.queries.ts';
import css from './webhooks.module.css';

/** Lists the endpoints with their URL, what they get, and how the last day went. */
export function EndpointList({
  endpoints,
  onOpen,
  onNew,
}: {
  endpoints: readonly Endpoint[];
  onOpen: (id: string) => void;
  onNew: () => void;
}) {
  const { t } = useTranslation('webhooks');
  const canMake = useCan('webhooks.manage');
  const make = canMake && (
    <Button type="primary" onClick={onNew}>
      {t('new')}
    </Button>
  );
  if (endpoints.length === 0)
    return <EmptyState icon="activity" title={t('none')} text={t('none.text')} action={make || undefined} />;
  return (
    <>
      <ul className={css.endpoints}>
        {endpoints.map((endpoint) => (
          <li key={endpoint._id} className={css.card}>
            <div className={css.row}>
              <h2 className={css.name}>{endpoint.name}</h2>
              <State endpoint={endpoint} />
              <Button
                size="small"
                onClick={() => onOpen(endpoint._id)}
                aria-label={t('edit.of', { name: endpoint.name })}
              >
                {t(canMake ? 'edit' : 'show')}
              </Button>
            </div>
            {endpoint.url && <code className={css.url}>{endpoint.url}</code>}
            <p className={css.hint}>
              {[
                t('events.count', { count: endpoint.events.length }),
                t(`format.${endpoint.format}`),
                t('lastDay', { delivered: endpoint.lastDay.delivered, failed: endpoint.lastDay.failed }),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <div>{make}</div>
    </>
  );
}

function State({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  return (
    <span className={css.status} style={{ color: endpoint.isOn ? 'var(--green-text)' : 'var(--text2)' }}>
      <Icon name={endpoint.isOn ? 'check' : 'clock'} size={14} />
      {t(endpoint.isOn ? 'on' : 'off')}
    </span>
  );
}
