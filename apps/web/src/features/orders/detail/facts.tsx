import type { ReactNode } from 'react';
import css from './detail.module.css';

/** List of names and values of an order; an empty value is shown as a dash. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>;

export function Fact({ label, isLong = false, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <div className={isLong ? css.long : undefined}>
      <dt>{label}</dt>
      <dd className={isEmpty ? css.none : undefined}>{isEmpty ? '–' : children}</dd>
    </div>
  );
}
