import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { givenProps } from '../forms/given-props.ts';
import { apiDate, dayPatterns } from '../../platform/format.ts';

interface Props {
  readonly id?: string;
  /** YYYY-MM-DD; null or empty without a day. */
  readonly value?: string | null;
  readonly onChange?: (date: string | null) => void;
  readonly allowClear?: boolean;
  /** Shown without a day. */
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
}

/** Date picker whose value is a civil day. */
export function DayInput({ id, value, onChange, allowClear = true, placeholder, 'aria-label': label }: Props) {
  return (
    <DatePicker
      {...givenProps({ id, placeholder, 'aria-label': label })}
      format={dayPatterns()}
      className="fill"
      allowClear={allowClear}
      value={value ? dayjs(value) : null}
      onChange={(day) => onChange?.(day ? apiDate(day) : null)}
    />
  );
}
