import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import css from './calendar.module.css';
import { absenceText, closedName, dayText } from './day-texts.ts';
import { attendanceOf, type CalendarRow, weekDates, type WorkCalendar } from './work-calendar.ts';

interface Props {
  readonly rows: readonly CalendarRow[];
  readonly dates: readonly string[];
  /** A day of the month. */
  readonly month: string;
  readonly today: string;
  readonly companyDays: WorkCalendar['companyDays'];
  readonly onDay: (date: string) => void;
}

/** Absences that a day of the month names; more are counted. */
const mostNames = 3;

/** The month of the team: how many work on each day, and who is away. A day opens its week. */
export function MonthTable({ rows, dates, month, today, companyDays, onDay }: Props) {
  const { t, i18n } = useTranslation('shifts');
  const weeks = Array.from({ length: dates.length / 7 }, (_, index) => dates.slice(index * 7, index * 7 + 7));
  return (
    <div className={css.scroll}>
      <table className={css.month} aria-label={dayText(month, i18n.language, { month: 'long', year: 'numeric' })}>
        <thead>
          <tr>
            {weekDates(month).map((date) => (
              <th key={date} scope="col">
                {dayText(date, i18n.language, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, weekIndex) => (
            <tr key={week[0]}>
              {week.map((date, index) => {
                const { atWork, away, problems } = attendanceOf(rows, weekIndex * 7 + index);
                const closed = companyDays.find((day) => day.date === date);
                return (
                  <td
                    key={date}
                    data-other={date.slice(0, 7) !== month.slice(0, 7)}
                    data-today={date === today}
                    data-closed={closed !== undefined}
                  >
                    <button type="button" className={css.day} onClick={() => onDay(date)}>
                      <time dateTime={date}>{Number(date.slice(8))}</time>
                      <span className="visually-hidden">
                        {dayText(date, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}
                      </span>
                      {closed && <span className={css.closed}>{closedName(closed, t)}</span>}
                      <span className={css.count} data-none={atWork === 0}>
                        {t('atWork', { count: atWork })}
                      </span>
                    </button>
                    <ul className={css.away}>
                      {away.slice(0, mostNames).map(({ row, day }) => (
                        <li key={row.driver._id}>
                          <i style={{ background: `#${row.driver.color}` }} aria-hidden="true" />
                          <span>
                            {row.driver.name}
                            {day.absences[0] && <small> {absenceText(t, day.absences[0])}</small>}
                          </span>
                        </li>
                      ))}
                      {away.length > mostNames && <li>{t('more', { count: away.length - mostNames })}</li>}
                    </ul>
                    {problems > 0 && (
                      <span className={css.problem}>
                        <Icon name="alert" size={13} />
                        <span>{t('problems', { count: problems })}</span>
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
