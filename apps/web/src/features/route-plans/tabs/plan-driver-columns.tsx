import { formatBreakWindow } from '@roundsman/domain/driver/driver-breaks';
import { speedKmh, speedOf } from '@roundsman/domain/driver/driver';
import { capacityFields } from '@roundsman/domain/load/load-dimensions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { useIsLoadUsed } from '../../../platform/session/load-dimensions.ts';
import { DriverName, Tags } from '../../drivers/index.ts';
import type { Plan, PlanRoute } from '../route-plans.queries.ts';
import { DriverCell } from './driver-cell.tsx';
import type { EditKind } from './driver-edit.ts';
import { formatTimeRange } from './order-columns.tsx';

/** Columns of the drivers of a plan, most of them with values for this plan only. */
export function usePlanDriverColumns(plan: Plan): TableColumn<PlanRoute>[] {
  const { t } = useTranslation('route-plans');
  const isUsed = useIsLoadUsed();
  return useMemo((): TableColumn<PlanRoute>[] => {
    const editable = (
      kind: EditKind,
      width: number,
      show: (route: PlanRoute) => string | null,
    ): TableColumn<PlanRoute> => ({
      key: kind,
      title: t(`drivers.${kind}`),
      width,
      render: (_, route) => (
        <DriverCell planId={plan._id} route={route} kind={kind}>
          {show(route)}
        </DriverCell>
      ),
    });
    return [
      {
        key: 'name',
        title: t('drivers.name'),
        width: 190,
        fixed: 'left',
        render: (_, route) => (
          <span className="in-line">
            <DriverName driver={route.driver} />
            {route.locked && <Icon name="lock" size={14} label={t('drivers.locked')} />}
          </span>
        ),
      },
      {
        key: 'stops',
        title: t('drivers.stops'),
        width: 72,
        align: 'right',
        render: (_, route) => route.steps.filter((step) => step.orderId).length,
      },
      ...(plan.routes.some(({ vehicle }) => vehicle)
        ? [
            {
              key: 'vehicle',
              title: t('addDrivers.vehicle'),
              width: 170,
              render: (_: unknown, { vehicle, startDepot }: PlanRoute) => (
                <>
                  {vehicle?.name}
                  {vehicle?.depot && vehicle.depot._id !== startDepot?._id && (
                    <small>
                      <br />
                      {t('addDrivers.vehicleHome', { name: vehicle.depot.name })}
                    </small>
                  )}
                </>
              ),
            },
          ]
        : []),
      editable('start', 220, (route) => route.startAddress),
      editable('end', 220, (route) => route.endAddress),
      editable('shift', 140, (route) => formatTimeRange(route.shiftStart ?? '00:00', route.shiftEnd ?? '23:59')),
      editable('break', 180, (route) =>
        [formatTimeRange(route.breakStart, route.breakEnd), ...route.breaks.map(formatBreakWindow)]
          .filter(Boolean)
          .join('; '),
      ),
      editable('speed', 110, (route) => t('drivers.kmh', { kmh: speedKmh[speedOf(route.speed)] })),
      ...capacityFields.filter(isUsed).map(
        (field): TableColumn<PlanRoute> => ({
          key: field,
          title: t(`drivers.${field}`),
          width: field === 'capacity' ? 92 : 150,
          align: 'right',
          render: (_, route) => route.driver[field],
        }),
      ),
      {
        key: 'skills',
        title: t('drivers.skills'),
        width: 150,
        render: (_, route) => <Tags tags={route.driver.skills} />,
      },
    ];
  }, [t, plan, isUsed]);
}
