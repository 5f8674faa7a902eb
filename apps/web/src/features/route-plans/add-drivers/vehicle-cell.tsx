import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDepots } from '../../../components/inputs/depot-select.tsx';
import type { Driver } from '../../drivers/index.ts';
import { homeDepotFirst } from '../../vehicles/index.ts';
import type { Plan } from '../route-plans.queries.ts';
import { takenBy, type Vehicle } from './vehicle-choice.ts';

interface Props {
  readonly plan: Plan;
  readonly driver: Driver;
  readonly drivers: readonly Driver[];
  readonly vehicles: readonly Vehicle[];
  /** The vehicle that each selected driver gets. */
  readonly given: ReadonlyMap<string, string>;
  readonly onChange: (vehicleId: string | null) => void;
}

/** Selects the vehicle of a driver who is being added to a plan. Vehicles of the driver's depot come first. */
export function VehicleCell({ plan, driver, drivers, vehicles, given, onChange }: Props) {
  const { t } = useTranslation('route-plans');
  const depots = useDepots();
  const noteOf = (vehicle: Vehicle, taken: ReturnType<typeof takenBy>): string => {
    if (taken === 'out-of-service') return t('addDrivers.vehicleOut');
    const user = taken && drivers.find(({ _id }) => _id === taken.driverId);
    if (taken) return t('addDrivers.vehicleUsed', { name: user?.name ?? '' });
    const home = vehicle.depotId !== driver.startDepotId && depots.find(({ _id }) => _id === vehicle.depotId);
    return home ? t('addDrivers.vehicleHome', { name: home.name }) : '';
  };
  return (
    // Clicks on the row select the driver.
    <span onClick={(event) => event.stopPropagation()} role="presentation">
      <Select<string>
        size="small"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        className="fill"
        popupMatchSelectWidth={false}
        aria-label={t('addDrivers.vehicleOf', { name: driver.name })}
        placeholder={t('addDrivers.noVehicle')}
        value={given.get(driver._id) ?? null}
        onChange={(vehicleId: string | undefined) => onChange(vehicleId ?? null)}
        options={homeDepotFirst(vehicles, driver.startDepotId).map((vehicle) => {
          const taken = takenBy(plan, vehicle, driver._id, given);
          const note = noteOf(vehicle, taken);
          const name = vehicle.plate ? `${vehicle.name} (${vehicle.plate})` : vehicle.name;
          return { value: vehicle._id, label: note ? `${name} · ${note}` : name, disabled: taken !== null };
        })}
      />
    </span>
  );
}
