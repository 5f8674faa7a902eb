import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApiQuery } from '../platform/api/queries.ts';
import { givenProps } from './given-props.ts';

/** Returns the company's depots, by name. */
export function useDepots(): readonly { readonly _id: string; readonly name: string }[] {
  const query = { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } as const;
  return useApiQuery('GET /depots', { query }).data?.depots ?? [];
}

interface Props {
  id?: string;
  value?: string | null;
  /** Shown without a depot. */
  placeholder?: string;
  onChange?: (depotId: string | null) => void;
}

/** Selects one of the company's depots, or none. */
export function DepotSelect({ id, value, placeholder, onChange }: Props) {
  const { t } = useTranslation('components');
  return (
    <Select<string>
      {...givenProps({ id })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t('place.choose')}
      value={value ?? null}
      onChange={(depotId: string | undefined) => onChange?.(depotId ?? null)}
      options={useDepots().map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}
