import { greatCircleMetres, noDriverColor, stopKey } from '@roundsman/domain';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hex, type MapPosition, type MapRoute } from '../../../components/map/map-data.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import { useDefaultCenter } from '../../../components/map/use-default-center.ts';
import { useDebounced } from '../../../components/use-debounced.ts';
import { hover, openStop, select, useRouteViewStore } from '../route-view-store.ts';
import { useRouteViewData } from '../route-view-data.tsx';
import { type TimedRoute, coordinatesOf } from '../timeline/timed-route.ts';
import { AreaSelect } from './area-select.tsx';
import css from './route-view-map.module.css';
import type { StopPin } from './stop-pin.ts';
import { nearbyRadius } from './stop-search.ts';
import { usePositions } from './use-positions.ts';

// Beside the map, which need not wait for it.
const StopSearch = lazy(() => import('./stop-search-box.tsx'));

/** Delay of the details after a click, in milliseconds. Another click cancels them. */
const detailsDelayMs = 1000;
const emptyZoom = 11;
/** Delay before the map follows a selection by keys, in milliseconds. */
const keyboardMovePauseMs = 200;

interface PinOptions {
  readonly mapDriver: string | null;
  readonly isLive: boolean;
  readonly t: TFunction<'route-view'>;
}

function pinsOf({ stops, route, driverId }: TimedRoute, { mapDriver, isLive, t }: PinOptions): StopPin[] {
  return stops.flatMap((stop): StopPin[] => {
    const place = coordinatesOf(stop.order, stop.type);
    if (!place) return [];
    const name = (stop.type === 'pickup' ? stop.order.pickupName : stop.order.deliveryName) ?? stop.order.orderCode;
    return [
      {
        id: stop.key,
        ...place,
        color: route.driver.color,
        number: stop.number,
        // In Live mode finished stops are faded.
        faded: (mapDriver !== null && mapDriver !== driverId) || (isLive && stop.isFinished),
        label: () => `${route.driver.name} · ${t('stop.name', { number: stop.number, name })}`,
      },
    ];
  });
}

function useMapStops(routes: readonly TimedRoute[]): StopPin[] {
  const { t } = useTranslation('route-view');
  const { unscheduled, plan } = useRouteViewData();
  const selected = useRouteViewStore((state) => state.selected);
  const mapDriver = useRouteViewStore((state) => state.mapDriver);
  const isLive = useRouteViewStore((state) => state.isLive);
  // Pins are cached by route: a drop changes about 100 of 5,000.
  const pins = useMemo(
    () => ({ t, mapDriver, isLive, of: new WeakMap<TimedRoute, StopPin[]>() }),
    [t, mapDriver, isLive],
  );
  const plain = useMemo((): StopPin[] => {
    const routed = routes.flatMap((timedRoute) => {
      const stopPins = pins.of.get(timedRoute) ?? pinsOf(timedRoute, pins);
      pins.of.set(timedRoute, stopPins);
      return stopPins;
    });
    const onRoutes = new Set(routed.map(({ id }) => id));
    const unrouted = unscheduled.flatMap((order): StopPin[] => {
      const place = coordinatesOf(order, 'delivery');
      const pickup = plan.type === 'PDP' ? coordinatesOf(order, 'pickup') : null;
      const look = {
        color: noDriverColor,
        hollow: true,
        faded: mapDriver !== null,
      };
      const named = (name: string | null): string => `${name ?? order.orderCode} · ${t('unscheduled.title')}`;
      return [
        ...(place
          ? [{ id: stopKey(order._id, 'delivery'), ...place, ...look, label: () => named(order.deliveryName) }]
          : []),
        ...(pickup
          ? [{ id: stopKey(order._id, 'pickup'), ...pickup, ...look, label: () => named(order.pickupName) }]
          : []),
      ];
    });
    // For read-only users every order is unscheduled, but those on routes have their driver's colour.
    return [...unrouted.filter(({ id }) => !onRoutes.has(id)), ...routed];
  }, [routes, unscheduled, plan.type, mapDriver, pins, t]);
  return useMemo(() => {
    const lit = new Set(selected);
    const active = selected.length === 1 ? plain.find(({ id }) => id === selected[0]) : undefined;
    if (active) for (const stop of plain) if (greatCircleMetres(active, stop) <= nearbyRadius) lit.add(stop.id);
    return lit.size === 0
      ? plain
      : plain.map((stop) => (lit.has(stop.id) ? { ...stop, selected: true, faded: false } : stop));
  }, [plain, selected]);
}

