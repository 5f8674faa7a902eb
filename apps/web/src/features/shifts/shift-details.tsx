import { useTranslation } from 'react-i18next';
import { BreaksInput } from '../../components/inputs/breaks-input.tsx';
import { DepotSelect } from '../../components/inputs/depot-select.tsx';
import { NumberInput } from '../../components/inputs/number-input.tsx';
import { VehicleSelect } from '../drivers/index.ts';
import css from './forms.module.css';
import type { ShiftValues } from './shift-values.ts';

interface Props {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly value: ShiftValues;
  readonly onChange: (value: ShiftValues) => void;
}

/** Breaks, places, vehicle and most working time of a shift. Empty fields use those of the driver. */
export function ShiftDetails({ id, value, onChange }: Props) {
  const { t } = useTranslation('shifts');
  const set = (change: Partial<ShiftValues>): void => onChange({ ...value, ...change });
  return (
    <div className={css.details}>
      <div className={css.wide}>
        <span className={css.label} id={`${id}-breaks`}>
          {t('field.breaks')}
        </span>
        <div role="group" aria-labelledby={`${id}-breaks`}>
          <BreaksInput value={value.breaks} onChange={(breaks) => set({ breaks })} />
        </div>
      </div>
      {(['startDepotId', 'endDepotId'] as const).map((name) => (
        <div key={name}>
          <label className={css.label} htmlFor={`${id}-${name}`}>
            {t(`field.${name}`)}
          </label>
          <DepotSelect
            id={`${id}-${name}`}
            placeholder={t('field.asUsual')}
            value={value[name]}
            onChange={(depotId) => set({ [name]: depotId })}
          />
        </div>
      ))}
      <div>
        <label className={css.label} htmlFor={`${id}-vehicle`}>
          {t('field.vehicleId')}
        </label>
        <VehicleSelect
          id={`${id}-vehicle`}
          placeholder={t('field.asUsual')}
          value={value.vehicleId}
          onChange={(vehicleId) => set({ vehicleId })}
        />
      </div>
      <div>
        <label className={css.label} htmlFor={`${id}-max`}>
          {t('field.maxWorkingHours')}
        </label>
        <NumberInput
          id={`${id}-max`}
          min={0.25}
          max={24}
          suffix="h"
          placeholder={t('field.asUsual')}
          className="fill"
          value={value.maxWorkingHours}
          onChange={(hours) => set({ maxWorkingHours: typeof hours === 'number' ? hours : null })}
        />
      </div>
    </div>
  );
}
