import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoardActions } from './board-context.ts';
import { shortDay } from './board-texts.ts';
import type { WaitingOrder } from './horizon.queries.ts';
import css from './horizons.module.css';
import { MovePriceText } from './move-price.tsx';
import { OrderChip } from './order-chip.tsx';
import { useDropTarget } from './use-drop-target.ts';
import { useMovePrice } from './use-move-price.ts';

const waiting = { date: null, driverId: null } as const;

/** The orders that wait for a day of the horizon, those that are due first. Orders dropped here wait again. */
export function Backlog() {
  const { t, i18n } = useTranslation(['horizons', 'orders']);
  const { board } = useBoardActions();
  const box = useRef<HTMLElement>(null);
  const over = useDropTarget(box, waiting);
  const isMoving = over !== null && !board.backlog.some(({ _id }) => _id === over._id);
  const price = useMovePrice(board._id, isMoving ? over._id : null, isMoving ? waiting : null);
  const noteOf = ({ dueDate, reasons, isOverdue }: WaitingOrder): string | null => {
    if (reasons[0]) return t(`orders:reason.${reasons[0]}`);
    if (dueDate === null) return null;
    return t(isOverdue ? 'overdue' : 'due', { day: shortDay(dueDate, i18n.language) });
  };
  return (
    <section ref={box} className={css.backlog} aria-labelledby="backlog-title" data-over={isMoving}>
      <h2 id="backlog-title">
        {t('backlog')} <span className={css.quiet}>{board.backlogCount}</span>
      </h2>
      {isMoving && (
        <output className={css.price}>
          <MovePriceText {...price} />
        </output>
      )}
      {board.backlog.length === 0 && <p className={css.quiet}>{t('backlog.empty')}</p>}
      {board.backlog.map((order) => (
        <OrderChip key={order._id} order={order} note={noteOf(order)} isLate={order.isOverdue} />
      ))}
      {board.backlogCount > board.backlog.length && (
        <p className={css.quiet}>{t('moreOrders', { number: board.backlogCount - board.backlog.length })}</p>
      )}
    </section>
  );
}
