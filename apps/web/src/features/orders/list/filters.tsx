import { seesAllCompanies } from '@roundsman/domain/company/role';
import { fieldsWith } from '@roundsman/domain/order/fields';
import type { RoutePlanType } from '@roundsman/domain/order/order-status';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDepotFilter } from '../../../components/lists/depot-filter.tsx';
import type { FilterField } from '../../../components/lists/filter-field.ts';
import { formatDate } from '../../../platform/format.ts';
import { useMe } from '../../../platform/session/profile.ts';
import { LabelFilter, useLabels } from '../../labels/index.ts';
import { fieldLabel, useIsFieldUsed } from '../field-names.ts';
import { useUploadName } from '../../uploads/index.ts';

// Loaded on demand: the filters are collapsed at first.
const StatusFilter = lazy(async () => ({ default: (await import('./filter-controls.tsx')).StatusFilter }));
const DateFilter = lazy(async () => ({ default: (await import('./filter-controls.tsx')).DateFilter }));
const ChoiceFilter = lazy(async () => ({ default: (await import('./filter-controls.tsx')).ChoiceFilter }));

/** Filters of the list of orders; the order type is a tab instead. `uploadId` is the upload of a link. */
export function useOrderFilters(type: RoutePlanType, uploadId: string | undefined): FilterField[] {
  const { t } = useTranslation('orders');
  const hasAllCompanies = seesAllCompanies(useMe().roles);
  const isUsed = useIsFieldUsed();
  const { byId } = useLabels();
  const depotFilter = useDepotFilter();
  const uploadName = useUploadName('GET /uploads', uploadId);
  return useMemo(() => {
    const text = (name: string): FilterField => ({ name, label: t(`column.${name}`) });
    return [
      { name: 'uploadId', label: t('filter.upload'), isLinked: true, text: () => uploadName ?? '…' },
      text('orderCode'),
      text('orderRef'),
      {
        name: 'status',
        label: t('column.status'),
        input: <StatusFilter />,
        text: (status) => t(`components:status.${status.toUpperCase()}`),
      },
      {
        name: 'deliveryDate',
        label: t('column.deliveryDate'),
        input: <DateFilter />,
        text: (day) => formatDate(day.replaceAll('/', '-')),
      },
      ...(type === 'PDP' ? [text('pickupName'), text('pickupAddress'), text('pickupPhone')] : []),
      text('deliveryName'),
      text('deliveryAddress'),
      text('deliveryPhone'),
      {
        name: 'labels',
        label: t('field.labels'),
        input: <LabelFilter />,
        text: (ids) =>
          ids
            .split(',')
            .map((id) => byId.get(id)?.name ?? '…')
            .join(', '),
      },
      ...fieldsWith({ isFilter: true })
        .filter(isUsed)
        .filter((field) => field !== 'depotId')
        .map((field) => ({ name: field, label: fieldLabel(t, field), input: <ChoiceFilter field={field} /> })),
      ...depotFilter,
      ...(hasAllCompanies ? [text('companyEmail')] : []),
    ];
  }, [t, type, hasAllCompanies, isUsed, byId, uploadName, depotFilter]);
}
