import { orderStatuses } from '@roundsman/domain/order/order-status';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { filterDate, dayPattern, patterns } from '../../../platform/format.ts';

interface TextControl {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/** An address may name the status in lower case (ORD-40). */
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

/** A day, written YYYY/MM/DD as the API takes it in filters (API-60). */
export function DateFilter({ value, onChange, ...rest }: TextControl) {
  return (
    <DatePicker
      {...rest}
      format={dayPattern()}
      style={{ width: '100%' }}
      value={value ? dayjs(value, patterns.filterDate) : null}
      onChange={(day) => onChange?.(filterDate(day))}
    />
  );
}
