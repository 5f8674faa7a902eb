import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './field.module.css';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly autoFocus?: boolean;
  /** Shown but not editable. */
  readonly readOnly?: boolean;
  readonly inputMode?: 'numeric';
}

/** Text field with label and error. A password can be shown. */
export function Field({ label, error, type = 'text', value, onChange, ...rest }: Props) {
  const { t } = useTranslation('auth');
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.field} data-wrong={Boolean(error)}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : type}
          maxLength={type === 'password' ? 1000 : 320}
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {type === 'password' && (
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('password.show')}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye' : 'eye-off'} size={16} />
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
