import { formatBreakWindow } from '@roundsman/domain/driver/driver-breaks';
import { speedKmh, speedOf } from '@roundsman/domain/driver/driver';
import { capacityFields } from '@roundsman/domain/load/load-dimensions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../components/lists/table-column.ts';
import { useIsLoadUsed } from '../../platform/session/load-dimensions.ts';
import css from './driver-columns.module.css';
import { DriverName } from './driver-name.tsx';
import type { Driver } from './driver-values.ts';
import { Tags } from './tags.tsx';

const span = (start: string | null, end: string | null): string =>
  start || end ? `${start ?? ''} – ${end ?? ''}` : '';

/** Columns of drivers in lists: here, and where drivers are added to a plan. */
export function useDriverColumns(): readonly TableColumn<Driver>[] {
  const { t } = useTranslation('drivers');
  const isUsed = useIsLoadUsed();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        width: 190,
        fixed: 'left',
        sortable: 'name',
        render: (_, driver) => <DriverName driver={driver} />,
      },
      { key: 'email', title: t('field.email'), width: 200, sortable: 'email', dataIndex: 'email' },
      {
        key: 'phone',
        title: t('field.phone'),
        width: 190,
        sortable: 'phone',
        render: (_, { phone }) => phone ?? <span className={css.missing}>{t('missingPhone')}</span>,
      },
      ...capacityFields.filter(isUsed).map(
        (field): TableColumn<Driver> => ({
          key: field,
          title: t(`field.${field}`),
          width: field === 'capacity' ? 96 : 150,
          align: 'right',
          dataIndex: field,
        }),
      ),
      { key: 'skills', title: t('field.skills'), width: 180, render: (_, { skills }) => <Tags tags={skills} /> },
      { key: 'start', title: t('field.start'), width: 220, dataIndex: 'startAddress' },
      { key: 'end', title: t('field.end'), width: 220, dataIndex: 'endAddress' },
      {
        key: 'shift',
        title: t('list.shift'),
        width: 124,
        render: (_, { shiftStart, shiftEnd }) => <time>{span(shiftStart ?? '00:00', shiftEnd ?? '23:59')}</time>,
      },
      {
        key: 'break',
        title: t('list.break'),
        width: 180,
        render: (_, { breakStart, breakEnd, breaks }) => {
          const text = [span(breakStart, breakEnd), ...breaks.map(formatBreakWindow)].filter(Boolean).join('; ');
          return <time title={text}>{text}</time>;
        },
      },
      {
        key: 'speed',
        title: t('field.speed'),
        width: 96,
        render: (_, { speed }) => t('speed', { kmh: speedKmh[speedOf(speed)] }),
      },
    ],
    [t, isUsed],
  );
}
