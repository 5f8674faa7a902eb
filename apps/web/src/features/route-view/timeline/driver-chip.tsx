import { limitsWithVehicle } from '@roundsman/domain/vehicle/vehicle';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.tsx';
import { hex } from '../../../components/map/map-data.ts';
import { formatTime } from '../../../platform/format.ts';
import { setFocus, useRouteEditor } from '../route-editor-store.ts';
import { useDriverBreak } from '../live/use-driver-break.ts';
import { DriverMenu } from './driver-menu.tsx';
import type { DrawnRoute } from './drawn-route.ts';
import css from './timeline.module.css';
import { useDropPosition } from './use-timeline-drag.ts';

/** Above this the bar of the working time is marked as high. */
const highPercentage = 80;

export const DriverChip = memo(function DriverChip({ drawn, canEdit }: { drawn: DrawnRoute; canEdit: boolean }) {
  const { t } = useTranslation('route-view');
  const element = useRef<HTMLDivElement>(null);
  const { driver, vehicle, locked } = drawn.route;
  const { capacity } = limitsWithVehicle(driver, vehicle);
  const isFocused = useRouteEditor(({ focus }) => focus === driver._id);
  const isTarget = useRouteEditor(
    ({ drag }) => drag?.edit?.kind === 'assign' && drag.edit.driverId === driver._id && !drag.refusal,
  );
  const canDrop = canEdit;
  useDropPosition(element, { place: 'chip', driverId: driver._id }, canDrop);
  const rests = useDriverBreak(drawn.route);
  const percentage = Math.round(drawn.figures.workingPercentage);
  const isHigh = percentage > highPercentage;
  const isOverloaded = capacity !== null && drawn.peakLoad > capacity;
  const load = capacity === null ? '' : ` · ${t('chip.load', { load: drawn.peakLoad, capacity })}`;
  return (
    <div ref={element} className={css.chip} data-focused={isFocused} data-target={isTarget}>
      <i className={css.swatch} style={{ background: hex(driver.color) }} aria-hidden="true" />
      <button
        type="button"
        className={css.who}
        aria-pressed={isFocused}
        title={`${driver.name}${vehicle ? `\n${vehicle.name}` : ''}\n${t('chip.working', { percentage })}${load}${rests ? `\n${t('chip.rests', { time: formatTime(rests) })}` : ''}`}
        onClick={() => setFocus(driver._id)}
      >
        <b>{driver.name}</b>
        <span className={css.figures}>
          <i className={css.bar} data-high={isHigh}>
            <i style={{ width: `${Math.min(100, percentage)}%` }} />
          </i>
          <span data-high={isHigh}>{percentage} %</span>
          <span>{t('chip.stops', { count: drawn.stops.length })}</span>
          {isOverloaded && <Icon name="alert" size={12} label={t('rule.capacity')} />}
        </span>
      </button>
      {rests && <Icon name="pause" size={14} label={t('chip.rests', { time: formatTime(rests) })} />}
      {locked && <Icon name="lock" size={14} label={t('chip.locked')} />}
      {canEdit && <DriverMenu drawn={drawn} />}
    </div>
  );
});
