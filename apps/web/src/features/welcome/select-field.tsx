import { type ReactNode, useId } from 'react';
import css from './welcome.module.css';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** List of options with label and error. The browser's own, which works on phones and with the keyboard. */
export function SelectField({ label, error, children, onChange, ...rest }: Props) {
  const id = useId();
  return (
    <div className={css.field} data-wrong={Boolean(error)}>
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
