import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatDate } from '../../platform/format.ts';
import { useCan } from '../../platform/session/profile.ts';
import { OutageDialog } from '../outages/index.ts';
import { AlertItem } from './alert-item.tsx';
import type { Alert } from './alerts.queries.ts';
import css from './alerts.module.css';

/** The alerts of one route: the driver, how to reach them, and who can take their stops. */
export function RouteAlerts({ alerts }: { readonly alerts: readonly Alert[] }) {
  const { t } = useTranslation('alerts');
  const canChangePlans = useCan('plans.write');
  const [isMissing, setMissing] = useState(false);
  const [first] = alerts;
  if (!first) return null;
  const { driver, vehicle, depot, routePlan, deliveryDate } = first;
  const about = [vehicle?.name, depot?.name, formatDate(deliveryDate)].filter(Boolean).join(' · ');
  return (
    <section className={css.route} aria-label={driver.name}>
      <header className={css.driver}>
        <h2>{driver.name}</h2>
        <p>
          {canChangePlans ? <Link to={`/route-plans/${routePlan._id}`}>{routePlan.name}</Link> : routePlan.name}
          <span>{about}</span>
        </p>
        <div className={css.buttons}>
          {driver.phone && (
            <a className={css.phone} href={`tel:${driver.phone}`} title={t('call', { name: driver.name })}>
              <Icon name="phone" size={15} />
              {driver.phone}
            </a>
          )}
          {canChangePlans && first.state !== 'closed' && (
            <Button size="small" title={t('unavailable.text')} onClick={() => setMissing(true)}>
              {t('unavailable')}
            </Button>
          )}
        </div>
      </header>
      <ul className={css.alerts}>
        {alerts.map((alert) => (
          <AlertItem key={alert._id} alert={alert} />
        ))}
      </ul>
      {isMissing && (
        <OutageDialog
          missing={{ kind: 'driver', _id: driver._id, name: driver.name }}
          date={deliveryDate}
          onClose={() => setMissing(false)}
        />
      )}
    </section>
  );
}
