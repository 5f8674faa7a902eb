import type { ReactNode } from 'react';
import { Icon, type IconName } from '../buttons/icon.tsx';
import css from './banner.module.css';

/** A line above a page with what to know about it: a sentence in a `span`, then buttons. */
export function Banner({
  icon,
  tone,
  isUrgent = false,
  children,
}: {
  icon: IconName;
  /** `warn`: something is wrong. */
  tone?: 'warn' | undefined;
  /** True when screen readers interrupt for it. */
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.banner} data-tone={tone} role={isUrgent ? 'alert' : 'status'}>
      <Icon name={icon} size={16} />
      {children}
    </div>
  );
}
