import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import { messageLogDate } from '../../platform/format.ts';
import { messageFailureText } from './message-failure-text.ts';
import css from './messages.module.css';

export type Message = ReplyOf<'GET /message-logs'>['messageLogs'][number];

const looks = {
  SENT: { tone: 'blue', icon: 'sent' },
  DELIVERED: { tone: 'green', icon: 'check' },
  UNDELIVERED: { tone: 'amber', icon: 'alert' },
  FAILED: { tone: 'red', icon: 'alert' },
  TEST: { tone: 'blue', icon: 'info' },
} as const;
const waits = { tone: 'amber', icon: 'clock' } as const;

/** Shows the status of a message. A failed one has a sign and its reason. */
export function MessageStatus({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { tone, icon } = message.waiting ? waits : looks[message.status];
  const until = message.waiting?.until;
  const why = until
    ? t('status.until', { date: messageLogDate(until) })
    : message.failure && messageFailureText(message.failure, t);
  return (
    <span className={css.outcome} title={why ?? undefined}>
      <span className={css.status} style={{ color: `var(--${tone}-text)` }}>
        <Icon name={icon} size={14} />
        {t(`status.${message.waiting ? 'WAITING' : message.status}`)}
      </span>
      {why && <small>{why}</small>}
    </span>
  );
}
