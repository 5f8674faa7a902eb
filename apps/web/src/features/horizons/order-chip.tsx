import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useBoardActions } from './board-context.ts';
import type { BoardOrder } from './horizon.queries.ts';
import css from './horizons.module.css';

interface Props {
  readonly order: BoardOrder;
  /** The order keeps its day and its driver. */
  readonly isLocked?: boolean;
  /** When it is due, or why it waits. */
  readonly note?: string | null;
  readonly isLate?: boolean;
}

/** An order on the board. It is dragged to another cell, or moved in a dialog. */
export function OrderChip({ order, isLocked = false, note = null, isLate = false }: Props) {
  const { t } = useTranslation('horizons');
  const { canChange, openMove } = useBoardActions();
  const element = useRef<HTMLButtonElement>(null);
  const name = order.name ?? order.orderCode;
  useEffect(() => {
    const box = element.current;
    if (!box || !canChange || isLocked) return;
    return draggable({ element: box, getInitialData: () => ({ boardOrder: order }) });
  }, [order, canChange, isLocked]);
  return (
    <button
      ref={element}
      type="button"
      className={css.chip}
      data-late={isLate}
      disabled={!canChange}
      title={`${order.orderCode} ${name}`}
      onClick={() => openMove(order)}
    >
      <span className={css.chipName}>
        <span className="visually-hidden">{t('move.do')} </span>
        {isLocked && <Icon name="lock" size={12} label={t('locked')} />} {name}
      </span>
      {note && <small>{note}</small>}
    </button>
  );
}
