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
import { type BaseStyle, baseStyles } from '../../components/map/base-style.ts';
import { loadLetters } from '../../components/map/letters.ts';
import type { Position } from '../live/follow-driver.ts';
import { useTranslate } from '../platform/i18n.ts';
import type { DeliveryMapProps } from './delivery-map-props.ts';
import { glide } from './glide.ts';
import { paperStyle } from './paper-style.ts';
import 'maplibre-gl/dist/maplibre-gl.css';

setWorkerUrl(workerUrl);

const van =
  'M3 6.5h11v10H3zM14 10h3.5l3.5 3.5v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z';
const house = 'M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5V14h4v5.5';

export function MapCanvas({ driver, order, polyline, label, noMap }: DeliveryMapProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMap | null>(null);
  const [isImpossible, setIsImpossible] = useState(false);
  const mode = useMode();
  const start = order ?? driver;
  const hasPlace = start !== null;
  const base = useBase(hasPlace, start, mode);

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
  // A new place moves the markers below; only another style makes another map.
  useEffect(() => {
    const made = box.current && base ? make(box.current, base) : null;
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
  }, [base]);

  useMarker(map, order, 'is-order', house);
  useMarker(map, driver, 'is-driver', van);

  useEffect(() => {
    if (!map) return;
    const leg = driver && order ? [driver, ...ahead(polyline ? decodePolyline(polyline) : [], driver), order] : [];
    void (map.getSource('way') as GeoJSONSource | undefined)?.setData(wayOf(leg));
  }, [map, polyline, driver, order]);

  // Both stay in sight while the driver comes closer, unless the customer looks around.
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
    const isSudden = isFirst.current || isStill();
    isFirst.current = false;
    map.fitBounds(bounds, { padding: 72, maxZoom: 15, duration: isSudden ? 0 : 900 });
  }, [map, driver, order]);

  return (
    <>
      <div ref={box} className="delivery-canvas" />
      {isImpossible && <p className="delivery-none">{noMap}</p>}
    </>
  );
}

const paper = (mode: string, centre: Position): StyleSpecification => ({
  ...paperStyle({ ground: ink('land'), line: ink('line') }, centre),
  name: `paper ${mode}`,
});

/** What lies beneath; null until it is known. Where there are neither streets nor a region, squared paper. */
function useBase(hasPlace: boolean, at: Position | null, mode: 'light' | 'dark'): StyleSpecification | null {
  const [base, setBase] = useState<StyleSpecification | null>(null);
  const choose = useEffectEvent(({ style, isOutline }: BaseStyle): void => {
    // The paper that is there stays: a new one would be a new map.
    if (isOutline && at) setBase((shown) => (shown?.name === `paper ${mode}` ? shown : paper(mode, at)));
    else setBase(style);
  });
  const around = useEffectEvent((): readonly [number, number, number, number] | null =>
    at ? [at.lng, at.lat, at.lng, at.lat] : null,
  );
  useEffect(() => {
    if (!hasPlace) return;
    let isCurrent = true;
    const follow = async (): Promise<void> => {
      await loadLetters();
      for await (const better of baseStyles(mode, around())) {
        if (!isCurrent) return;
        choose(better);
      }
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [hasPlace, mode]);
  return base;
}

/** What is left of a road that was computed a moment ago: the points beyond the one closest to the driver. */
function ahead(road: readonly Position[], { lat, lng }: Position): readonly Position[] {
  const distances = road.map((point) => (point.lat - lat) ** 2 + (point.lng - lng) ** 2);
  return road.slice(distances.indexOf(Math.min(...distances)) + 1);
}

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

/** One marker; when its place changes it glides there. */
function useMarker(map: GlMap | null, at: Position | null, look: 'is-order' | 'is-driver', path: string): void {
  const marker = useRef<Marker | null>(null);
  const isThere = at !== null;
  const put = useEffectEvent((onto: GlMap): Marker | null => {
    if (!at) return null;
    const element = document.createElement('div');
    element.className = `marker ${look}`;
    element.innerHTML = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;
    const made = new Marker({ element }).setLngLat(at).addTo(onto);
    // Title and panel tell it in words; a nameless picture would only be in the way.
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
    return glide(moving.getLngLat(), at, isStill() ? 0 : 1000, (place) => moving.setLngLat(place));
  }, [at]);
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const wayOf = (points: readonly Position[]): GeoJSON.Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: points.map(({ lat, lng }) => [lng, lat]) },
});

/** The page's colours as the frame has set them, for what CSS cannot reach. */
const ink = (token: 'land' | 'line' | 'brand' | 'surface'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim() || '#888888';

const shownMode = (): 'light' | 'dark' => (document.documentElement.dataset.mode === 'dark' ? 'dark' : 'light');

/** Follows the frame's light and dark. */
function useMode(): 'light' | 'dark' {
  const [mode, setMode] = useState(shownMode);
  useEffect(() => {
    const observer = new MutationObserver(() => setMode(shownMode));
    observer.observe(document.documentElement, { attributeFilter: ['data-mode'] });
    return () => observer.disconnect();
  }, []);
  return mode;
}
