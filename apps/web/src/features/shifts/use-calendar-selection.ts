import { useRef, useState } from 'react';

/** The selected drivers. Shift selects a range; a pointer dragged over the checkboxes paints. */
export interface CalendarSelection {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  /** Selects or unselects the driver at an index of the shown ones; with a range, all from the last one on. */
  readonly set: (shown: readonly string[], index: number, isOn: boolean, withRange: boolean) => void;
  readonly setAll: (ids: readonly string[]) => void;
  readonly startPainting: (id: string) => void;
  /** Gives a driver under a pressed pointer the state with which the painting began. */
  readonly paint: (id: string) => void;
}

export function useCalendarSelection(): CalendarSelection {
  const [ids, setIds] = useState<readonly string[]>([]);
  const last = useRef(0);
  const brush = useRef<{ readonly first: string; readonly isOn: boolean } | null>(null);
  const give = (changed: readonly string[], isOn: boolean): void =>
    setIds((now) => (isOn ? [...new Set([...now, ...changed])] : now.filter((id) => !changed.includes(id))));
  return {
    ids,
    has: (id) => ids.includes(id),
    set: (shown, index, isOn, withRange) => {
      const [from, to] = withRange ? [Math.min(last.current, index), Math.max(last.current, index)] : [index, index];
      last.current = index;
      give(shown.slice(from, to + 1), isOn);
    },
    setAll: setIds,
    startPainting: (id) => {
      brush.current = { first: id, isOn: !ids.includes(id) };
      addEventListener('pointerup', () => (brush.current = null), { once: true });
    },
    paint: (id) => {
      if (brush.current) give([brush.current.first, id], brush.current.isOn);
    },
  };
}
