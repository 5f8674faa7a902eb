import { secondsInTimeZone } from '@roundsman/domain/company/time-zone';
import type { DriverRoute } from '../../platform/api.ts';
import { Icon } from '../../platform/icon.tsx';
import { useLanguage, useTranslate } from '../../platform/i18n.ts';
import { isDone, isActive } from './current-stop.ts';
import css from './progress-panel.module.css';
import { clockSeconds, type Progress } from './progress.ts';
import { shortDay } from './short-day.ts';

interface ProgressPanelProps {
  readonly route: DriverRoute;
  readonly progress: Progress;
  readonly now: number;
  readonly onOpen: () => void;
}

/** "7 of 23 · on time"; a press shows all stops. */
export function ProgressPanel({ route, progress, now, onOpen }: ProgressPanelProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { done, total, lateMinutes } = progress;
  const { deliveryDate } = route.plan;
  const clock = secondsInTimeZone(route.company.timeZone, deliveryDate, new Date(now));
  const isStarted = done > 0 || route.stops.some((stop) => isActive(stop, route.plan.type));
  const start = route.start.time;
  const day = shortDay(deliveryDate, language);
  const stateText = (): string | null => {
    if (done === total) return translate('progress.finished');
    if (!isStarted && clock < 0) return translate('progress.starts', { when: [day, start].filter(Boolean).join(' ') });
    if (!isStarted && start && clock < clockSeconds(start)) return translate('progress.starts', { when: start });
    if (lateMinutes === null) return null;
    return lateMinutes > 0 ? translate('progress.late', { minutes: lateMinutes }) : translate('progress.onTime');
  };
  const state = stateText();
  return (
    <button type="button" className={css.progressPanel} onClick={onOpen}>
      <span className={css.progressLine}>
        <span className={`${css.progressCount} figures`}>
          {translate('progress.count', { done, total })}
          <span className="visually-hidden"> {translate('progress.stops')}</span>
        </span>
        {state && (
          <span className={css.progressState} data-late={lateMinutes !== null && lateMinutes > 0}>
            {state}
          </span>
        )}
        <span className="visually-hidden">{translate('view.stops')}</span>
        <Icon name="chevron" size={20} />
      </span>
      <span className={css.progressBar} aria-hidden="true">
        {total <= 40 ? (
          route.stops.map((stop) => (
            <i
              key={`${stop.orderId} ${stop.stop}`}
              data-done={isDone(stop)}
              data-bad={isDone(stop) && stop.status !== 'COMPLETED' && stop.pickupStatus !== 'COLLECTED'}
            />
          ))
        ) : (
          <i className={css.progressSolid} style={{ width: `${(done / total) * 100}%` }} data-done />
        )}
      </span>
    </button>
  );
}
