import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { stopInUrl } from '@roundsman/domain/route-plan/stop-key';
import { Icon, type IconName } from '../../components/buttons/icon.tsx';
import { formatTime } from '../../platform/format.ts';
import { useCan } from '../../platform/session/profile.ts';
import { formatArrival, formatValue } from './alert-texts.ts';
import { type Alert, useDismiss, useRestore } from './alerts.queries.ts';
import css from './alerts.module.css';
import { FixList } from './fix-list.tsx';

const icons: Readonly<Record<Alert['kind'], IconName>> = {
  PREDICTED_LATE: 'clock',
  LONG_STOP: 'clock',
  OFF_ROUTE: 'map',
  OUT_OF_SEQUENCE: 'route',
  NO_SIGNAL: 'activity',
  NOT_STARTED: 'drivers',
};

/** One alert: what, by how much, since when, and what helps. */
export function AlertItem({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation('alerts');
  const canChangePlans = useCan('plans.write');
  const [isHelping, setHelping] = useState(false);
  const { kind, state, order, stop, name, address, expectedArrival, latestArrival, routePlan } = alert;
  const isFixable = kind === 'PREDICTED_LATE' && order !== null && state !== 'closed' && canChangePlans;
  const what = order && stop ? (name ?? order.orderCode) : t(`kind.${kind}`);
  return (
    <li className={css.alert} data-state={state} aria-label={`${what}, ${formatValue(alert, t)}`}>
      <Icon name={icons[kind]} size={18} className={css.icon} />
      <div className={css.what}>
        <b>
          {order && stop && canChangePlans ? (
            <Link to={`/route-plans/${routePlan._id}?stopId=${stopInUrl(order._id, stop)}`}>{what}</Link>
          ) : (
            what
          )}
        </b>
        {address && <span className={css.address}>{address}</span>}
      </div>
      <p className={css.value}>
        <b>{formatValue(alert, t)}</b>
        {expectedArrival && (
          <span>
            {t('arrival', { expected: formatArrival(expectedArrival), latest: formatArrival(latestArrival) })}
          </span>
        )}
      </p>
      <Since alert={alert} />
      <div className={css.buttons}>
        {isFixable && (
          <Button size="small" aria-expanded={isHelping} onClick={() => setHelping(!isHelping)}>
            {t('help')}
          </Button>
        )}
        <DismissButton alert={alert} what={what} />
      </div>
      {isHelping && isFixable && <FixList planId={routePlan._id} orderId={order._id} lateNow={alert.value} />}
    </li>
  );
}

function Since({ alert: { openedAt, closedAt, dismissedAt, dismissedBy } }: { readonly alert: Alert }) {
  const { t } = useTranslation('alerts');
  return (
    <p className={css.since}>
      {closedAt
        ? t('span', { from: formatTime(openedAt), until: formatTime(closedAt) })
        : t('since', { time: formatTime(openedAt) })}
      {dismissedAt && (
        <small>{t('dismissedBy', { name: dismissedBy?.name ?? '…', time: formatTime(dismissedAt) })}</small>
      )}
    </p>
  );
}

function DismissButton({ alert: { _id: id, state }, what }: { readonly alert: Alert; readonly what: string }) {
  const { t } = useTranslation('alerts');
  const canWrite = useCan('alerts.write');
  const dismiss = useDismiss();
  const restore = useRestore();
  if (!canWrite || state === 'closed') return null;
  const isOpen = state === 'open';
  const change = isOpen ? dismiss : restore;
  return (
    <Button
      size="small"
      type="text"
      loading={change.isPending}
      aria-label={isOpen ? t('dismiss.named', { name: what }) : t('restore.named', { name: what })}
      onClick={() => change.mutate({ params: { id } })}
    >
      {isOpen ? t('dismiss') : t('restore')}
    </Button>
  );
}
