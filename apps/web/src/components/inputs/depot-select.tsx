import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../platform/api/api.ts';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useCan } from '../../platform/session/profile.ts';
import { givenProps } from '../forms/given-props.ts';

const everyDepot = { query: { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } } as const;
type Depots = readonly ReplyOf<'GET /depots'>['depots'][number][];
const noDepots: Depots = [];

/** Returns the company's depots by name; undefined while they load, and for users who may not read them. */
export function useDepotList(): Depots | undefined {
  const canRead = useCan('depots.read');
  return useApiQuery('GET /depots', everyDepot, { enabled: canRead, staleTime: 60_000 }).data?.depots;
}

/** Returns the company's depots by name; none while they load, and for users who may not read them. */
export const useDepots = (): Depots => useDepotList() ?? noDepots;

interface Props {
  id?: string;
  value?: string | null;
  /** Shown without a depot. */
  placeholder?: string;
  disabled?: boolean;
  onChange?: (depotId: string | null) => void;
}

/** Selects one of the company's depots, or none. */
export function DepotSelect({ id, value, placeholder, disabled, onChange }: Props) {
  const { t } = useTranslation('components');
  return (
    <Select<string>
      {...givenProps({ id, disabled })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={placeholder ?? t('place.choose')}
      value={value ?? null}
      onChange={(depotId: string | undefined) => onChange?.(depotId ?? null)}
      options={useDepots().map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}

/** Selects any number of the company's depots. */
export function DepotsSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: readonly string[];
  onChange?: (depotIds: string[]) => void;
}) {
  const { t } = useTranslation('components');
  return (
    <Select<string[]>
      {...givenProps({ id })}
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('place.choose')}
      value={[...(value ?? [])]}
      onChange={(depotIds) => onChange?.(depotIds)}
      options={useDepots().map(({ _id, name }) => ({ value: _id, label: name }))}
    />
  );
}
