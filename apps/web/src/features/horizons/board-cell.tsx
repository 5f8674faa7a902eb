import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { formatMoney } from '../../platform/format.ts';
import { useBoardActions } from './board-context.ts';
import { dayText, loadText, minutesText, ruleText } from './board-texts.ts';
import type { BoardCell, BoardDay } from './horizon.queries.ts';
import css from './horizons.module.css';
import { LockButton } from './lock-button.tsx';
import { MovePriceText } from './move-price.tsx';
import { OrderChip } from './order-chip.tsx';
import { useDropTarget } from './use-drop-target.ts';
import { useMovePrice } from './use-move-price.ts';

interface Props {
  readonly day: BoardDay;
  readonly cell: BoardCell;
  readonly driverName: string;
}

/** Orders that a cell shows before it is opened. */
const shownOrders = 3;

/** A driver's day: hours with a bar, load, cost, what is broken, and the orders. */
export function CellContent({ day, cell, driverName }: Props) {
  const { t, i18n } = useTranslation(['horizons', 'route-view']);
  const { board, lock } = useBoardActions();
  const box = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const isFixed = day.locked !== null || cell.locked;
  const target = isFixed ? null : { date: day.date, driverId: cell.driverId };
  const over = useDropTarget(box, target);
  const price = useMovePrice(board._id, over?._id ?? null, target);
  const share = cell.shiftMins > 0 ? Math.min(100, Math.round((100 * cell.workingMins) / cell.shiftMins)) : 0;
  const orders = isFull ? cell.orders : cell.orders.slice(0, shownOrders);
  const loads = cell.loads.filter(({ planned }) => planned > 0);
  return (
    <div ref={box} className={css.cell} data-fixed={isFixed} data-over={over !== null}>
      <div className={css.cellHead}>
        <b>{minutesText(cell.workingMins)}</b>
        <span className={css.quiet}>{t('stops', { count: cell.stops })}</span>
        {day.locked === null && (
          <LockButton
            isLocked={cell.locked}
            name={`${driverName}, ${dayText(day.date, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })}`}
            onToggle={() => lock({ driverId: cell.driverId, date: day.date }, !cell.locked)}
          />
        )}
      </div>
      <progress className={css.bar} max={100} value={share} data-over={cell.workingMins > cell.shiftMins}>
        {share} %
      </progress>
      {(loads.length > 0 || (cell.cost !== null && cell.stops > 0)) && (
        <div className={css.figures}>
          {loads.map((load) => (
            <span key={`${load.name} ${load.unit}`} title={load.name ?? t('load')}>
              {loadText(load)}
            </span>
          ))}
          {cell.cost !== null && cell.stops > 0 && <span>{formatMoney(cell.cost, board.currency)}</span>}
        </div>
      )}
      {cell.brokenRules.map((rule) => (
        <span key={rule} className={css.warning}>
          <Icon name="alert" size={13} /> {ruleText(t, rule)}
        </span>
      ))}
      {orders.map((order) => (
        <OrderChip key={order._id} order={order} isLocked={order.locked || isFixed} />
      ))}
      {cell.orders.length > shownOrders && (
        <button type="button" className={css.more} aria-expanded={isFull} onClick={() => setFull(!isFull)}>
          {isFull ? t('fewer') : t('moreOrders', { number: cell.orders.length - shownOrders })}
        </button>
      )}
      {over && (
        <output className={css.price}>
          <MovePriceText {...price} />
        </output>
      )}
    </div>
  );
}
