import { Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoardActions } from './board-context.ts';
import { dayText } from './board-texts.ts';
import type { BoardOrder } from './horizon.queries.ts';
import css from './horizons.module.css';
import { MovePriceText } from './move-price.tsx';
import { useMovePrice } from './use-move-price.ts';

const backlog = 'backlog';

/** Moves an order to a day and a driver, or back to the orders that wait. Shows the price first. */
export function MoveDialog({ order, onClose }: { readonly order: BoardOrder; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('horizons');
  const { board, move, lock } = useBoardActions();
  const [date, setDate] = useState<string | null>(null);
  const [driverId, setDriverId] = useState<string | null>(null);
  const [dayField, driverField] = [useId(), useId()];
  const open = board.days.filter(({ locked }) => locked === null);
  const day = open.find((other) => other.date === date);
  const target = date === null ? null : date === backlog ? { date: null, driverId: null } : { date, driverId };
  const price = useMovePrice(board._id, order._id, target);
  const names = new Map(board.drivers.map(({ _id, name }) => [_id, name]));
  const placed = board.days.flatMap(({ cells }) => cells).flatMap(({ orders }) => orders);
  const isLocked = placed.find(({ _id }) => _id === order._id)?.locked;
  const isWaiting = board.backlog.some(({ _id }) => _id === order._id);
  return (
    <Modal
      open
      width={480}
      title={t('move.title', { order: order.name ?? order.orderCode })}
      okText={t('move.do')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !price.price }}
      onOk={() => {
        if (target) move(order, target);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className={css.fields}>
        <label htmlFor={dayField}>{t('move.day')}</label>
        <Select
          id={dayField}
          className="fill"
          value={date}
          placeholder={t('move.choose')}
          options={[
            ...(isWaiting ? [] : [{ value: backlog, label: t('backlog') }]),
            ...open.map((other) => ({
              value: other.date,
              label: dayText(other.date, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' }),
            })),
          ]}
          onChange={(value: string) => {
            setDate(value);
            setDriverId(null);
          }}
        />
        <label htmlFor={driverField}>{t('driver')}</label>
        <Select
          id={driverField}
          className="fill"
          value={driverId ?? ''}
          disabled={!day}
          options={[
            { value: '', label: t('move.cheapest') },
            ...(day?.cells ?? [])
              .filter(({ locked }) => !locked)
              .map((cell) => ({ value: cell.driverId, label: names.get(cell.driverId) ?? '' })),
          ]}
          onChange={(value: string) => setDriverId(value || null)}
        />
      </div>
      <div className={css.movePrice} role="status">
        {target && <MovePriceText {...price} />}
      </div>
      {isLocked !== undefined && (
        <Button
          onClick={() => {
            lock({ orderId: order._id }, !isLocked);
            onClose();
          }}
        >
          {t(isLocked ? 'move.unlock' : 'move.lock')}
        </Button>
      )}
    </Modal>
  );
}
