import { isStopKey, orderOfStop, type StopKey } from '@roundsman/domain';
import { dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { setDrag } from '../route-view-store.ts';
import { focusStop } from '../stop-focus.ts';
import { type Edit, type Refusal } from '../editing/edits.ts';
import { type RouteViewData, useRouteViewData } from '../route-view-data.tsx';
import { consequenceOf } from './route-calculator.ts';
import { type DropPosition, readDropPosition } from './drop-position.ts';
import { edgeScroll } from './edge-scroll.ts';
import { dropIndex } from './scale.ts';
import type { Zoom } from './zoom.ts';

/** Height of the hours and the unscheduled row, which do not scroll, in pixels. */
export const headHeight = 72;

/** Width of the column with the headings of the rows, which does not scroll, in pixels. */
export const driverColumnWidth = (scroller: Element): number =>
  Number.parseFloat(getComputedStyle(scroller).getPropertyValue('--driver-column')) || 0;

/** Makes an element a drop target with this data. */
export function useDropPosition(
  element: RefObject<HTMLElement | null>,
  dropPosition: DropPosition,
  isOn: boolean,
): void {
  const latest = useEffectEvent(() => dropPosition);
  useEffect(() => {
    const box = element.current;
    if (!box || !isOn) return;
    return dropTargetForElements({ element: box, getData: () => ({ ...latest() }) });
  }, [element, isOn]);
}

/** The edit of a drop at this position. */
function editAt(
  dropPosition: DropPosition,
  stops: readonly StopKey[],
  x: number,
  { routes }: Pick<RouteViewData, 'routes'>,
  { span, hourPx }: Zoom,
): Edit | null {
  const orders = [...new Set(stops.map(orderOfStop))];
  if (dropPosition.target === 'unscheduled') return { kind: 'unschedule', orders };
  if (dropPosition.target === 'heading') return { kind: 'assign', orders, driverId: dropPosition.driverId };
  const route = routes.find(({ driverId }) => driverId === dropPosition.driverId);
  if (!route) return null;
  const after = route.stops[dropIndex(route, x, span, hourPx) - 1]?.key ?? null;
  return { kind: 'place', stops, driverId: dropPosition.driverId, after };
}

/** The routes that an edit would change, before and after. */
function changesOf(viewData: RouteViewData, edit: Edit) {
  const outcome = viewData.tryOut(edit);
  if (!outcome.draft) return { refusal: outcome.refusal, before: [], after: [] };
  const after = viewData.calculator.calculateAll(outcome.draft).filter((route, i) => route !== viewData.routes[i]);
  const before = viewData.routes.filter(({ driverId }) => after.some((route) => route.driverId === driverId));
  return { refusal: null, before, after };
}

/** Handles drags over the timeline: shows the effects of a drop and applies the edit. */
export function useTimelineDrag(
  scroller: RefObject<HTMLElement | null>,
  zoom: Zoom,
  onEdited: (refusal: Refusal | null) => void,
): void {
  const viewData = useRouteViewData();
  const latest = useEffectEvent(() => ({ viewData, zoom, onEdited }));
  // The effects are calculated again when legs by road have loaded or the plan changes.
  const measureAgain = useRef<() => void>(() => undefined);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a changed plan requires another calculation
  useEffect(() => measureAgain.current(), [viewData]);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let last = '';
    const evaluate = (
      stops: readonly StopKey[],
      target: { data: Record<string | symbol, unknown>; element: Element } | undefined,
      clientX: number,
    ): Edit | null => {
      const { viewData, zoom } = latest();
      const x = target ? clientX - target.element.getBoundingClientRect().left : 0;
      const dropPosition = target && readDropPosition(target.data);
      const edit = dropPosition ? editAt(dropPosition, stops, x, viewData, zoom) : null;
      const seen = JSON.stringify(edit);
      if (seen === last) return edit;
      last = seen;
      measureAgain.current = () => measure(stops, edit);
      measure(stops, edit);
      return edit;
    };
    const measure = (stops: readonly StopKey[], edit: Edit | null): void => {
      const { viewData } = latest();
      if (!edit) setDrag({ stops, edit, refusal: null, changedRoutes: [], consequence: null });
      else {
        const { refusal, before, after } = changesOf(viewData, edit);
        setDrag({
          stops,
          edit,
          refusal,
          changedRoutes: after,
          consequence: refusal ? null : consequenceOf(before, after),
        });
      }
    };
    const stopsOf = (data: Record<string, unknown>): readonly StopKey[] | null =>
      Array.isArray(data.stops) && data.stops.every(isStopKey) ? data.stops : null;
    const scroll = edgeScroll(box, () => ({ left: driverColumnWidth(box), top: headHeight }));
    const stopMonitoring = monitorForElements({
      canMonitor: ({ source }) => stopsOf(source.data) !== null,
      onDragStart: ({ source }) => {
        last = '';
        evaluate(stopsOf(source.data) ?? [], undefined, 0);
      },
      onDrag: ({ source, location: { current } }) => {
        scroll.follow(current.input);
        evaluate(stopsOf(source.data) ?? [], current.dropTargets[0], current.input.clientX);
      },
      onDrop: ({ source, location: { current } }) => {
        scroll.stop();
        const edit = evaluate(stopsOf(source.data) ?? [], current.dropTargets[0], current.input.clientX);
        measureAgain.current = () => undefined;
        setDrag(null);
        if (!edit) return;
        const refusal = latest().viewData.apply(edit);
        latest().onEdited(refusal);
        const [first] = stopsOf(source.data) ?? [];
        if (!refusal && first) focusStop(first, edit.kind === 'assign' ? edit.driverId : undefined);
      },
    });
    return () => {
      stopMonitoring();
      scroll.stop();
    };
  }, [scroller]);
}
