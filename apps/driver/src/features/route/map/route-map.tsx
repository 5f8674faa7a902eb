import { boundsOf, indexOfNearest } from '@roundsman/browser/map/bounds';
import { useBaseStyle } from '@roundsman/browser/map/use-base-style';
import { type Mode, prefersReducedMotion } from '@roundsman/browser/media';
import { decodePolyline } from '@roundsman/domain/polyline';
import { type GeoJSONSource, LngLatBounds, Map as GlMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DriverRoute, DriverStop } from '../../../platform/api.ts';
import { Icon } from '../../../platform/icon.tsx';
import { useTranslate } from '../../../platform/i18n.ts';
import type { OwnPosition } from '../../location/watch-positions.ts';
import { isDone, keyOf } from '../current-stop.ts';
import css from '../route.module.css';
import { builtInStyle } from './built-in-style.ts';
import { drawPin, pinDensity, pinLook, pinStates } from './draw-pin.ts';
import { cacheMap } from './cache-map.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(workerUrl);

interface RouteMapProps {
  readonly route: DriverRoute;
  readonly next: DriverStop | null;
  readonly mode: Mode;
  readonly position: OwnPosition | null;
  /** Pixels at the bottom that the card covers; null until they are known. */
  readonly covered: number | null;
  readonly noMap: string;
}

type Place = { readonly lat: number | null; readonly lng: number | null };
const isPlaced = <P extends Place>(point: P): point is P & { lat: number; lng: number } =>
  point.lat !== null && point.lng !== null;
const top = 110;
/** A map that is slower than this is shown without a base map. */
const styleTimeoutMs = 5000;
/** Letters of the font file that the phone stores. Other files cannot be loaded without signal. */
const latin = 'aåéäö';

/** The route in the driver's colour with numbered stops, the next one largest. Hidden from screen readers, because the list has the same content. */
export function RouteMap({ route, next, mode, position, covered, noMap }: RouteMapProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<GlMap | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [isImpossible, setIsImpossible] = useState(false);
  const color = `#${route.driver.color.replace('#', '')}`;
  const isMovedByHand = useRef(false);
  const attribution = translate('view.mapAttribution');
  const data = useEffectEvent(() => ({ route, color, mode, attribution }));

  const placed = route.stops.filter(isPlaced);
  const style = useBaseStyle({
    mode,
    key: placed.length > 0 ? 'placed' : 'world',
    bounds: boundsOf(placed),
    letters: latin,
    fallback: (shown) => builtInStyle(shown, placed[0] ?? { lat: 0, lng: 0 }),
    timeoutMs: styleTimeoutMs,
  })?.style;

  useEffect(() => {
    if (!box.current || !style) return;
    const stops = data().route.stops.filter(isPlaced);
    const centre = stops[0] ?? { lat: 0, lng: 0 };
    let made: GlMap;
    try {
      made = new GlMap({
        container: box.current,
        style,
        center: [centre.lng, centre.lat],
        zoom: stops.length > 0 ? 11 : 1,
        attributionControl: { compact: true },
        locale: { 'AttributionControl.ToggleAttribution': data().attribution },
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
      });
    } catch {
      // oxlint-disable-next-line react/set-state-in-effect -- only making the map shows that this browser cannot draw it
      return setIsImpossible(true);
    }
    made.touchZoomRotate.disableRotation();
    made.on('movestart', ({ originalEvent }) => {
      if (originalEvent) isMovedByHand.current = true;
    });
    made.getCanvas().setAttribute('aria-hidden', 'true');
    made.getCanvas().tabIndex = -1;
    made.setMissingStyleImageResolver((id) => {
      const [, word, label] = /^pin-([a-z]+)-(.+)$/.exec(id) ?? [];
      const state = pinStates.find((pinState) => pinState === word);
      if (!state || !label || made.hasImage(id)) return;
      const look = pinLook(state, data().color, data().mode === 'dark');
      made.addImage(id, drawPin(label, look), { pixelRatio: pinDensity });
    });
    made.on('load', () => {
      addLayers(made, data().color);
      map.current = made;
      setIsReady(true);
    });
    return () => {
      map.current = null;
      setIsReady(false);
      made.remove();
    };
  }, [style]);

  useEffect(() => {
    if (!isReady || !map.current) return;
    void source(map.current, 'line').setData(lineOf(route));
    void source(map.current, 'stops').setData(pinsOf(route, next));
  }, [isReady, route, next]);

  useEffect(() => {
    if (!isReady || !map.current) return;
    void source(map.current, 'me').setData(pointsOf(position ? [position] : []));
  }, [isReady, position]);

  const storeTiles = useEffectEvent(() => {
    const places = route.stops.filter(isPlaced);
    const road = route.polyline ? decodePolyline(route.polyline) : [route.start, ...places, route.end].filter(isPlaced);
    // Tiles that could not be cached are fetched when they are shown.
    if (places.length > 0) cacheMap(places, road).catch(() => undefined);
  });
  // After the visible map is drawn, and again when the office changed the route.
  useEffect(() => {
    if (isReady) storeTiles();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a route that the office changed is stored again
  }, [isReady, route.plan.version]);

  const look = (points: readonly { lat: number; lng: number }[], maxZoom: number, isSudden = false) => {
    const here = map.current;
    if (!here || points.length === 0 || !box.current) return;
    const bounds = new LngLatBounds();
    for (const { lat, lng } of points) bounds.extend([lng, lat]);
    const below = covered ?? 0;
    const room = box.current.clientHeight - below - top;
    const padding = { top: top + 16, bottom: room > 80 ? below + 36 : 60, left: 48, right: 48 };
    here.fitBounds(bounds, { padding, maxZoom, duration: isSudden || prefersReducedMotion() ? 0 : 500 });
  };

  // Shows the current leg: from the last finished stop, or the driver's position, to the next stop. A map that the
  // driver moved stays until the next stop changes.
  const nextKey = next && keyOf(next);
  const shown = useRef<string | null | undefined>(undefined);
  const showLeg = useEffectEvent(() => {
    const isSudden = shown.current === undefined;
    if (shown.current !== nextKey) isMovedByHand.current = false;
    shown.current = nextKey;
    if (isMovedByHand.current) return;
    const goal = next && isPlaced(next) ? next : null;
    const from = position ?? placed.findLast(isDone) ?? (isPlaced(route.start) ? route.start : null);
    look(goal ? [goal, ...(from ? [from] : [])] : placed, 14, isSudden);
  });
  useEffect(() => {
    if (isReady && covered !== null) showLeg();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another next stop moves the view
  }, [isReady, covered, nextKey]);

  return (
    <div className={css.routeMapFrame}>
      <section className={css.routeMap} aria-label={translate('view.map')}>
        <div className={css.routeMapCanvas} ref={box} />
      </section>
      {isImpossible ? (
        <p className={css.routeMapNone}>{noMap}</p>
      ) : (
        <button
          type="button"
          className={`round ${css.routeWhole}`}
          style={{ bottom: (covered ?? 0) + 16 }}
          aria-label={translate('view.wholeRoute')}
          onClick={() => {
            isMovedByHand.current = true;
            look(route.stops.filter(isPlaced), 15);
          }}
        >
          <Icon name="route" />
        </button>
      )}
    </div>
  );
}

