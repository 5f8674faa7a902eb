import { useTranslation } from 'react-i18next';
import { formatHoursAndMinutes } from '../../platform/format.ts';
import css from './rehearsals.module.css';
import type { RehearsalResult } from './rehearsals.queries.ts';

type Driver = RehearsalResult['drivers'][number];

/** The hours of each driver without the change and with it, as two bars. */
export function DriverHours({ drivers }: { readonly drivers: readonly Driver[] }) {
  const { t } = useTranslation('rehearsals');
  const used = drivers.filter(({ optimized, rehearsed }) => optimized !== null || rehearsed !== null);
  const longest = Math.max(1, ...used.flatMap(({ optimized, rehearsed }) => [minutes(optimized), minutes(rehearsed)]));
  const textOf = (route: Driver['optimized']): string =>
    route === null
      ? t('noStops')
      : `${formatHoursAndMinutes(route.workingMins * 60)} · ${t('stops', { count: route.stops.length })}`;
  const bar = (route: Driver['optimized'], kind: 'before' | 'after') => (
    <div className={css.bar} data-kind={kind}>
      <span className={css.fill} style={{ '--share': minutes(route) / longest }} />
      <span className="figures">{textOf(route)}</span>
    </div>
  );
  return (
    <section>
      <h3>{t('drivers')}</h3>
      <p className={css.hint}>{t('drivers.hint')}</p>
      <ul className={css.drivers}>
        {used.map(({ driver, optimized, rehearsed }) => (
          <li key={driver?._id ?? 'added'}>
            <span>{driver?.name ?? t('added')}</span>
            <div>
              {bar(optimized, 'before')}
              {bar(rehearsed, 'after')}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const minutes = (route: Driver['optimized']): number => route?.workingMins ?? 0;
