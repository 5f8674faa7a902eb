import { definitionOf, type OrderField } from '@roundsman/domain/order/fields';
import { orderStatuses } from '@roundsman/domain/order/order-status';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { filterDate, dayPattern, patterns } from '../../../platform/format.ts';
import { useSettings } from '../../../platform/session/profile.ts';

interface TextControl {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/** URLs may have the status in lower case. */
export function StatusFilter({ onChange, value, ...rest }: TextControl) {
  const { t } = useTranslation('components');
  return (
    <Select
      {...rest}
      value={value?.toUpperCase()}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(status?: string) => onChange?.(status ?? '')}
      options={orderStatuses.map((status) => ({ value: status, label: t(`components:status.${status}`) }))}
    />
  );
}

/** Filters by one of the values in the company's settings. */
export function ChoiceFilter({ field, onChange, value, ...rest }: TextControl & { field: OrderField }) {
  const { choices } = definitionOf(field);
  const settings = useSettings();
  return (
    <Select
      {...rest}
      value={value || undefined}
      allowClear
      onChange={(choice?: string) => onChange?.(choice ?? '')}
      options={((choices && settings?.[choices]) ?? []).map((choice) => ({ value: choice, label: choice }))}
    />
  );
}

/** Filters by a day. The value is YYYY/MM/DD, the format of filters in URLs; the API takes YYYY-MM-DD too. */
export function DateFilter({ value, onChange, ...rest }: TextControl) {
  return (
    <DatePicker
      {...rest}
      format={dayPattern()}
      className="fill"
      value={value ? dayjs(value, patterns.filterDate) : null}
      onChange={(day) => onChange?.(filterDate(day))}
    />
  );
}
