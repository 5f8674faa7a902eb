import { stopKey } from '@roundsman/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/buttons/icon.tsx';
import { hover, openStop, select, useRouteViewStore } from '../route-view-store.ts';
import type { Order } from '../plan.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { useDraggableStop } from './stop-block.tsx';
import { useReasonText } from '../unscheduled/use-reason-text.ts';
import css from './timeline.module.css';
import { useDropPosition } from './use-timeline-drag.ts';

function Pill({ order, canDrag }: { order: Order; canDrag: boolean }) {
  const { t } = useTranslation('route-view');
  const key = stopKey(order._id, 'delivery');
  const isSelected = useRouteViewStore(({ selected }) => selected.includes(key));
  const isLit = useRouteViewStore(({ hovered }) => hovered === key);
  const element = useDraggableStop(key, order.orderCode, canDrag);
  const name = order.deliveryName ?? order.orderCode;
  const formatReason = useReasonText();
  const reason = formatReason(order.unscheduled);
  const hasFixes = useRouteViewData().plan.fixes[order._id] !== undefined && canDrag;
  const title = [order.orderCode, name, reason, ...(hasFixes ? [t('fix.there')] : [])].filter(Boolean).join(' · ');
  return (
    <button
      ref={element}
      type="button"
      className={css.pill}
      data-key={key}
      data-selected={isSelected}
      data-lit={isLit}
      aria-pressed={isSelected}
      title={title}
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        const isAdding = shiftKey || ctrlKey || metaKey;
        // If there are fixes, the click opens them.
        if (hasFixes && !isAdding) openStop(key);
        else select(key, isAdding);
      }}
      onDoubleClick={() => openStop(key)}
      onPointerEnter={() => hover(key)}
      onPointerLeave={() => hover(null)}
    >
      <b>{name}</b>
      {reason && <span>{reason}</span>}
      {hasFixes && <Icon name="chevron-right" size={12} />}
    </button>
  );
}

/** Orders without a route, with the reason. Orders can be dragged to a driver, and stops can be dragged here. */
export function UnscheduledRow() {
  const { t } = useTranslation('route-view');
  const { unscheduled, draft, canEdit } = useRouteViewData();
  const element = useRef<HTMLDivElement>(null);
  const isTarget = useRouteViewStore(({ drag }) => drag?.edit?.kind === 'unschedule' && !drag.refusal);
  const isDragging = useRouteViewStore(({ drag }) => drag !== null);
  useDropPosition(element, { target: 'unscheduled' }, canEdit);
  return (
    <div
      ref={element}
      className={`${css.row} ${css.unscheduled}`}
      data-target={isTarget}
      role="group"
      aria-label={t('unscheduled.title')}
    >
      <div className={css.heading}>
        <Icon name="unscheduled" size={16} />
        <span className={css.who}>
          <b>{t('unscheduled.title')}</b>
          <span className={css.figures}>{t('unscheduled.count', { count: unscheduled.length })}</span>
        </span>
      </div>
      <div className={css.pills} data-pills="true">
        {unscheduled.map((order) => (
          <Pill key={order._id} order={order} canDrag={canEdit} />
        ))}
        {unscheduled.length === 0 && (
          <span className={css.hint}>
            {isDragging
              ? t('unscheduled.dropHere')
              : draft.driverOfUnplaced.size > 0
                ? t('unscheduled.waiting', { count: draft.driverOfUnplaced.size })
                : t('unscheduled.none')}
          </span>
        )}
      </div>
    </div>
  );
}
