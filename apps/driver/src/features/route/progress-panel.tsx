import type { DriverRoute } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useLanguage, useSay } from '../../platform/i18n.ts';
import { isDone } from './current-stop.ts';
import { type Progress, secondsOfDay } from './progress.ts';

interface ProgressPanelProps {
  readonly route: DriverRoute;
  readonly progress: Progress;
  readonly now: number;
  readonly onOpen: () => void;
}

/** "7 of 23 · on time"; a press shows all stops. */
export function ProgressPanel({ route, progress, now, onOpen }: ProgressPanelProps) {
  const say = useSay();
  const language = useLanguage();
  const { done, total, lateMinutes } = progress;
  const isBefore = secondsOfDay(now, route.plan.deliveryDate, route.company.timeZone) < 0;
  const day = new Date(`${route.plan.deliveryDate}T12:00:00Z`).toLocaleDateString(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const when = [day, route.start.time].filter(Boolean).join(' ');
  const state =
    done === total
      ? say('progress.finished')
      : isBefore
        ? say('progress.starts', { when })
        : lateMinutes === null
          ? null
          : lateMinutes > 0
            ? say('progress.late', { minutes: lateMinutes })
            : say('progress.onTime');
  return (
    <button type="button" className="progress-panel" onClick={onOpen}>
      <span className="progress-line">
        <span className="progress-count figures">
          {say('progress.count', { done, total })}
          <span className="visually-hidden"> {say('progress.stops')}</span>
        </span>
        {state && (
          <span className="progress-state" data-late={lateMinutes !== null && lateMinutes > 0}>
            {state}
          </span>
        )}
        <span className="visually-hidden">{say('view.stops')}</span>
        <Icon name="chevron" size={20} />
      </span>
      <span className="progress-bar" aria-hidden="true">
        {total <= 40 ? (
          route.stops.map((stop) => (
            <i
              key={`${stop.orderId} ${stop.stop}`}
              data-done={isDone(stop)}
              data-bad={isDone(stop) && stop.status !== 'COMPLETED' && stop.pickupStatus !== 'COLLECTED'}
            />
          ))
        ) : (
          <i className="progress-solid" style={{ width: `${(done / total) * 100}%` }} data-done />
        )}
      </span>
    </button>
  );
}
