import { useEffect, useState } from 'react';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import type { Session } from './route-session.ts';
import css from './route.module.css';

/** A faster transfer is not shown. */
const warnAfterMs = 1500;

/** The status line: waiting changes, that they are stored, and what this URL cannot do. */
export function OutboxLine({ session }: { session: Session }) {
  const translate = useTranslate();
  // "Nothing lost" is shown only for stored changes.
  const { isOnline, isRetrying, unstored, stored: count } = session;
  const isWaiting = count > 0;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), warnAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);

  const lines: { icon: 'offline' | 'send' | 'alert' | 'lock'; text: string }[] = [];
  if (!isOnline && count > 0) lines.push({ icon: 'offline', text: translate('outbox.offline', { count }) });
  else if (!isOnline && unstored === 0) lines.push({ icon: 'offline', text: translate('outbox.offlineEmpty') });
  else if (isOnline && count > 0 && isRetrying)
    lines.push({ icon: 'offline', text: translate('outbox.retrying', { count }) });
  else if (isOnline && count > 0 && isSlow) lines.push({ icon: 'send', text: translate('outbox.waiting', { count }) });
  if (unstored > 0) lines.push({ icon: 'alert', text: translate('outbox.unstored', { count: unstored }) });
  if (!window.isSecureContext) lines.push({ icon: 'lock', text: translate('insecure.text') });

  return (
    <div className={css.outboxLine} role="status">
      {lines.map((line) => (
        <p key={line.icon}>
          <Icon name={line.icon} size={18} />
          {line.text}
        </p>
      ))}
    </div>
  );
}
