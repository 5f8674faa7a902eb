import { useTranslation } from 'react-i18next';
import { CellContent } from './board-cell.tsx';
import { useBoardActions } from './board-context.ts';
import { DayHead } from './day-head.tsx';
import { DriverHead } from './driver-head.tsx';
import css from './horizons.module.css';

/** The board: a row for each driver, a column for each day. */
export function BoardTable() {
  const { t } = useTranslation('horizons');
  const { board } = useBoardActions();
  return (
    <div className={css.scroll}>
      <table className={css.board} aria-label={t('board.label', { name: board.name })}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {t('driver')}
            </th>
            {board.days.map((day) => (
              <th key={day.date} scope="col" data-locked={day.locked !== null}>
                <DayHead day={day} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.drivers.map((driver) => (
            <tr key={driver._id}>
              <th scope="row" className={css.driver}>
                <DriverHead driver={driver} />
              </th>
              {board.days.map((day) => {
                const cell = day.cells.find(({ driverId }) => driverId === driver._id);
                return (
                  <td key={day.date} data-off={!cell}>
                    {cell ? (
                      <CellContent day={day} cell={cell} driverName={driver.name} />
                    ) : (
                      <span className={css.off}>{t('off')}</span>
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
