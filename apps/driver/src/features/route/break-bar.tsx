import type { DriverRoute } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useSay } from '../../platform/i18n.ts';
import { prefer, preferences } from '../../platform/preferences.ts';
import { useStore } from '../../platform/store.ts';
import { useNow } from '../../platform/watch.ts';
import { shownClock } from './progress.ts';

const minute = 60_000;
/** A break that nobody ended is not one of today. */
const longest = 12 * 60 * minute;

/** Minutes of the break so far; null while working. */
export function useBreak(): number | null {
  const { breakSince } = useStore(preferences);
  const now = useNow(15_000);
  if (breakSince === null || now - breakSince > longest) return null;
  return Math.max(0, Math.floor((now - breakSince) / minute));
}

export const startBreak = (): void => prefer({ breakSince: Date.now() });
export const endBreak = (): void => prefer({ breakSince: null });

/** While the driver rests nobody sees where, and the phone says how long it has been and until when it was planned. */
export function BreakBar({ route }: { route: DriverRoute }) {
  const say = useSay();
  const minutes = useBreak();
  if (minutes === null) return null;
  const { breakStart, breakEnd } = route;
  return (
    <div className="undo-bar">
      <span className="undo-bar-what">
        <Icon name="clock" size={20} />
        <span>
          <strong>{say('break.on', { count: minutes })}</strong>
          {breakStart && breakEnd && ` · ${shownClock(breakStart)}–${shownClock(breakEnd)}`}
        </span>
      </span>
      <button type="button" onClick={endBreak}>
        {say('break.end')}
      </button>
    </div>
  );
}
