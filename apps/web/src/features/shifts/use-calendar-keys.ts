import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import type { CalendarActions } from './calendar-context.ts';
import type { DraggedShift } from './shift-bar.tsx';
import { undoLastChange } from './undo.ts';
import { type CalendarShift, type Cell, resize, snapMinutes } from './work-calendar.ts';

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

const isDraggedShift = (value: unknown): value is DraggedShift =>
  typeof value === 'object' && value !== null && 'shift' in value;
const isCell = (value: unknown): value is Cell => typeof value === 'object' && value !== null && 'day' in value;

/** Applies drops of shifts on days. Ctrl or Alt copies. */
export function useShiftDrops({ move }: Pick<CalendarActions, 'move'>): void {
  const onDrop = useEffectEvent(move);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => 'calendarShift' in source.data,
        onDrop: ({ source, location: { current } }) => {
          const dragged = source.data.calendarShift;
          const target = current.dropTargets[0]?.data.calendarCell;
          if (isDraggedShift(dragged) && isCell(target))
            void onDrop(dragged.cell, dragged.shift, target, current.input.ctrlKey || current.input.altKey);
        },
      }),
    [],
  );
}

const focusable = 'button, a[href], input';

/** Focuses a cell: its first shift, or else its first button. */
function focusCell(table: HTMLElement | null, key: string): void {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"]`);
  cell?.querySelector<HTMLElement>('[data-shift]:not([data-hidden="true"]), ' + focusable)?.focus();
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The rows in which keys move: their driver ids in sequence. */
interface Grid {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly driverIds: readonly string[];
  readonly dates: readonly string[];
}

/**
 * Returns the handler of keys in the table. Arrow keys walk the days; with Alt they move the focused shift to another day or
 * driver; Shift with left or right changes its end, with Alt too its beginning. Delete removes it, N adds an entry.
 */
export function useCalendarKeys({ table, driverIds, dates }: Grid, actions: CalendarActions) {
  // After the changed calendar is drawn.
  const focusAfter = (change: Promise<void>, key: string): void =>
    void change.then(() => setTimeout(() => focusCell(table.current, key)));
  return (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const cellElement = target?.closest<HTMLElement>('[data-cell]');
    if (!target || !cellElement || event.nativeEvent.isComposing) return;
    const [driverId = '', date = ''] = (cellElement.dataset.cell ?? '').split(' ');
    const cell = actions.cellOf(driverId, date);
    if (!cell) return;
    const shift = shiftAt(target, cell);
    const arrow = arrows[event.key];
    if (arrow && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const [rows, columns] = arrow;
      if (event.shiftKey) {
        if (!shift || rows !== 0 || !actions.canWrite) return;
        const hours = resize(shift, event.altKey ? 'start' : 'end', columns * snapMinutes);
        return focusAfter(actions.change(cell, shift, hours), `${driverId} ${date}`);
      }
      const toDriver = driverIds[driverIds.indexOf(driverId) + rows];
      const toDate = dates[dates.indexOf(date) + columns];
      if (!toDriver || !toDate) return;
      const to = `${toDriver} ${toDate}`;
      if (!event.altKey) return focusCell(table.current, to);
      const next = actions.cellOf(toDriver, toDate);
      if (!shift || !next || !actions.canWrite) return;
      return focusAfter(actions.move(cell, shift, next, false), to);
    }
    if (!actions.canWrite || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key === 'Delete' || event.key === 'Backspace') && shift) {
      event.preventDefault();
      focusAfter(actions.remove(cell, shift), `${driverId} ${date}`);
    } else if (event.key === 'n' || event.key === 'N') {
      event.preventDefault();
      actions.open({ kind: 'new', entry: 'shift', driverId, date });
    }
  };
}

function shiftAt(target: HTMLElement, { day }: Cell): CalendarShift | undefined {
  const key = target.closest<HTMLElement>('[data-shift]')?.dataset.shift;
  return day.shifts.find(({ source, start, hours }) => hours.length > 0 && `${source.id} ${start}` === key);
}

/** Undoes the last change with Ctrl+Z, except in fields. */
export function useUndoKey(): void {
  useEffect(() => {
    const stop = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        const isInField = event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isInField) return;
        event.preventDefault();
        undoLastChange();
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
}
