import type { ReactNode } from 'react';
import css from './empty-state.module.css';
import { Icon, type IconName } from '../buttons/icon.tsx';

/** Explains what an empty list is for, why it is empty, and what to do next. */
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
