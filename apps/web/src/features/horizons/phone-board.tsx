import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { apiDate, wallClockNow } from '../../platform/format.ts';
import { Backlog } from './backlog.tsx';
import { CellContent } from './board-cell.tsx';
import { useBoardActions } from './board-context.ts';
import { dayText } from './board-texts.ts';
import { DayHead } from './day-head.tsx';
import css from './horizons.module.css';

/** The board on a phone: one day at a time, then the orders that wait. */
export function PhoneBoard() {
  const { t, i18n } = useTranslation('horizons');
  const { board } = useBoardActions();
  const today = apiDate(wallClockNow());
  const [date, setDate] = useState(
    (board.days.find((day) => day.date >= today) ?? board.days[0])?.date ?? board.firstDate,
  );
  const index = board.days.findIndex((day) => day.date === date);
  const day = board.days[index];
  const names = new Map(board.drivers.map(({ _id, name }) => [_id, name]));
  const go = (to: number): void => setDate(board.days[to]?.date ?? date);
  if (!day) return <Backlog />;
  return (
    <div className={css.phone}>
      <div className={css.phoneDays}>
        <Button
          icon={<Icon name="chevron-left" />}
          aria-label={t('dayBefore')}
          disabled={index <= 0}
          onClick={() => go(index - 1)}
        />
        <Select
          className="fill"
          aria-label={t('move.day')}
          value={date}
          options={board.days.map((other) => ({
            value: other.date,
            label: dayText(other.date, i18n.language, { weekday: 'short', day: 'numeric', month: 'short' }),
          }))}
          onChange={(value: string) => setDate(value)}
        />
        <Button
          icon={<Icon name="chevron-right" />}
          aria-label={t('dayAfter')}
          disabled={index >= board.days.length - 1}
          onClick={() => go(index + 1)}
        />
      </div>
      <DayHead day={day} />
      {day.cells.map((cell) => (
        <section key={cell.driverId} className={css.card} aria-label={names.get(cell.driverId)}>
          <h2>{names.get(cell.driverId)}</h2>
          <CellContent day={day} cell={cell} driverName={names.get(cell.driverId) ?? ''} />
        </section>
      ))}
      <Backlog />
    </div>
  );
}
