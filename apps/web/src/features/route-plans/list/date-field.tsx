import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { dayPatterns, filterDate } from '../../../platform/format.ts';

interface Props {
  id?: string;
  /** YYYY/MM/DD, the format of filters in URLs. */
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** Date field of a filter. */
export function DateField({ id, value, onChange }: Props) {
  const at = value ? dayjs(value) : null;
  return (
    <DatePicker
      {...(id ? { id } : {})}
      value={at?.isValid() ? at : null}
      format={dayPatterns()}
      onChange={(day) => onChange?.(day ? filterDate(day) : undefined)}
      className="fill"
    />
  );
}
