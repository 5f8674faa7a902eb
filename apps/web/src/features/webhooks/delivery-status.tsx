import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { ago } from '../../platform/format.ts';
import type { Delivery } from './webhooks.queries.ts';
import css from './webhooks.module.css';

const looks = {
  WAITING: { tone: 'blue', icon: 'clock' },
  DELIVERED: { tone: 'green', icon: 'check' },
  FAILED: { tone: 'red', icon: 'alert' },
} as const;

/** Shows the status of a delivery: the last response and the time of the next attempt. */
export function DeliveryStatus({ delivery }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation('webhooks');
  const { tone, icon } = looks[delivery.status];
  const retry = delivery.status === 'WAITING' && delivery.nextAt ? ago(delivery.nextAt, i18n.language) : null;
  return (
    <span className={css.status} style={{ color: `var(--${tone}-text)` }}>
      <Icon name={icon} size={14} />
      {retry ? t('status.retry', { when: retry }) : t(`status.${delivery.status}`)}
    </span>
  );
}

/** Formats the result of the last attempt: 'HTTP 204', 'No response within 5 seconds'. */
export function useResponseText() {
  const { t } = useTranslation('webhooks');
  return (status: number | null, problem: Delivery['lastProblem']): string => {
    const code = status === null ? '' : t('answer.code', { status });
    if (!problem || problem === 'status') return code;
    return [code, t(`problem.${problem}`)].filter(Boolean).join(' · ');
  };
}
