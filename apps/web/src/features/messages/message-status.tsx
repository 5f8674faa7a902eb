import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import type { ReplyOf } from '../../platform/api/api.ts';
import css from './messages.module.css';

export type Message = ReplyOf<'GET /message-logs'>['messageLogs'][number];

const looks = {
  SENT: { tone: 'blue', icon: 'sent' },
  DELIVERED: { tone: 'green', icon: 'check' },
  UNDELIVERED: { tone: 'amber', icon: 'alert' },
  FAILED: { tone: 'red', icon: 'alert' },
} as const;

/** What became of a message; one that did not arrive carries a sign and its reason (MSG-02). */
export function MessageStatus({ message }: { message: Message }) {
  const { t } = useTranslation('messages');
  const { tone, icon } = looks[message.status];
  return (
    <span className={css.status} style={{ color: `var(--${tone}-text)` }} title={message.error ?? undefined}>
      <Icon name={icon} size={14} />
      {t(`status.${message.status}`)}
    </span>
  );
}
