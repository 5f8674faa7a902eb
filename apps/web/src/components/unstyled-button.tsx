import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router';
import css from './unstyled-button.module.css';

type Look = { look?: 'primary' | 'default'; isWide?: boolean };

/** A button without antd, for pages that must be small: sign-in, not found, a page that broke. Looks like the others. */
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

/** The same look for a way to another page. */
export function UnstyledLink({ to, look = 'default', children }: { to: string; children: string } & Look) {
  return (
    <Link to={to} className={css.button} data-look={look}>
      {children}
    </Link>
  );
}
