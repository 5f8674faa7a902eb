import { Button, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendar } from './calendar-context.ts';
import css from './calendar.module.css';
import { DayContent } from './day-cell.tsx';
import { closedName, dayText, minutesText } from './day-texts.ts';
import type { CalendarRow, WorkCalendar } from './work-calendar.ts';

interface Props {
  readonly rows: readonly CalendarRow[];
  readonly driverId: string | null;
  readonly today: string;
  readonly companyDays: WorkCalendar['companyDays'];
  readonly onDriver: (driverId: string) => void;
  readonly onSwipe: (by: 1 | -1) => void;
}

/** Pixels that a finger moves sideways for another week. */
const swipePixels = 60;

/** The week of one driver, day below day, for a phone. A swipe shows another week. */
export function DriverWeek({ rows, driverId, today, companyDays, onDriver, onSwipe }: Props) {
  const { t, i18n } = useTranslation('shifts');
  const { canWrite, open } = useCalendar();
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const row = rows.find(({ driver }) => driver._id === driverId) ?? rows[0];
  if (!row) return null;
  const closed = (of: string): string => {
    const closedDay = companyDays.find(({ date }) => date === of);
    return closedDay ? closedName(closedDay, t) : '';
  };
  return (
    <div
      className={css.phone}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0];
        if (!from.current || !touch) return;
        const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
        if (Math.abs(x) > swipePixels && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
      }}
    >
      <div className={css.pick}>
        <Select<string>
          aria-label={t('driver')}
          showSearch={{ optionFilterProp: 'label' }}
          value={row.driver._id}
          onChange={onDriver}
          options={rows.map(({ driver }) => ({ value: driver._id, label: driver.name }))}
        />
        {canWrite && (
          <Button onClick={() => open({ kind: 'patterns', driverId: row.driver._id })}>{t('patterns.short')}</Button>
        )}
      </div>
      <p className={css.total}>
        {t('sum')}: <b>{minutesText(row.weeks[0]?.plannedMinutes ?? 0)}</b>
      </p>
      <ol className={css.days}>
        {row.days.map((day) => (
          <li key={day.date} data-today={day.date === today} data-state={day.state}>
            <h2>
              {dayText(day.date, i18n.language, { weekday: 'long', day: 'numeric', month: 'short' })}
              <small>{closed(day.date)}</small>
            </h2>
            <div className={css.entries}>
              <DayContent row={row} cell={{ driverId: row.driver._id, day }} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
