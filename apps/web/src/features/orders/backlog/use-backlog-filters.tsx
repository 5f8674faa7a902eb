import { routePlanTypes } from '@roundsman/domain/order/order-status';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { choiceText, type FilterField } from '../../../components/lists/filter-field.ts';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useCan } from '../../../platform/session/profile.ts';
import { LabelFilter, useLabels } from '../../labels/index.ts';

/** Filters of the backlog. When orders are due is a row of buttons instead. */
export function useBacklogFilters(): FilterField[] {
  const { t } = useTranslation(['backlog', 'orders']);
  const { byId } = useLabels();
  const readsZones = useCan('zones.read');
  const query = { itemsPerPage: 1000, sortBy: 'name', order: 'ascend' } as const;
  const zones = useApiQuery('GET /zones', { query }, { enabled: readsZones }).data?.zones ?? [];
  const zone: FilterField = {
    name: 'zone',
    label: t('zone'),
    text: (id) => zones.find(({ _id }) => _id === id)?.name ?? '…',
    input: (
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={zones.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    ),
  };
  return [
    { name: 'search', label: t('search') },
    ...(zones.length > 0 ? [zone] : []),
    {
      name: 'labels',
      label: t('orders:field.labels'),
      input: <LabelFilter />,
      text: (ids) =>
        ids
          .split(',')
          .map((id) => byId.get(id)?.name ?? '…')
          .join(', '),
    },
    {
      name: 'routePlanType',
      label: t('orders:type.title'),
      text: choiceText(routePlanTypes, (type) => t(`orders:type.${type}`)),
      input: (
        <Select allowClear options={routePlanTypes.map((value) => ({ value, label: t(`orders:type.${value}`) }))} />
      ),
    },
  ];
}
