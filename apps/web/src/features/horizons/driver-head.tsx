import { useTranslation } from 'react-i18next';
import { useBoardActions } from './board-context.ts';
import { dayText, minutesText, shortDay } from './board-texts.ts';
import type { HorizonBoard } from './horizon.queries.ts';
import css from './horizons.module.css';
import { LockButton } from './lock-button.tsx';

/** The head of a driver's row: the name, the hours of each week with their limit, and a lock for all days. */
export function DriverHead({ driver }: { readonly driver: HorizonBoard['drivers'][number] }) {
  const { t, i18n } = useTranslation('horizons');
  const { board, lock } = useBoardActions();
  const open = board.days
    .filter(({ locked }) => locked === null)
    .flatMap(({ cells }) => cells.filter(({ driverId }) => driverId === driver._id));
  const isLocked = open.length > 0 && open.every((cell) => cell.locked);
  return (
    <div className={css.dayHead}>
      <span>
        <b>{driver.name}</b>
        {driver.weeks.map(({ monday, workingMins, maxMins }) => (
          <small
            key={monday}
            className={maxMins !== null && workingMins > maxMins ? css.warning : undefined}
            title={t('weekOf', { day: shortDay(monday, i18n.language) })}
          >
            {dayText(monday, i18n.language, { day: 'numeric', month: 'short' })}:{' '}
            {maxMins === null
              ? minutesText(workingMins)
              : t('hoursOf', { hours: minutesText(workingMins), limit: minutesText(maxMins) })}
          </small>
        ))}
      </span>
      <LockButton isLocked={isLocked} name={driver.name} onToggle={() => lock({ driverId: driver._id }, !isLocked)} />
    </div>
  );
}
