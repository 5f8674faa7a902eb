import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '../../platform/format.ts';
import { useBoardActions } from './board-context.ts';
import { dayText, shortDay } from './board-texts.ts';
import type { BoardDay } from './horizon.queries.ts';
import css from './horizons.module.css';
import { LockButton } from './lock-button.tsx';

/** The head of a day: its date with a link to the plan, its cost and its lock. */
export function DayHead({ day }: { readonly day: BoardDay }) {
  const { t, i18n } = useTranslation('horizons');
  const { board, lock } = useBoardActions();
  const date = <time dateTime={day.date}>{shortDay(day.date, i18n.language)}</time>;
  const stops = day.cells.reduce((sum, cell) => sum + cell.stops, 0);
  return (
    <div className={css.dayHead}>
      <span>
        {day.routePlan ? (
          <Link to={`/route-plans/${day.routePlan._id}/routes`} title={t('openPlan', { name: day.routePlan.name })}>
            {date}
          </Link>
        ) : (
          date
        )}
        <small>
          {day.locked === 'PAST' || day.locked === 'DISPATCHED'
            ? t(`day.${day.locked}`)
            : [
                t('stops', { count: stops }),
                ...(day.cost === null || stops === 0 ? [] : [formatMoney(day.cost, board.currency)]),
              ].join(' · ')}
        </small>
        {day.unscheduled.length > 0 && (
          <small className={css.warning}>{t('unscheduled', { count: day.unscheduled.length })}</small>
        )}
      </span>
      {(day.locked === null || day.locked === 'BY_USER') && (
        <LockButton
          isLocked={day.locked !== null}
          name={dayText(day.date, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
          onToggle={() => lock({ date: day.date }, day.locked === null)}
        />
      )}
    </div>
  );
}
