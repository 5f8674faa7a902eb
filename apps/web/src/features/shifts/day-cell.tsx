import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { useCalendar } from './calendar-context.ts';
import css from './calendar.module.css';
import { absenceText, dayText, minutesText, problemText } from './day-texts.ts';
import { ShiftBar } from './shift-bar.tsx';
import type { CalendarRow, Cell } from './work-calendar.ts';

interface ContentProps {
  readonly row: CalendarRow;
  readonly cell: Cell;
}

/** A driver's day: shifts, absences, routes and broken limits, and a button that adds an entry. */
export function DayContent({ row, cell }: ContentProps) {
  const { t, i18n } = useTranslation('shifts');
  const { canWrite, open } = useCalendar();
  const { driver } = row;
  const { day } = cell;
  const isEmpty = day.shifts.length === 0 && day.absences.length === 0;
  const isOff = day.state === 'AWAY' || day.state === 'CLOSED' || day.state === 'FREE';
  return (
    <>
      {day.absences.map((absence) => (
        <button
          key={absence._id}
          type="button"
          className={css.absence}
          data-status={absence.status}
          title={absence.note ?? undefined}
          onClick={() => open({ kind: 'absence', id: absence._id })}
        >
          {absenceText(t, absence)}
        </button>
      ))}
      {day.shifts.map((shift) => (
        <ShiftBar
          key={`${shift.source.id} ${shift.start} ${shift.end}`}
          cell={cell}
          shift={shift}
          color={driver.color}
        />
      ))}
      {day.state === 'ALWAYS' && isEmpty && <span className={css.quiet}>{t('state.ALWAYS')}</span>}
      {day.routes.map(({ routePlan, workingMins }) => (
        <Link
          key={routePlan._id}
          to={`/route-plans/${routePlan._id}/routes`}
          className={css.route ?? ''}
          data-off={isOff}
          title={isOff ? t('route.off', { plan: routePlan.name }) : routePlan.name}
        >
          <Icon name={isOff ? 'alert' : 'route'} size={13} />
          <span>{routePlan.name}</span> <time className={css.routeHours}>{minutesText(workingMins)}</time>
          {isOff && <span className="visually-hidden">{t('route.off', { plan: routePlan.name })}</span>}
        </Link>
      ))}
      {day.problems.map((problem) => (
        <span key={problem.code} className={css.problem}>
          <Icon name="alert" size={13} />
          <span>{problemText(t, problem)}</span>
        </span>
      ))}
      {canWrite && (
        <button
          type="button"
          className={css.add}
          // Reached by the key N, so that Tab passes fewer buttons.
          tabIndex={isEmpty ? 0 : -1}
          aria-label={t('add', {
            name: driver.name,
            day: dayText(day.date, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
          onClick={() => open({ kind: 'new', entry: 'shift', driverId: driver._id, date: day.date })}
        >
          <Icon name="plus" size={14} />
        </button>
      )}
    </>
  );
}

interface Props extends ContentProps {
  readonly column: number;
  readonly isToday: boolean;
}

/** A cell of the week: a driver's day, on which shifts can be dropped. */
export function DayCell({ row, cell, column, isToday }: Props) {
  const { canWrite } = useCalendar();
  const element = useRef<HTMLTableCellElement>(null);
  const [isTarget, setTarget] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box || !canWrite) return;
    return dropTargetForElements({
      element: box,
      canDrop: ({ source }) => 'calendarShift' in source.data,
      getData: () => ({ calendarCell: cell }),
      onDragEnter: () => setTarget(true),
      onDragLeave: () => setTarget(false),
      onDrop: () => setTarget(false),
    });
  }, [cell, canWrite]);
  return (
    <td
      ref={element}
      className={css.cell}
      data-cell={`${row.driver._id} ${cell.day.date}`}
      data-column={column}
      data-state={cell.day.state}
      data-today={isToday}
      data-target={isTarget}
    >
      <div className={css.entries}>
        <DayContent row={row} cell={cell} />
      </div>
    </td>
  );
}
