import { Select } from 'antd';
import { givenProps } from '../../components/forms/given-props.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

interface Props {
  id?: string;
  value?: string | null;
  placeholder?: string;
  'aria-label'?: string;
  onChange?: (driverId: string | null) => void;
}

/** Selects one of the company's drivers. */
export function DriverSelect({ id, value, placeholder, onChange, ...rest }: Props) {
  const { data } = useApiQuery('GET /drivers', { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } });
  return (
    <Select<string>
      {...givenProps({ id, placeholder })}
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      onChange={(driverId: string | undefined) => onChange?.(driverId ?? null)}
      options={(data?.drivers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}
