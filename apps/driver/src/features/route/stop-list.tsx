import { useEffect, useRef } from 'react';
import { secondsInTimeZone } from '@roundsman/domain/company/time-zone';
import type { DriverRoute, DriverStop } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { Dialog } from '../../platform/dialog.tsx';
import { isDoable, isDone, keyOf } from './current-stop.ts';
import { expectedArrival, wallClock } from './progress.ts';
import { undoStop } from './route-session.ts';
import css from './stop-list.module.css';
import { stopLook } from './stop-state.ts';
import { Countdown, useUndoLeft } from './undo-bar.tsx';

interface StopListProps {
  readonly route: DriverRoute;
  readonly next: DriverStop | null;
  readonly delay: number;
  /** Keys of stops that the office added and the driver has not seen. */
  readonly fresh: readonly string[];
  readonly onPick: (stop: DriverStop) => void;
  readonly onClose: () => void;
}

/** The list of all stops. A tap on a stop that can be done selects it. */
export function StopList({ route, next, delay, fresh, onPick, onClose }: StopListProps) {
  const translate = useTranslate();
  const wanted = fresh.find((key) => route.stops.some((stop) => keyOf(stop) === key)) ?? (next && keyOf(next));
  const wantedRow = useRef<HTMLLIElement>(null);
  // After the dialog has opened, because a hidden element cannot be scrolled to. The result of new browsers is a promise, which must not be returned to React.
  useEffect(() => {
    wantedRow.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { type, deliveryDate } = route.plan;
  return (
    <Dialog title={translate('view.stops')} over={route.plan.name} onClose={onClose} isFull>
      <ol className={css.stopList}>
        {route.stops.map((stop, index) => {
          const look = stopLook(stop, type);
          const isNext = next !== null && keyOf(next) === keyOf(stop);
          const time = isDone(stop)
            ? stop.finishedAt &&
              wallClock(secondsInTimeZone(route.company.timeZone, deliveryDate, new Date(stop.finishedAt)))
            : expectedArrival(stop, delay).at;
          const row = (
            <>
              <span className={`${css.stopNumber} figures`} data-tone={look.tone}>
                {isDone(stop) ? (
                  <Icon name={look.tone === 'good' ? 'check' : look.tone === 'bad' ? 'close' : 'skipped'} size={16} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={css.stopRowText}>
                <strong>{stop.name ?? translate('stop.noName')}</strong>
                <span>{stop.address ?? translate('stop.noAddress')}</span>
                <span className={css.stopRowState} data-tone={look.tone}>
                  {type === 'PDP' && `${translate(`stop.${stop.stop}`)} · `}
                  {translate(look.phrase)}
                </span>
                {fresh.includes(keyOf(stop)) && <span className={css.stopRowNew}>{translate('news.new')}</span>}
              </span>
              <span
                className={`${css.stopRowTime} figures`}
                data-late={!isDone(stop) && expectedArrival(stop, delay).isLate}
              >
                {time}
              </span>
            </>
          );
          return (
            <li key={keyOf(stop)} data-next={isNext} ref={keyOf(stop) === wanted ? wantedRow : undefined}>
              {isDoable(stop, type) ? (
                <button
                  type="button"
                  className={css.stopRow}
                  aria-current={isNext ? 'step' : undefined}
                  onClick={() => onPick(stop)}
                >
                  {row}
                </button>
              ) : (
                <div className={css.stopRow} data-done={isDone(stop)}>
                  {row}
                </div>
              )}
              <UndoButton stop={stop} onDone={onClose} />
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}

/** In the list, because the bar offers only the last end. */
function UndoButton({ stop, onDone }: { stop: DriverStop; onDone: () => void }) {
  const translate = useTranslate();
  const left = useUndoLeft(stop);
  if (left === 0) return null;
  const act = () => {
    undoStop(stop);
    onDone();
  };
  return (
    <button type="button" className={`tonal ${css.stopRowUndo}`} onClick={act}>
      <Icon name="undo" size={20} />
      {translate('undo.button')}
      <span className="visually-hidden">: {stop.name ?? stop.orderCode}</span>
      <Countdown left={left} />
    </button>
  );
}
