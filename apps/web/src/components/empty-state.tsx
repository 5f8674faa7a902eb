import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What this is, why it is empty, and the one thing to do next. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon: IconName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <Icon name={icon} size={22} className={css.icon} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
