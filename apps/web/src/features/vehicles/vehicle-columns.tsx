import { capacityFields } from '@roundsman/domain/load/load-dimensions';
import { isOutOfService } from '@roundsman/domain/vehicle/vehicle';
import { useTranslation } from 'react-i18next';
import { useDepots } from '../../components/inputs/depot-select.tsx';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { apiDate, formatNumber, wallClockNow } from '../../platform/format.ts';
import { useIsLoadUsed, useLoadDimensions } from '../../platform/session/load-dimensions.ts';
import type { Vehicle } from './vehicle-values.ts';

const formatWithUnit = (value: number | null, unit = ''): string =>
  value === null ? '' : `${formatNumber(value)}${unit && ` ${unit}`}`;

/** Columns of the list of vehicles. */
export function useVehicleColumns(): readonly TableColumn<Vehicle>[] {
  const { t } = useTranslation('vehicles');
  const dimensions = useLoadDimensions();
  const isUsed = useIsLoadUsed();
  const depots = useDepots();
  const today = apiDate(wallClockNow());
  return [
    { key: 'name', title: t('field.name'), width: 190, fixed: 'left', sortable: 'name', dataIndex: 'name' },
    { key: 'plate', title: t('field.plate'), width: 130, sortable: 'plate', dataIndex: 'plate' },
    {
      key: 'kind',
      title: t('field.kind'),
      width: 110,
      sortable: 'kind',
      render: (_, { kind }) => t(`kind.${kind}`),
    },
    {
      key: 'depotId',
      title: t('field.depotId'),
      width: 160,
      render: (_, { depotId }) => depots.find(({ _id }) => _id === depotId)?.name,
    },
    { key: 'skills', title: t('field.skills'), width: 150, render: (_, { skills }) => skills.join(', ') },
    ...capacityFields.filter(isUsed).map(
      (field): TableColumn<Vehicle> => ({
        key: field,
        title: t(`field.${field}`),
        width: dimensions.length === 1 ? 110 : 150,
        align: 'right',
        sortable: field,
        render: (_, vehicle) => formatWithUnit(vehicle[field]),
      }),
    ),
    {
      key: 'maxDistance',
      title: t('field.maxDistance'),
      width: 110,
      align: 'right',
      render: (_, { maxDistance }) => formatWithUnit(maxDistance, 'km'),
    },
    {
      key: 'maxStops',
      title: t('field.maxStops'),
      width: 130,
      align: 'right',
      render: (_, { maxStops }) => formatWithUnit(maxStops),
    },
    {
      key: 'status',
      title: t('list.status'),
      width: 140,
      render: (_, { outOfService }) => (isOutOfService(outOfService, today) ? t('list.out') : t('list.available')),
    },
    { key: 'note', title: t('field.note'), width: 220, dataIndex: 'note' },
  ];
}
