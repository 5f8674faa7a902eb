import { Select } from 'antd';
import { useApiQuery } from '../../../platform/api/queries.ts';

const everyGroup = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;

/** The company's user groups, sorted by name. */
export const useGroups = () => useApiQuery('GET /groups', everyGroup, { staleTime: 60_000 }).data?.groups;

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  disabled?: boolean;
}

export function GroupSelect({ value, onChange, ...rest }: Props) {
  const groups = useGroups();
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={!groups}
      value={groups ? (value ?? undefined) : undefined}
      onChange={(id?: string) => onChange?.(id ?? null)}
      options={groups?.map((group) => ({ value: group._id, label: group.name })) ?? []}
    />
  );
}
