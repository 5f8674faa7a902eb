import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { formatTimeOfDay, type StopKey } from '@roundsman/domain';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { orderStatusLook } from '../../../platform/theme/status.ts';
import { hover, openStop, select, useRouteViewStore } from '../route-view-store.ts';
import css from './timeline.module.css';
import type { TimedStop } from './timed-route.ts';
import { useZoom } from './zoom.ts';

/** The dragged stops: this one, or all selected ones if it is among them. */
const draggedFrom = (key: StopKey): readonly StopKey[] => {
  const { selected } = useRouteViewStore.getState();
  return selected.includes(key) ? selected : [key];
};

/** Makes an element draggable. A small label follows the pointer instead of an image of the element. */
export function useDraggableStop(key: StopKey, label: string, canDrag: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const box = element.current;
    if (!box || !canDrag) return;
    return draggable({
      element: box,
      getInitialData: () => ({ stops: draggedFrom(key) }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: 12, y: 12 }),
          render: ({ container }) => {
            const count = draggedFrom(key).length;
            container.className = css.preview ?? '';
            container.textContent = count > 1 ? `${label} +${count - 1}` : label;
          },
        }),
    });
  }, [key, label, canDrag]);
  return element;
}

/** Deviation from the plan from which both times are shown, in seconds. */
const minDeviationSeconds = 60;

interface Props {
  readonly stop: TimedStop;
  readonly ink: string;
  readonly canDrag: boolean;
}

/** A stop on the timeline, as wide as its service. Its number is shown if there is room. */
export const StopBlock = memo(function StopBlock({ stop, ink, canDrag }: Props) {
  const { t } = useTranslation('route-view');
  const { x } = useZoom();
  const { key, order, type } = stop;
  const isSelected = useRouteViewStore(({ selected }) => selected.includes(key));
  const isLit = useRouteViewStore(({ hovered }) => hovered === key);
  const isDragged = useRouteViewStore(({ drag }) => drag?.stops.includes(key) ?? false);
  const element = useDraggableStop(key, order.orderCode, canDrag && !stop.isFixed);
  const left = x(stop.start);
  const width = Math.max(6, x(stop.end) - left - 1);
  const isLate = stop.lateSeconds > 0;
  const isShifted = stop.planned !== undefined && Math.abs(stop.planned.start - stop.start) >= minDeviationSeconds;
  const name = (type === 'pickup' ? order.pickupName : order.deliveryName) ?? order.orderCode;
  const label = [
    t('stop.name', { number: stop.number, name }),
    `${formatTimeOfDay(stop.start)}–${formatTimeOfDay(stop.end)}`,
    ...(isShifted && stop.planned ? [t('live.planned', { time: formatTimeOfDay(stop.planned.start) })] : []),
    ...(stop.arrivalEstimatedBecause
      ? [t('stop.estimated', { reason: t(`components:estimated.${stop.arrivalEstimatedBecause}`) })]
      : []),
    ...(stop.isTight ? [t('live.tight')] : []),
    ...(isLate ? [t('stop.late', { minutes: Math.ceil(stop.lateSeconds / 60) })] : []),
    ...stop.violations.filter((rule) => rule !== 'time-window').map((rule) => t(`rule.${rule}`)),
  ].join(' · ');
  const block = (
    <button
      ref={element}
      type="button"
      className={css.block}
      style={{ left, width, color: ink }}
      data-key={key}
      data-type={type}
      data-selected={isSelected}
      data-lit={isLit}
      data-dragged={isDragged}
      data-finished={stop.isFinished}
      data-fixed={stop.isFixed}
      data-trouble={isLate || stop.violations.length > 0}
      data-tight={stop.isTight ?? false}
      data-estimated={stop.arrivalEstimatedBecause !== null}
      aria-label={label}
      aria-pressed={isSelected}
      tabIndex={isSelected ? 0 : -1}
      title={label}
      onClick={({ shiftKey, ctrlKey, metaKey }) => select(key, shiftKey || ctrlKey || metaKey)}
      onDoubleClick={() => openStop(key)}
      onPointerEnter={() => hover(key)}
      onPointerLeave={() => hover(null)}
    >
      {stop.isFinished && width >= 18 ? (
        <Icon name={orderStatusLook[stop.status].icon} size={13} />
      ) : (
        width >= (stop.number > 99 ? 24 : 16) && stop.number
      )}
    </button>
  );
  if (!isShifted || !stop.planned) return block;
  const was = x(stop.planned.start);
  return (
    <>
      <i
        className={css.planned}
        style={{ left: was, width: Math.max(6, x(stop.planned.end) - was - 1) }}
        data-late={stop.start > stop.planned.start}
        aria-hidden="true"
      />
      {block}
    </>
  );
});
