import { formatTimeOfDay } from '@roundsman/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { textOn } from '@roundsman/browser/color';
import type { Order } from '../plan.ts';
import { type TimedRoute, minutesOf } from './timed-route.ts';
import { StopBlock } from './stop-block.tsx';
import css from './timeline.module.css';
import { useZoom } from './zoom.ts';

interface Props {
  readonly timedRoute: TimedRoute;
  /** Assigned orders that Optimize will place on this route. */
  readonly ordersToOptimize: readonly Order[];
  readonly canEdit: boolean;
}

const boxStyle = (left: number, right: number) => ({ left, width: Math.max(0, right - left) });

/** Shift, break, travel, waiting and stops of one driver on the time axis. */
export const RouteLane = memo(function RouteLane({ timedRoute, ordersToOptimize, canEdit }: Props) {
  const { t } = useTranslation('route-view');
  const { x, span: timeSpan } = useZoom();
  const { stops, reloads, breakTimes, shift, start, end } = timedRoute;
  const color = hex(timedRoute.route.driver.color);
  const ink = textOn(color);
  return (
    <>
      <i className={css.off} style={boxStyle(0, x(Math.max(shift.start, timeSpan.start)))} />
      <i className={css.off} style={{ left: x(Math.min(shift.end, timeSpan.end)), right: 0 }} />
      {start !== null && end !== null && stops.length > 0 && (
        <>
          <i className={css.travel} style={{ ...boxStyle(x(start), x(end)), background: color }} />
          <span
            className={css.marker}
            style={{ left: x(start), color }}
            title={t('marker.start', { time: formatTimeOfDay(start) })}
          >
            <Icon name="home" size={13} label={t('marker.start', { time: formatTimeOfDay(start) })} />
          </span>
          <span
            className={css.marker}
            style={{ left: x(end), color }}
            data-end="true"
            data-trouble={timedRoute.isEndLate}
            title={t('marker.end', { time: formatTimeOfDay(end) })}
          >
            <Icon name="check" size={13} label={t('marker.end', { time: formatTimeOfDay(end) })} />
          </span>
        </>
      )}
      {breakTimes.map((breakTime) => (
        <span
          key={breakTime.start}
          className={css.rest}
          style={boxStyle(x(breakTime.start), x(breakTime.end))}
          title={formatBreak(breakTime, t('break'))}
        >
          {x(breakTime.end) - x(breakTime.start) > 48 && t('break')}
        </span>
      ))}
      {reloads.map((reload) => {
        const label = t(reload.depot === null ? 'reload.words' : 'reload.wordsAt', {
          depot: reload.depot,
          from: formatTimeOfDay(reload.start),
          to: formatTimeOfDay(reload.end),
          minutes: minutesOf(reload),
        });
        const width = Math.max(6, x(reload.end) - x(reload.start) - 1);
        return (
          <span
            key={`reload ${reload.start}`}
            className={css.reload}
            style={{ left: x(reload.start), width, color }}
            role="img"
            aria-label={label}
            title={label}
          >
            {width >= 14 && <Icon name="upload" size={12} />}
          </span>
        );
      })}
      {stops.map((stop) =>
        stop.start - stop.arrival >= 60 ? (
          <i
            key={`wait ${stop.key}`}
            className={css.wait}
            style={{ ...boxStyle(x(stop.arrival), x(stop.start)), color }}
            title={t('waiting', { minutes: Math.round((stop.start - stop.arrival) / 60) })}
          />
        ) : null,
      )}
      <div className={css.blocks} style={{ '--driver': color }}>
        {/* Stops of a locked route can be dragged too, so that the drop shows why it is refused. */}
        {stops.map((stop) => (
          <StopBlock key={stop.key} stop={stop} ink={ink} canDrag={canEdit} />
        ))}
      </div>
      {ordersToOptimize.length > 0 && (
        <span
          className={css.loadingFor}
          style={{ left: x(end ?? Math.max(shift.start, timeSpan.start)) + 26, borderColor: color }}
        >
          {t('waitsForOptimize', {
            count: ordersToOptimize.length,
            codes: ordersToOptimize
              .slice(0, 3)
              .map((o) => o.orderCode)
              .join(', '),
          })}
        </span>
      )}
    </>
  );
});

const formatBreak = (breakTime: { start: number; end: number }, word: string): string =>
  `${word} ${formatTimeOfDay(breakTime.start)}–${formatTimeOfDay(breakTime.end)}`;