/** Map of the routes. Selection and hovering are shared with the timeline. */
export default function RouteViewMap() {
  const { t } = useTranslation('route-view');
  const { plan, routes: latestRoutes, roadLine, isPreview } = useRouteViewData();
  // After a drop the timeline is rendered first, then the map.
  const routes = useDeferredValue(latestRoutes);
  const mapDriver = useRouteViewStore((state) => state.mapDriver);
  const map = useRef<MapLibreMap | null>(null);
  const [loadedMap, setLoadedMap] = useState<MapLibreMap | null>(null);
  const stops = useMapStops(routes);
  // Zoom 11 at the default centre, until there are stops to fit.
  const center = useDefaultCenter(stops.length === 0);
  useEffect(() => {
    if (loadedMap && center && stops.length === 0) loadedMap.jumpTo({ center, zoom: emptyZoom });
  }, [loadedMap, center, stops.length]);
  const positions: MapPosition[] = usePositions(plan);
  const lines = useMemo(
    (): MapRoute[] =>
      routes.map(({ route, path, driverId }) => ({
        id: driverId,
        color: route.driver.color,
        // Changed routes follow the roads once the server has answered. Previews of an optimization change too fast for
        // that.
        polyline: typeof path === 'string' || isPreview ? path : (roadLine?.(path) ?? path),
        faded: mapDriver !== null && mapDriver !== driverId,
      })),
    [routes, mapDriver, roadLine, isPreview],
  );

  const place = useDebounced(
    useRouteViewStore(({ selected }) => selected.at(-1)),
    keyboardMovePauseMs,
  );
  const stopsNow = useEffectEvent(() => stops);
  useEffect(() => {
    const stop = stopsNow().find(({ id }) => id === place);
    if (!stop || !map.current || map.current.getBounds().contains([stop.lng, stop.lat])) return;
    map.current.easeTo({ center: [stop.lng, stop.lat], duration: 140 });
  }, [place]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onSelect = (id: string | null, { isAdding }: { isAdding: boolean }): void => {
    clearTimeout(timer.current);
    const key = stops.find((stop) => stop.id === id)?.id ?? null;
    // Something other than a stop was clicked.
    if (id !== null && key === null) return;
    select(key, isAdding);
    if (key !== null && !isAdding) timer.current = setTimeout(() => openStop(key), detailsDelayMs);
  };

  return (
    <div className={css.map}>
      <MapView
        stops={stops}
        routes={lines}
        positions={positions}
        onSelect={onSelect}
        onHover={(id) => hover(stops.find((stop) => stop.id === id)?.id ?? null)}
        onReady={(ready) => {
          map.current = ready;
          setLoadedMap(ready);
        }}
        fitKey={plan._id}
        label={t('map.label', { name: plan.name })}
      />
      {loadedMap && <HoverRing map={loadedMap} stops={stops} />}
      {loadedMap && <AreaSelect map={loadedMap} stops={stops} />}
      <Suspense fallback={null}>
        <StopSearch
          onFound={(key) => {
            openStop(key);
            const stop = stops.find(({ id }) => id === key);
            if (stop) map.current?.easeTo({ center: [stop.lng, stop.lat], zoom: 14, duration: 140 });
          }}
        />
      </Suspense>
    </div>
  );
}

/**
 * Ring around the hovered stop. It is an element above the map, because redrawing all stops on every mouse move is too
 * slow.
 */
function HoverRing({ map, stops }: { map: MapLibreMap; stops: readonly StopPin[] }) {
  const hovered = useRouteViewStore((state) => state.hovered);
  const stop = useMemo(() => stops.find(({ id }) => id === hovered), [stops, hovered]);
  const [, setMoved] = useState(0);
  useEffect(() => {
    if (!stop) return;
    const follow = (): void => setMoved((count) => count + 1);
    map.on('move', follow);
    return () => void map.off('move', follow);
  }, [map, stop]);
  if (!stop) return null;
  const { x, y } = map.project([stop.lng, stop.lat]);
  return <i className={css.ring} style={{ translate: `${x}px ${y}px`, color: hex(stop.color) }} aria-hidden="true" />;
}
