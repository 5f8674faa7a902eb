import { undoMsLeft } from '@roundsman/domain/order/undo-driver-event';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { useNow } from '../../platform/hooks.ts';
import { isActive } from './current-stop.ts';
import { undoStop } from './route-session.ts';
import css from './route.module.css';
import { stopLook } from './stop-state.ts';

const second = 1000;

/** Returns the milliseconds left for an undo of a stop's end, 0 when there is none. By the phone's clock, as the event. */
export function useUndoLeft(stop: DriverStop | null): number {
  const now = useNow(second);
  return stop?.undo ? undoMsLeft(Date.parse(stop.undo.at), now) : 0;
}

/** The remaining time. Hidden from screen readers, which would read each second. */
export function Countdown({ left }: { left: number }) {
  const seconds = Math.ceil(left / second);
  return (
    <span className="figures" aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}

/** Returns the stop that was finished last. */
const lastEnded = (stops: readonly DriverStop[]): DriverStop | null =>
  stops.reduce<DriverStop | null>(
    (last, stop) => (stop.undo && (!last?.undo || stop.undo.at > last.undo.at) ? stop : last),
    null,
  );

/**
 * Offers to undo the end of the last stop for five minutes. Hidden when the driver goes to the next stop; the list of
 * stops offers it until the time is over.
 */
export function UndoBar({ route, next }: { route: DriverRoute; next: DriverStop | null }) {
  const translate = useTranslate();
  const { type } = route.plan;
  const ended = lastEnded(route.stops);
  const left = useUndoLeft(ended);
  if (!ended || left === 0) return null;
  const goesByItself = ended.undo?.changed.some(
    ({ orderId, became }) => orderId === next?.orderId && became === next.status,
  );
  if (next && isActive(next, type) && !goesByItself) return null;
  const look = stopLook(ended, type);
  return (
    <div className={css.undoBar}>
      <span className={css.undoBarWhat} data-tone={look.tone}>
        <Icon name={look.icon} size={20} />
        <span>
          <strong>{translate(look.phrase)}</strong> · {ended.name ?? ended.address ?? ended.orderCode}
        </span>
      </span>
      <button type="button" onClick={() => undoStop(ended)}>
        {translate('undo.button')} <Countdown left={left} />
      </button>
    </div>
  );
}
