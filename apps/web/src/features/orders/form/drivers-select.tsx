import { Select } from 'antd';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';

const everyDriver = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

/** Returns the company's drivers by name; undefined while they load, and for users who may not read them. */
export function useDrivers() {
  const canRead = useCan('drivers.read');
  return useApiQuery('GET /drivers', everyDriver, { enabled: canRead, staleTime: 60_000 }).data?.drivers;
}

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  placeholder?: string;
}

/** Selects drivers. Deleted drivers are hidden and removed by the next change. */
export function DriversSelect({ value = [], onChange, ...rest }: Props) {
  const drivers = useDrivers();
  const driverIds = new Set(drivers?.map(({ _id }) => _id));
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      loading={!drivers}
      value={drivers ? value.filter((id) => driverIds.has(id)) : []}
      onChange={(ids: string[]) => onChange?.(ids)}
      options={drivers?.map((driver) => ({ value: driver._id, label: driver.name })) ?? []}
    />
  );
}
