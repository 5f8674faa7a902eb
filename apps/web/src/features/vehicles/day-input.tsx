import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { givenProps } from '../../components/forms/given-props.ts';
import { apiDate, dayPattern, patterns } from '../../platform/format.ts';

/** A day in a form: its value is the API's YYYY-MM-DD, or null. */
export function DayInput({
  value,
  onChange,
  id,
  label,
}: {
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
  label: string;
}) {
  return (
    <DatePicker
      {...givenProps({ id })}
      aria-label={label}
      placeholder={label}
      format={dayPattern()}
      style={{ width: '100%' }}
      value={value ? dayjs(value, patterns.apiDate) : null}
      onChange={(day) => onChange?.(day ? apiDate(day) : null)}
    />
  );
}
