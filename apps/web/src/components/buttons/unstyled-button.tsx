import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router';
import css from './unstyled-button.module.css';

type Look = { look?: 'primary' | 'default'; isWide?: boolean };

/** Button without antd for small pages: sign-in, not found, crashed pages. Looks like antd's. */
export function UnstyledButton({
  look = 'default',
  isWide = false,
  isBusy = false,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={css.button}
      data-look={look}
      data-wide={isWide}
      aria-busy={isBusy}
      disabled={rest.disabled || isBusy}
    >
      {isBusy && <i className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Link with the same look. */
export function UnstyledLink({ to, look = 'default', children }: { to: string; children: string } & Look) {
  return (
    <Link to={to} className={css.button} data-look={look}>
      {children}
    </Link>
  );
}
