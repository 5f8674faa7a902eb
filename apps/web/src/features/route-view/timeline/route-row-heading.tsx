import { limitsWithVehicle } from '@roundsman/domain/vehicle/vehicle';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { formatKilos, formatMoney, formatTime } from '../../../platform/format.ts';
import { figuresOf } from '../summary/figures.ts';
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
  const { capacity } = limitsWithVehicle(driver, vehicle);
  const home = vehicle?.depot && vehicle.depot._id !== timedRoute.route.startDepot?._id ? vehicle.depot.name : null;
  const otherHome = home && t('vehicle.homeDepot', { name: home });
  const isFocused = useRouteViewStore(({ mapDriver }) => mapDriver === driver._id);
  const isTarget = useRouteViewStore(
    ({ drag }) => drag?.edit?.kind === 'assign' && drag.edit.driverId === driver._id && !drag.refusal,
  );
  const canDrop = canEdit;
  useDropPosition(element, { target: 'heading', driverId: driver._id }, canDrop);
  const breakStart = useBreakStart(timedRoute.route);
  const percentage = Math.round(timedRoute.figures.workingPercentage);
  const isHigh = percentage > highPercentage;
  const isOverloaded = capacity !== null && timedRoute.peakLoad > capacity;
  const { cost, co2 } = figuresOf([timedRoute]);
  const spent = [cost !== null && formatMoney(cost, currency), co2 !== null && `${formatKilos(co2)} CO₂`]
    .filter(Boolean)
    .join(' · ');
  const load = capacity === null ? '' : ` · ${t('chip.load', { load: timedRoute.peakLoad, capacity })}`;
  return (
    <div ref={element} className={css.heading} data-focused={isFocused} data-target={isTarget}>
      <i className={css.swatch} style={{ background: hex(driver.color) }} aria-hidden="true" />
      <button
        type="button"
        className={css.who}
        aria-pressed={isFocused}
        title={`${driver.name}${vehicle ? `\n${vehicle.name}` : ''}${otherHome ? ` · ${otherHome}` : ''}\n${t('chip.working', { percentage })}${load}${spent ? `\n${spent}` : ''}${breakStart ? `\n${t('chip.rests', { time: formatTime(breakStart) })}` : ''}`}
        onClick={() => toggleMapDriver(driver._id)}
      >
        <b>{driver.name}</b>
        <span className={css.figures}>
          <i className={css.workingBar} data-high={isHigh}>
            <i style={{ width: `${Math.min(100, percentage)}%` }} />
          </i>
          <span data-high={isHigh}>{percentage} %</span>
          <span>{t('chip.stops', { count: timedRoute.stops.length })}</span>
          {isOverloaded && <Icon name="alert" size={12} label={t('rule.capacity')} />}
        </span>
      </button>
      {otherHome && <Icon name="truck" size={14} label={otherHome} />}
      {breakStart && <Icon name="pause" size={14} label={t('chip.rests', { time: formatTime(breakStart) })} />}
      {locked && <Icon name="lock" size={14} label={t('chip.locked')} />}
      {canEdit && <DriverMenu timedRoute={timedRoute} />}
    </div>
  );
});
