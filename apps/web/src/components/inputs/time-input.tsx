import { AutoComplete } from 'antd';
import type { Rule } from 'antd/es/form';
import { phrase } from '../../platform/i18n/i18n.ts';
import { halfHours, isTime, readTime } from './time.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  size?: 'small' | 'middle' | 'large';
  disabled?: boolean;
  /** Upwards when buttons are right below. */
  placement?: 'topLeft' | 'bottomLeft';
  'aria-label'?: string;
}

const options = halfHours.map((value) => ({ value }));

/**
 * Time of day as HH:mm, typed or from a list in steps of 30 minutes. The value is text, or null when empty. Use it with
 * `timeRule`.
 */
export function TimeInput({ value, onChange, onBlur, placeholder = 'HH:mm', size, ...rest }: Props) {
  const text = value ?? '';
  return (
    <AutoComplete
      {...rest}
      {...(size ? { size } : {})}
      className="figures"
      value={text}
      placeholder={placeholder}
      allowClear
      options={options}
      // Shows all times for a complete time, else those that start with the text.
      showSearch={{ filterOption: (typed, option) => isTime(typed) || (option?.value.startsWith(typed) ?? false) }}
      onChange={(typed?: string) => onChange?.(typed ? typed : null)}
      onBlur={() => {
        if (text) onChange?.(readTime(text) ?? text);
        onBlur?.();
      }}
    />
  );
}

/** Rejects an invalid time of day with 'Invalid', and an empty required one with 'Required'. */
export function timeRule({ required = false }: { required?: boolean } = {}): Rule {
  return {
    required,
    validator: async (_rule, value: string | null | undefined) => {
      if (!value) {
        if (required) throw new Error(phrase('components:field.required'));
      } else if (!readTime(value)) throw new Error(phrase('components:field.invalid'));
    },
  };
}
