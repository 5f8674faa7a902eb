import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiDate, formatDate, wallClockNow } from '../../platform/format.ts';
import { VehicleSelect } from '../drivers/index.ts';
import { DriverSelect } from './driver-select.tsx';
import { type MasterDay, useMakeDay } from './master-routes.queries.ts';
import css from './master-routes.module.css';

interface Props {
  readonly day: MasterDay;
  readonly masterId: string;
  readonly canWrite: boolean;
}

/** The reason why the plan of a day was not made, and the ways to make it. */
export function DayProblem({ day: { date, problem }, masterId, canWrite }: Props) {
  const { t } = useTranslation('master-routes');
  const make = useMakeDay();
  const [driver, setDriver] = useState<string | null>(null);
  const [vehicle, setVehicle] = useState<string | null>(null);
  if (!problem) return null;
  const isAhead = date >= apiDate(wallClockNow());
  const submit = (): Promise<unknown> =>
    make
      .mutateAsync({ params: { id: masterId, date }, body: { ...(driver && { driver }), ...(vehicle && { vehicle }) } })
      .catch(() => undefined);
  return (
    <div className={css.problem}>
      <span className={css.bad}>{t(`refusals:${problem.code}`, problem.code)}</span>
      {canWrite && isAhead && (
        <div className={css.retry}>
          <DriverSelect
            aria-label={t('day.driver', { date: formatDate(date) })}
            placeholder={t('day.otherDriver')}
            value={driver}
            onChange={setDriver}
          />
          <VehicleSelect placeholder={t('day.otherVehicle')} value={vehicle} onChange={setVehicle} />
          <Button loading={make.isPending} onClick={() => void submit()}>
            {driver || vehicle ? t('day.make') : t('day.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
