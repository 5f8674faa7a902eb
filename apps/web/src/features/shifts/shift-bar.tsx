import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/buttons/icon.tsx';
import { useCalendar } from './calendar-context.ts';
import css from './calendar.module.css';
import { type CalendarShift, type Cell, resize, spanOnScale } from './work-calendar.ts';

interface Props {
  readonly cell: Cell;
  readonly shift: CalendarShift;
  readonly color: string;
}

/** Data of a dragged shift. */
export interface DraggedShift {
  readonly cell: Cell;
  readonly shift: CalendarShift;
}

/** The reason that a shift does not count, or only in part. */
function useReason() {
  const { t } = useTranslation('shifts');
  return ({ hiddenBy }: CalendarShift, { day }: Cell): string =>
    hiddenBy
      .map((by) =>
        by.type === 'company-day'
          ? t('hidden.companyDay', { name: by.name })
          : by.type === 'absence'
            ? t('hidden.absence', {
                name: day.absences.find(({ _id }) => _id === by.id)?.kind?.name ?? t('away'),
              })
            : t(by.type === 'roster-day' ? 'hidden.rosterDay' : 'hidden.extraShift'),
      )
      .join(', ');
}

/** A shift of a day: its hours, and a bar on the scale of the view whose edges can be dragged. */
export function ShiftBar({ cell, shift, color }: Props) {
  const { t } = useTranslation('shifts');
  const { canWrite, scale, open, change } = useCalendar();
  const reasonOf = useReason();
  const element = useRef<HTMLButtonElement>(null);
  // The click that ends a dragged edge does not open the shift.
  const isResized = useRef(false);
  const [dragged, setDragged] = useState<{ readonly start: string; readonly end: string } | null>(null);
  const isHidden = shift.hours.length === 0;
  const isDraggable = canWrite && !isHidden;
  const hours = dragged ?? shift;
  const reason = reasonOf(shift, cell);
  const label = `${hours.start}–${hours.end}`;

  useEffect(() => {
    const box = element.current;
    if (!box || !isDraggable) return;
    return draggable({
      element: box,
      canDrag: ({ input }) => document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-edge]') === null,
      getInitialData: () => ({ calendarShift: { cell, shift } satisfies DraggedShift }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: 12, y: 12 }),
          render: ({ container }) => {
            container.className = css.preview ?? '';
            container.textContent = `${shift.start}–${shift.end}`;
          },
        }),
    });
  }, [cell, shift, isDraggable]);

  const dragEdge = (edge: 'start' | 'end') => (event: ReactPointerEvent<HTMLElement>) => {
    const track = event.currentTarget.parentElement?.parentElement;
    if (!track || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const handle: HTMLElement = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const minutesPerPixel = (scale.to - scale.from) / track.getBoundingClientRect().width;
    const direction = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
    const at = (x: number) => resize(shift, edge, (x - event.clientX) * minutesPerPixel * direction);
    const stop = new AbortController();
    const { signal } = stop;
    handle.addEventListener('pointermove', ({ clientX }) => setDragged(at(clientX)), { signal });
    const end = (hours: { start: string; end: string } | null): void => {
      stop.abort();
      setDragged(null);
      isResized.current = hours !== null && (hours.start !== shift.start || hours.end !== shift.end);
      if (hours && isResized.current) void change(cell, shift, hours);
    };
    handle.addEventListener('pointerup', ({ clientX }) => end(at(clientX)), { signal });
    handle.addEventListener('pointercancel', () => end(null), { signal });
  };

  const isPartly = !isHidden && shift.hiddenBy.length > 0;
  return (
    <button
      ref={element}
      type="button"
      className={css.shift}
      data-shift={`${shift.source.id} ${shift.start}`}
      data-hidden={isHidden}
      data-extra={shift.source.type === 'extra-shift'}
      title={reason || undefined}
      aria-label={[
        label,
        ...(reason ? [reason] : []),
        ...(shift.changedBy.length > 0 ? [t('shift.changed')] : []),
      ].join(', ')}
      onClick={() => {
        if (!isResized.current) open({ kind: 'shift', cell, shift });
        isResized.current = false;
      }}
    >
      <span className={css.shiftHours}>
        {label}
        {shift.source.type === 'extra-shift' && !isHidden && (
          <i className={css.byHand} title={t('shift.byHand')} aria-hidden="true" />
        )}
        {shift.changedBy.length > 0 && !isHidden && (
          <span className={css.changed} title={t('shift.changed')}>
            <Icon name="truck" size={14} />
          </span>
        )}
      </span>
      <span className={css.track} aria-hidden="true">
        {(dragged || !isPartly ? [hours] : shift.hours).map((span) => {
          const { left, width } = spanOnScale(span, scale);
          return (
            <span
              key={span.start}
              className={css.bar}
              style={{ insetInlineStart: `${left}%`, width: `${width}%`, background: isHidden ? '' : `#${color}` }}
            >
              {isDraggable && !isPartly && (
                <>
                  <i data-edge="start" onPointerDown={dragEdge('start')} />
                  <i data-edge="end" onPointerDown={dragEdge('end')} />
                </>
              )}
            </span>
          );
        })}
      </span>
    </button>
  );
}
