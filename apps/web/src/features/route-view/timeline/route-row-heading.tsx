import { fillsOf, isOverfull } from '@roundsman/domain/load/load-dimensions';
import { limitsWithVehicle } from '@roundsman/domain/vehicle/vehicle';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { formatKilos, formatMoney, formatTime } from '../../../platform/format.ts';
import { useLoadDimensions } from '../../../platform/session/load-dimensions.ts';
import { figuresOf } from '../summary/figures.ts';
import { fillText, overfullText } from './fill-text.ts';
import { toggleMapDriver, useRouteViewStore } from '../route-view-store.ts';
import { useBreakStart } from '../live/use-break-start.ts';
import { DriverMenu } from './driver-menu.tsx';
import type { TimedRoute } from './timed-route.ts';
import css from './timeline.module.css';
import { useDropPosition } from './use-timeline-drag.ts';

/** Above this the bar of the working time is marked as high. */
const highPercentage = 80;

export const RouteRowHeading = memo(function RouteRowHeading({
  timedRoute,
  canEdit,
  currency,
}: {
  timedRoute: TimedRoute;
  canEdit: boolean;
  /** Of the plan. */
  currency: string;
}) {
  const { t } = useTranslation('route-view');
  const element = useRef<HTMLDivElement>(null);
  const { driver, vehicle, locked } = timedRoute.route;
  const dimensions = useLoadDimensions();
  const fills = fillsOf(dimensions, timedRoute.peaks, limitsWithVehicle(driver, vehicle));
  const home = vehicle?.depot && vehicle.depot._id !== timedRoute.route.startDepot?._id ? vehicle.depot.name : null;
  const otherHome = home && t('vehicle.homeDepot', { name: home });
  const isFocused = useRouteViewStore(({ mapDriver }) => mapDriver === driver._id);
  const isTarget = useRouteViewStore(
    ({ drag }) => drag?.edit?.kind === 'assign' && drag.edit.driverId === driver._id && !drag.refusal,
  );
  const canDrop = canEdit;
  useDropPosition(element, { target: 'heading', driverId: driver._id }, canDrop);
  const breakStart = useBreakStart(timedRoute.route);
  const leftOut = timedRoute.breaksLeftOut
    .map(({ reason, duration }) => t(`breakLeftOut.${reason}`, { minutes: duration }))
    .join('\n');
  const percentage = Math.round(timedRoute.figures.workingPercentage);
  const isHigh = percentage > highPercentage;
  const [fullest] = fills;
  const overfull = fills.filter(isOverfull);
  const loads = fills.flatMap((fill) => (fill.capacity === null ? [] : ` · ${fillText(fill, t)}`)).join('');
  const { cost, co2 } = figuresOf([timedRoute]);
  const spent = [cost !== null && formatMoney(cost, currency), co2 !== null && `${formatKilos(co2)} CO₂`]
    .filter(Boolean)
    .join(' · ');
  return (
    <div ref={element} className={css.heading} data-focused={isFocused} data-target={isTarget}>
      <i className={css.swatch} style={{ background: hex(driver.color) }} aria-hidden="true" />
      <button
        type="button"
        className={css.who}
        aria-pressed={isFocused}
        title={`${driver.name}${vehicle ? `\n${vehicle.name}` : ''}${otherHome ? ` · ${otherHome}` : ''}\n${t('chip.working', { percentage })}${loads}${spent ? `\n${spent}` : ''}${breakStart ? `\n${t('chip.rests', { time: formatTime(breakStart) })}` : ''}`}
        onClick={() => toggleMapDriver(driver._id)}
      >
        <b>{driver.name}</b>
        <span className={css.figures}>
          <i className={css.workingBar} data-high={isHigh}>
            <i style={{ width: `${Math.min(100, percentage)}%` }} />
          </i>
          <span data-high={isHigh}>{percentage} %</span>
          <span>{t('chip.stops', { count: timedRoute.stops.length })}</span>
          {dimensions.length > 1 && fullest?.capacity ? (
            <span className={css.fill} data-high={isOverfull(fullest)}>
              {Math.round((fullest.peak / fullest.capacity) * 100)} % {fullest.dimension.name ?? t('card.load')}
            </span>
          ) : null}
          {overfull.length > 0 && <Icon name="alert" size={12} label={overfullText(overfull, dimensions, t)} />}
        </span>
      </button>
      {otherHome && <Icon name="truck" size={14} label={otherHome} />}
      {breakStart && <Icon name="pause" size={14} label={t('chip.rests', { time: formatTime(breakStart) })} />}
      {leftOut && <Icon name="no-break" size={14} label={leftOut} />}
      {locked && <Icon name="lock" size={14} label={t('chip.locked')} />}
      {canEdit && <DriverMenu timedRoute={timedRoute} />}
    </div>
  );
});
