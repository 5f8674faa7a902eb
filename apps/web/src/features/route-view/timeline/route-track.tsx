import { formatTimeOfDay } from '@roundsman/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { textOn } from '@roundsman/browser/color';
import type { Order } from '../plan.ts';
import { type DrawnRoute, minutesOf } from './drawn-route.ts';
import { StopBlock } from './stop-block.tsx';
import css from './timeline.module.css';
import { useZoom } from './zoom.ts';

interface Props {
  readonly drawn: DrawnRoute;
  /** Assigned orders that Optimize will place on this route. */
  readonly waiting: readonly Order[];
  readonly canEdit: boolean;
}

const span = (left: number, right: number) => ({ left, width: Math.max(0, right - left) });

/** Shift, break, travel, waiting and stops of one driver on the time axis. */
export const RouteTrack = memo(function RouteTrack({ drawn, waiting, canEdit }: Props) {
  const { t } = useTranslation('route-view');
  const { x, span: day } = useZoom();
  const { stops, reloads, rest, shift, start, end } = drawn;
  const color = hex(drawn.route.driver.color);
  const ink = textOn(color);
  return (
    <>
      <i className={css.off} style={span(0, x(Math.max(shift.start, day.start)))} />
      <i className={css.off} style={{ left: x(Math.min(shift.end, day.end)), right: 0 }} />
      {start !== null && end !== null && stops.length > 0 && (
        <>
          <i className={css.travel} style={{ ...span(x(start), x(end)), background: color }} />
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
            data-trouble={drawn.isEndLate}
            title={t('marker.end', { time: formatTimeOfDay(end) })}
          >
            <Icon name="check" size={13} label={t('marker.end', { time: formatTimeOfDay(end) })} />
          </span>
        </>
      )}
      {rest && (
        <span className={css.rest} style={span(x(rest.start), x(rest.end))} title={formatBreak(rest, t('break'))}>
          {x(rest.end) - x(rest.start) > 48 && t('break')}
        </span>
      )}
      {reloads.map((reload) => {
        const label = t('reload.words', {
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
            style={{ ...span(x(stop.arrival), x(stop.start)), color }}
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
      {waiting.length > 0 && (
        <span
          className={css.waitingFor}
          style={{ left: x(end ?? Math.max(shift.start, day.start)) + 26, borderColor: color }}
        >
          {t('waitsForOptimize', {
            count: waiting.length,
            codes: waiting
              .slice(0, 3)
              .map((o) => o.orderCode)
              .join(', '),
          })}
        </span>
      )}
    </>
  );
});

const formatBreak = (rest: { start: number; end: number }, word: string): string =>
  `${word} ${formatTimeOfDay(rest.start)}–${formatTimeOfDay(rest.end)}`;
