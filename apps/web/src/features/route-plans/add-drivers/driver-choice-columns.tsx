import type { ChosenVehicles } from '@roundsman/planning/vehicle-choice';
import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../../components/lists/table-column.ts';
import { type Driver, useDriverColumns } from '../../drivers/index.ts';
import type { Plan } from '../route-plans.queries.ts';
import type { DaysByDriver } from './driver-days.ts';
import { type Vehicle, type vehiclesOfAdded } from './vehicle-choice.ts';
import { VehicleCell } from './vehicle-cell.tsx';
import { WorkCell } from './work-cell.tsx';

interface Choice {
  readonly plan: Plan;
  readonly drivers: readonly Driver[];
  /** Work of the drivers on the plan's date, by driver. */
  readonly days: DaysByDriver;
  readonly vehicles: readonly Vehicle[];
  /** Ids of the drivers of the plan. */
  readonly onPlan: ReadonlySet<string>;
  /** Ids of the selected drivers. */
  readonly keys: readonly string[];
  /** The vehicles that the selected drivers get. */
  readonly given: ReturnType<typeof vehiclesOfAdded>;
  readonly onVehicle: Dispatch<SetStateAction<ChosenVehicles>>;
}

/** Columns of the drivers that can be added to a plan: those of every list of drivers, their work and their vehicle. */
export function useDriverChoiceColumns(choice: Choice): TableColumn<Driver>[] {
  const { plan, drivers, days, vehicles, onPlan, keys, given, onVehicle } = choice;
  const { t } = useTranslation('route-plans');
  const driverColumns = useDriverColumns();
  return useMemo(() => {
    const [name, ...others] = driverColumns;
    const place: TableColumn<Driver> = {
      key: 'place',
      title: t('addDrivers.place'),
      width: 110,
      render: (_, { _id }) => (onPlan.has(_id) ? t('addDrivers.onPlan') : ''),
    };
    const vehicle: TableColumn<Driver> = {
      key: 'vehicle',
      title: t('addDrivers.vehicle'),
      width: 190,
      render: (_, driver) =>
        keys.includes(driver._id) ? (
          <VehicleCell
            plan={plan}
            driver={driver}
            drivers={drivers}
            vehicles={vehicles}
            given={given}
            onChange={(vehicleId) => onVehicle((before) => ({ ...before, [driver._id]: vehicleId }))}
          />
        ) : (
          vehicles.find(({ _id }) => _id === driver.vehicleId)?.name
        ),
    };
    const work: TableColumn<Driver> = {
      key: 'work',
      title: t('addDrivers.work'),
      width: 260,
      render: (_, { _id }) => <WorkCell day={days.get(_id)} planId={plan._id} />,
    };
    // All rows are loaded and sorted by name: a column header would sort on the server.
    const vehicleColumns = vehicles.length > 0 ? [vehicle] : [];
    return [...(name ? [name] : []), work, ...(onPlan.size > 0 ? [place] : []), ...vehicleColumns, ...others].map(
      ({ sortable: _sortable, ...column }) => column,
    );
  }, [t, driverColumns, onPlan, plan, drivers, days, vehicles, keys, given, onVehicle]);
}
