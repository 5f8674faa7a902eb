import { AutoComplete } from 'antd';
import type { Rule } from 'antd/es/form';
import { phrase } from '../platform/i18n/i18n.ts';
import { halfHours, isTime, readTime } from './time.ts';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  size?: 'small' | 'middle' | 'large';
  disabled?: boolean;
  /** Upwards where buttons lie right below. */
  placement?: 'topLeft' | 'bottomLeft';
  'aria-label'?: string;
}

const options = halfHours.map((value) => ({ value }));

/** HH:mm, typed or from the list in steps of 30 minutes (CONST-11). The value is text, or null when empty; use `timeRule`. */
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
      // While the text is a whole time the list shows everything around it; else only what starts so.
      showSearch={{ filterOption: (typed, option) => isTime(typed) || (option?.value.startsWith(typed) ?? false) }}
      onChange={(typed?: string) => onChange?.(typed ? typed : null)}
      onBlur={() => {
        if (text) onChange?.(readTime(text) ?? text);
        onBlur?.();
      }}
    />
  );
}

/** 'Invalid' for what is no time of day, 'Required' where empty is not allowed (DRV-10). */
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
