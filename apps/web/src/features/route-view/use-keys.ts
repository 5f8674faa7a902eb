import { parseStopKey } from '@roundsman/domain';
import { useEffect, useEffectEvent } from 'react';
import { openStop, openWhy, select, selectAll, showDialog, useRouteViewStore } from './route-view-store.ts';
import { hasOwnEnter, stopsForKey } from './key-target.ts';
import { useRouteViewData } from './route-view-data.tsx';
import { focusedStop, focusStop, restoreFocus } from './stop-focus.ts';
import { stopAfterMove, type KeyboardMove } from './keyboard-move.ts';
import { useEditing } from './use-editing.ts';

const moveOfKey: Record<string, KeyboardMove> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const typing = 'input:not([type="radio"]), textarea, select, [contenteditable="true"]';
/** Elements in which arrow keys have another effect. */
const withArrows = '[role="separator"], [role="radiogroup"], .maplibregl-canvas, .ant-segmented';

/** Returns whether a key belongs to an input, a menu or a dialog. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(`${typing}, [role="dialog"], [role="menu"]`) !== null ||
    ((key in moveOfKey || key === 'Enter') && target.closest(withArrows) !== null) ||
    document.querySelector('.ant-modal-wrap:not([style*="display: none"])') !== null
  );
}

/**
 * Keyboard shortcuts: arrow keys select stops, Enter opens, M moves, W explains, L locks, U unschedules, ? lists the keys, Ctrl+Z
 * undoes.
 */
export function useKeys(): void {
  const viewData = useRouteViewData();
  const editing = useEditing();
  const onPress = useEffectEvent((event: KeyboardEvent): void => {
    if (!isElsewhere(event) && handleKey(event, viewData, editing)) event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onPress(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Returns whether the key had an effect. */
function handleKey(
  event: KeyboardEvent,
  viewData: ReturnType<typeof useRouteViewData>,
  editing: ReturnType<typeof useEditing>,
): boolean {
  const { selected, opened } = useRouteViewStore.getState();
  const stops = stopsForKey(selected, focusedStop());
  const key = stops.at(-1) ?? null;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z' || !viewData.canEdit) return false;
    if (event.shiftKey) editing.redo();
    else editing.undo();
    if (key) restoreFocus(key);
    return true;
  }
  if (event.altKey) return false;
  const move = moveOfKey[event.key];
  if (move) {
    const next = stopAfterMove(viewData.routes, key, move);
    if (!next) return false;
    if (opened) openStop(next);
    else {
      select(next);
      focusStop(next);
    }
    return true;
  }
  const stop = key ? viewData.stops.get(key) : undefined;
  switch (event.key) {
    case '?':
      showDialog({ kind: 'keys' });
      return true;
    case 'Escape':
      if (selected.length === 0 && !opened) return false;
      if (opened) {
        openStop(null);
        focusStop(opened);
      } else select(null);
      return true;
    case 'Enter':
      if (!key || (event.target instanceof Element && hasOwnEnter(event.target))) return false;
      openStop(key);
      return true;
    case 'm':
    case 'M':
      if (!key || !viewData.canEdit) return false;
      selectAll(stops);
      showDialog({ kind: 'move', stops });
      return true;
    case 'w':
    case 'W':
      if (!key || !stop || !viewData.canEdit) return false;
      openWhy(key);
      return true;
    case 'l':
    case 'L': {
      const route = viewData.plan.routes.find(
        ({ driver }) => driver._id === (stop?.driverId ?? useRouteViewStore.getState().mapDriver),
      );
      if (!route || !viewData.canEdit) return false;
      editing.lock(route.driver._id, !route.locked);
      return true;
    }
    case 'u':
    case 'U':
      if (!stop || !viewData.canEdit) return false;
      if (
        !editing.edit({
          kind: 'unschedule',
          orders: [...new Set(stops.flatMap((stop) => parseStopKey(stop)?.orderId ?? []))],
        })
      )
        return false;
      if (key) restoreFocus(key);
      return true;
    default:
      return false;
  }
}
