import { currentBreakStart } from '@roundsman/domain/driver/driver-break';
import type { DriverRoute } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useTranslate } from '../../platform/i18n.ts';
import { useNow } from '../../platform/hooks.ts';
import { shownClock } from './progress.ts';
import { report } from './route-session.ts';
import css from './route.module.css';

const minute = 60_000;

/** Returns the start of the break in milliseconds; null while working. Routes that an older app stored do not have it. */
const breakStart = ({ onBreakSince }: Pick<DriverRoute, 'onBreakSince'>, now: number): number | null =>
  currentBreakStart(onBreakSince ? Date.parse(onBreakSince) : null, now);

/** Returns the minutes of the break so far; null while working. */
export function useBreak(route: DriverRoute): number | null {
  const now = useNow(15_000);
  const since = breakStart(route, now);
  return since === null ? null : Math.max(0, Math.floor((now - since) / minute));
}

/** Reports the start of a break as soon as there is signal. */
export const startBreak = (): void => void report([{ kind: 'break', isOn: true }]);
export const endBreak = (): void => void report([{ kind: 'break', isOn: false }]);

/** Shows the length of the break and its planned end. Positions are not shared during a break. */
export function BreakBar({ route }: { route: DriverRoute }) {
  const translate = useTranslate();
  const minutes = useBreak(route);
  if (minutes === null) return null;
  const { breakStart, breakEnd } = route;
  return (
    <div className={css.undoBar}>
      <span className={css.undoBarWhat}>
        <Icon name="clock" size={20} />
        <span>
          <strong>{translate('break.on', { count: minutes })}</strong>
          {breakStart && breakEnd && ` · ${shownClock(breakStart)}–${shownClock(breakEnd)}`}
        </span>
      </span>
      <button type="button" onClick={endBreak}>
        {translate('break.end')}
      </button>
    </div>
  );
}
