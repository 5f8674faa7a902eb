import type { ReactNode } from 'react';
import { Icon, type IconName } from '../buttons/icon.tsx';
import css from './message-page.module.css';

/** Page with a single message: forbidden, not found, coming soon. */
export function MessagePage({
  icon,
  title,
  text,
  actions,
}: {
  icon: IconName;
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={css.page}>
      <Icon name={icon} size={28} className={css.icon} />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
