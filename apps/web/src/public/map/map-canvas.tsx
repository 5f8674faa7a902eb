import { home, truck } from '@roundsman/browser/icon-paths';
import { indexOfNearest } from '@roundsman/browser/map/bounds';
import { useBaseStyle } from '@roundsman/browser/map/use-base-style';
import { type Mode, prefersReducedMotion } from '@roundsman/browser/media';
import { decodePolyline } from '@roundsman/domain/polyline';
import {
  type GeoJSONSource,
  Map as GlMap,
  LngLatBounds,
  Marker,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Position } from '../live/follow-driver.ts';
import { useTranslate } from '../platform/i18n.ts';
import type { DeliveryMapProps } from './delivery-map-props.ts';
import { glide } from './glide.ts';
import { gridStyle } from './grid-style.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import css from './map.module.css';

setWorkerUrl(workerUrl);

export function MapCanvas({ driver, order, polyline, label, noMap }: DeliveryMapProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  const mode = useMode();
  const start = order ?? driver;
  // Grid paper where there is neither a street map nor a region.
  const base = useBaseStyle({
    mode,
    key: start && 'placed',
    bounds: start && [start.lng, start.lat, start.lng, start.lat],
    letters: 'aąőłşğ',
    fallback: () => gridStyle({ ground: ink('land'), line: ink('line') }, start ?? { lat: 0, lng: 0 }),
  });
  const style = base?.style;

  const make = useEffectEvent((container: HTMLElement, beneath: StyleSpecification): GlMap | null => {
    if (!start) return null;
    try {
      return new GlMap({
        container,
        style: beneath,
        center: start,
        zoom: 14,
        attributionControl: { compact: true },
        dragRotate: false,
        pitchWithRotate: false,
        locale: { 'Map.Title': label, 'AttributionControl.ToggleAttribution': translate('live.mapAttribution') },
      });
    } catch {
      setIsImpossible(true);
      return null;
    }
  });
  // A new position moves the markers below; only another style creates another map.
  useEffect(() => {
    const made = box.current && style ? make(box.current, style) : null;
    if (!made) return;
    made.touchZoomRotate.disableRotation();
    made.on('load', () => {
      addWay(made);
      setMap(made);
    });
    return () => {
      setMap(null);
      made.remove();
    };
  }, [style]);

  useMarker(map, order, 'order', home);
  useMarker(map, driver, 'driver', truck);

  useEffect(() => {
    if (!map) return;
    const leg = driver && order ? [driver, ...ahead(polyline ? decodePolyline(polyline) : [], driver), order] : [];
    void map.getSource<GeoJSONSource>('way')?.setData(wayOf(leg));
  }, [map, polyline, driver, order]);

  // Keeps both in view while the driver approaches, until the customer moves the map.
  const isMovedByHand = useRef(false);
  useEffect(() => {
    if (!map) return;
    const touched = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isMovedByHand.current = true;
    };
    map.on('movestart', touched);
    return () => void map.off('movestart', touched);
  }, [map]);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!map || isMovedByHand.current) return;
    const bounds = new LngLatBounds();
    for (const point of [driver, order]) if (point) bounds.extend(point);
    if (bounds.isEmpty()) return;
    const isSudden = isFirst.current || prefersReducedMotion();
    isFirst.current = false;
    map.fitBounds(bounds, { padding: 72, maxZoom: 15, duration: isSudden ? 0 : 900 });
  }, [map, driver, order]);

  return (
    <>
      <div ref={box} className={css.deliveryCanvas} />
      {isImpossible && <p className={css.deliveryNone}>{noMap}</p>}
    </>
  );
}

/** Returns the rest of a road leg: the points after the one closest to the driver. */
const ahead = (road: readonly Position[], driver: Position): readonly Position[] =>
  road.slice(indexOfNearest(road, driver) + 1);

function addWay(map: GlMap): void {
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const;
  map.addSource('way', { type: 'geojson', data: wayOf([]) });
  map.addLayer({
    id: 'way-edge',
    type: 'line',
    source: 'way',
    layout: line,
    paint: { 'line-color': ink('surface'), 'line-width': 8, 'line-opacity': 0.8 },
  });
  map.addLayer({
    id: 'way',
    type: 'line',
    source: 'way',
    layout: line,
    paint: { 'line-color': ink('brand'), 'line-width': 5 },
  });
}

/** Manages one marker, which moves smoothly to a new position. */
function useMarker(map: GlMap | null, at: Position | null, look: 'order' | 'driver', path: string): void {
  const marker = useRef<Marker | null>(null);
  const isThere = at !== null;
  const put = useEffectEvent((onto: GlMap): Marker | null => {
    if (!at) return null;
    const element = document.createElement('div');
    element.className = css.marker ?? '';
    element.dataset.marker = look;
    element.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
    const made = new Marker({ element }).setLngLat(at).addTo(onto);
    // The title and the panel describe it; an unlabelled marker would only disturb screen readers.
    element.removeAttribute('aria-label');
    element.setAttribute('aria-hidden', 'true');
    return made;
  });
  useEffect(() => {
    const made = map && isThere ? put(map) : null;
    marker.current = made;
    return () => {
      marker.current = null;
      made?.remove();
    };
  }, [map, isThere]);
  useEffect(() => {
    const moving = marker.current;
    if (!moving || !at) return;
    return glide(moving.getLngLat(), at, prefersReducedMotion() ? 0 : 1000, (place) => moving.setLngLat(place));
  }, [at]);
}

const wayOf = (points: readonly Position[]): GeoJSON.Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
});

/** Reads the frame's colour tokens, for map layers. */
const ink = (token: 'land' | 'line' | 'brand' | 'surface'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim() || '#888888';

const shownMode = (): Mode => (document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light');

/** Returns the frame's colour mode. */
function useMode(): Mode {
  const [mode, setMode] = useState(shownMode);
  useEffect(() => {
    const observer = new MutationObserver(() => setMode(shownMode));
    observer.observe(document.documentElement, { attributeFilter: ['data-mode'] });
    return () => observer.disconnect();
  }, []);
  return mode;
}
