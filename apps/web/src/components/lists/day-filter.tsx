import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { filterDate, dayPattern, patterns } from '../../platform/format.ts';
import { givenProps } from '../forms/given-props.ts';

/** Date picker of a filter row. Its value is YYYY/MM/DD, the format of filters in URLs; the API takes YYYY-MM-DD too. */
export function DayFilter({ value, onChange, id }: { id?: string; value?: string; onChange?: (text: string) => void }) {
  return (
    <DatePicker
      {...givenProps({ id })}
      format={dayPattern()}
      className="fill"
      value={value ? dayjs(value, patterns.filterDate) : null}
      onChange={(day) => onChange?.(filterDate(day))}
    />
  );
}