const source = (map: GlMap, id: string): GeoJSONSource => map.getSource<GeoJSONSource>(id)!;

function addLayers(map: GlMap, color: string): void {
  for (const id of ['line', 'stops', 'me']) map.addSource(id, { type: 'geojson', data: pointsOf([]) });
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addLayer({
    id: 'line-edge',
    type: 'line',
    source: 'line',
    layout: round,
    filter: ['==', ['get', 'part'], 'ahead'],
    paint: { 'line-color': '#ffffff', 'line-width': 7, 'line-opacity': 0.55 },
  });
  map.addLayer({
    id: 'line',
    type: 'line',
    source: 'line',
    layout: round,
    paint: {
      'line-color': color,
      'line-width': ['match', ['get', 'part'], 'ahead', 4.5, 3],
      'line-opacity': ['match', ['get', 'part'], 'ahead', 1, 0.35],
    },
  });
  map.addLayer({
    id: 'stops',
    type: 'symbol',
    source: 'stops',
    layout: { 'icon-image': ['get', 'pin'], 'icon-allow-overlap': true, 'symbol-sort-key': ['get', 'rank'] },
  });
  map.addLayer({
    id: 'me-glow',
    type: 'circle',
    source: 'me',
    paint: { 'circle-radius': 16, 'circle-color': '#1e6fd9', 'circle-opacity': 0.2 },
  });
  map.addLayer({
    id: 'me',
    type: 'circle',
    source: 'me',
    paint: {
      'circle-radius': 7,
      'circle-color': '#1e6fd9',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 2.5,
    },
  });
}

const pointsOf = (points: readonly { lat: number; lng: number }[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ lat, lng }) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});

/** Returns the server's line, else straight lines between stops. The finished part is paler. */
function lineOf(route: DriverRoute): GeoJSON.FeatureCollection {
  const ends = [route.start, ...route.stops, route.end].filter(isPlaced);
  const points = route.polyline ? decodePolyline(route.polyline) : ends;
  const reached = route.stops.filter(isPlaced).findLast(isDone);
  const split = reached ? indexOfNearest(points, reached) : 0;
  const piece = (part: 'behind' | 'ahead', road: readonly { lat: number; lng: number }[]): GeoJSON.Feature => ({
    type: 'Feature',
    properties: { part },
    geometry: { type: 'LineString', coordinates: road.map(({ lat, lng }) => [lng, lat]) },
  });
  return {
    type: 'FeatureCollection',
    features: [piece('behind', points.slice(0, split + 1)), piece('ahead', points.slice(split))],
  };
}

function pinsOf(route: DriverRoute, next: DriverStop | null): GeoJSON.FeatureCollection {
  const features = route.stops.flatMap((stop, index): GeoJSON.Feature[] => {
    if (!isPlaced(stop)) return [];
    const state = isDone(stop) ? 'done' : next && keyOf(next) === keyOf(stop) ? 'next' : 'todo';
    const rank = { done: 0, todo: 1, next: 2 }[state];
    return [
      {
        type: 'Feature',
        properties: { pin: `pin-${state}-${index + 1}`, rank },
        geometry: { type: 'Point', coordinates: [stop.lng, stop.lat] },
      },
    ];
  });
  return { type: 'FeatureCollection', features };
}
