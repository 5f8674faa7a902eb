import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../components/buttons/icon.tsx';
import { DayInput } from '../../components/inputs/day-input.tsx';
import { formatDate } from '../../platform/format.ts';
import type { SeriesDetail } from './series.queries.ts';
import css from './series.module.css';

interface Props {
  readonly original: string;
  /** The day of the order; null without one. */
  readonly date: string | null;
  /** True for a date that a person left out or moved. */
  readonly isChosen?: boolean;
  /** The order that exists. */
  readonly order?: SeriesDetail['upcoming'][number] | undefined;
  readonly onSkip: (isSkipped: boolean) => void;
  /** Absent for a date that has passed. */
  readonly onMove?: (date: string) => void;
  readonly children?: ReactNode;
}

/** A date of a series: its order, and buttons to leave it out, to move it and to take that back. */
export function DateRow({ original, date, isChosen = false, order, onSkip, onMove, children }: Props) {
  const { t } = useTranslation('series');
  const [isMoving, setMoving] = useState(false);
  const name = formatDate(original);
  const canRestore = isChosen && onMove !== undefined;
  return (
    <li>
      <div className={css.date}>
        <span>
          {date === null ? <s>{name}</s> : formatDate(date)}
          {children}
          {order && (
            <>
              {' '}
              <Link to={`/orders/${order.order._id}`}>{order.order.orderCode}</Link>
              {order.changedFields.length > 0 && <span className={css.hint}> {t('date.changed')}</span>}
            </>
          )}
        </span>
        <span className={css.actions}>
          {onMove && (
            <Button
              size="small"
              type="text"
              icon={<Icon name="calendar" size={16} />}
              aria-label={t('date.move', { date: name })}
              title={t('date.move', { date: name })}
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            />
          )}
          <Button
            size="small"
            type="text"
            icon={<Icon name={canRestore ? 'undo' : 'close'} size={16} />}
            aria-label={t(canRestore ? 'date.restore' : 'date.skip', { date: name })}
            title={t(canRestore ? 'date.restore' : 'date.skip', { date: name })}
            onClick={() => onSkip(!canRestore)}
          />
        </span>
      </div>
      {isMoving && onMove && (
        <DayInput
          aria-label={t('date.to', { date: name })}
          allowClear={false}
          value={date ?? original}
          onChange={(day) => {
            if (day) onMove(day);
            setMoving(false);
          }}
        />
      )}
    </li>
  );
}
