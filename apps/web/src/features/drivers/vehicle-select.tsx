import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { givenProps } from '../../components/forms/given-props.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

/** Selects one of the company's vehicles, or none. */
export function VehicleSelect({
  id,
  value,
  placeholder,
  onChange,
}: {
  id?: string;
  value?: string | null;
  /** Shown without a vehicle. */
  placeholder?: string;
  onChange?: (vehicleId: string | null) => void;
}) {
  const { t } = useTranslation('drivers');
  const { data } = useApiQuery('GET /vehicles', { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } });
  return (
    <Select<string>
      {...givenProps({ id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t('field.vehicleId.none')}
      value={value ?? null}
      onChange={(vehicleId: string | undefined) => onChange?.(vehicleId ?? null)}
      options={(data?.vehicles ?? []).map(({ _id, name, plate }) => ({
        value: _id,
        label: plate ? `${name} (${plate})` : name,
      }))}
    />
  );
}
