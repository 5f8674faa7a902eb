import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../components/inputs/check-box.tsx';
import { Icon } from '../../components/buttons/icon.tsx';
import { DriverName } from '../drivers/index.ts';
import { useCalendar } from './calendar-context.ts';
import css from './calendar.module.css';
import { DayCell } from './day-cell.tsx';
import { closedName, dayText, minutesText } from './day-texts.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import type { CalendarSelection } from './use-calendar-selection.ts';
import { attendanceOf, type CalendarRow, type WorkCalendar } from './work-calendar.ts';

interface Props {
  readonly rows: readonly CalendarRow[];
  readonly dates: readonly string[];
  readonly today: string;
  readonly companyDays: WorkCalendar['companyDays'];
  readonly selection: CalendarSelection;
}

/** The week of the team: a row for each driver, a column for each day. */
export function WeekTable({ rows, dates, today, companyDays, selection }: Props) {
  const { t, i18n } = useTranslation('shifts');
  const actions = useCalendar();
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = useCalendarKeys({ table, driverIds: rows.map(({ driver }) => driver._id), dates }, actions);
  const ids = rows.map(({ driver }) => driver._id);
  const chosen = ids.filter((id) => selection.has(id)).length;
  return (
    <div className={css.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside */}
      <table ref={table} className={css.week} aria-label={t('title')} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              <span className={css.person}>
                {actions.canWrite && (
                  <CheckBox
                    label={t('select.all')}
                    isChecked={chosen > 0 && chosen === ids.length}
                    isMixed={chosen > 0 && chosen < ids.length}
                    onChange={(isOn) => selection.setAll(isOn ? ids : [])}
                  />
                )}
                {t('driver')}
              </span>
            </th>
            {dates.map((date, index) => {
              const closed = companyDays.find((day) => day.date === date);
              return (
                <th key={date} scope="col" data-today={date === today} data-closed={closed !== undefined}>
                  <time dateTime={date}>
                    {dayText(date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })}
                  </time>
                  <small>
                    {closed ? closedName(closed, t) : t('atWork', { count: attendanceOf(rows, index).atWork })}
                  </small>
                </th>
              );
            })}
            <th scope="col" className={css.sum}>
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.driver._id}
              row={row}
              index={index}
              dates={dates}
              today={today}
              ids={ids}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends Pick<Props, 'dates' | 'today' | 'selection'> {
  readonly row: CalendarRow;
  readonly index: number;
  readonly ids: readonly string[];
}

function Row({ row, index, dates, today, ids, selection }: RowProps) {
  const { t } = useTranslation('shifts');
  const { canWrite, open } = useCalendar();
  const { driver, days, weeks } = row;
  const planned = days.reduce((sum, day) => sum + day.routes.reduce((total, route) => total + route.workingMins, 0), 0);
  const isOver = days.some(({ problems }) => problems.some(({ code }) => code === 'week_hours'));
  return (
    <tr data-selected={selection.has(driver._id)}>
      <th
        scope="row"
        className={css.driver}
        onPointerEnter={({ buttons }) => buttons === 1 && selection.paint(driver._id)}
      >
        <span className={css.person}>
          {canWrite && (
            <span onPointerDown={() => selection.startPainting(driver._id)}>
              <CheckBox
                label={t('select.one', { name: driver.name })}
                isChecked={selection.has(driver._id)}
                onChange={(isOn, withRange) => selection.set(ids, index, isOn, withRange)}
              />
            </span>
          )}
          {canWrite ? (
            <button
              type="button"
              className={css.name}
              title={t('patterns.open')}
              aria-label={t('patterns.of', { name: driver.name })}
              onClick={() => open({ kind: 'patterns', driverId: driver._id })}
            >
              <DriverName driver={driver} />
            </button>
          ) : (
            <DriverName driver={driver} />
          )}
        </span>
      </th>
      {days.map((day, column) => (
        <DayCell
          key={day.date}
          row={row}
          cell={{ driverId: driver._id, day }}
          column={column}
          isToday={dates[column] === today}
        />
      ))}
      <td className={css.sum} data-over={isOver}>
        <b>{minutesText(weeks[0]?.plannedMinutes ?? 0)}</b>
        {planned > 0 && (
          <small title={t('sum.routes')}>
            <Icon name="route" size={13} label={t('sum.routes')} /> {minutesText(planned)}
          </small>
        )}
      </td>
    </tr>
  );
}
