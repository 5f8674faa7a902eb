import { type Bounds, boundsOf } from '@roundsman/browser/map/bounds';
import { labelFont } from '@roundsman/browser/map/fonts';
import { useBaseStyle } from '@roundsman/browser/map/use-base-style';
import { usePrefersReducedMotion } from '@roundsman/browser/media';
import { Layer, type MapLayerMouseEvent, Map as MapLibre, type MapRef, Source } from '@vis.gl/react-maplibre';
import * as mapLib from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMode, useTokens } from '../../platform/theme/theme.tsx';
import { Icon } from '../buttons/icon.tsx';
import { positionFeatures, routeFeatures, stopFeatures } from './map-data.ts';
import css from './map-view.module.css';
import type { MapViewProps } from './map-view-props.ts';
import { addRouteArrowImage, routeArrow } from './route-arrow.ts';

mapLib.setWorkerUrl(workerUrl);

/** Returns a ref that is true while the component is mounted. The user may leave the page while the map is created. */
function useIsShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * From this number of stops, numbers appear at a higher zoom. At low zoom the pins overlap, and placing the labels took
 * longer than drawing.
 */
const manyStops = 2000;
/** Zoom that shows a town and its surroundings. */
const emptyZoom = 12;
/** One letter of each font file that a European street name may need. */
const westernAndEastern = 'aąőłşğ';
const fittingPadding = 56;
/** Streets around a single stop. */
const usualZoom = 15;

/** Draws stops and routes as GL layers instead of DOM markers, which keeps 10,000 stops fast. */
export default function MapCanvas({
  stops = [],
  routes = [],
  positions = [],
  closestZoom = usualZoom,
  onSelect,
  onHover,
  onReady,
  fitKey = '',
  center = null,
  note,
  label,
}: MapViewProps) {
  const { t } = useTranslation('components');
  const tokens = useTokens();
  const still = usePrefersReducedMotion();
  const isShown = useIsShown();
  const [map, setMap] = useState<MapRef | null>(null);
  const hold = useCallback((made: MapRef | null) => {
    if (made) addRouteArrowImage(made.getMap());
    setMap(made);
  }, []);
  const [isReady, setReady] = useState(false);
  const [isPointing, setPointing] = useState(false);

  const surface = tokens.surface;
  const stopData = useMemo(() => stopFeatures(stops, surface), [stops, surface]);
  const routeData = useMemo(() => routeFeatures(routes), [routes]);
  const positionData = useMemo(() => positionFeatures(positions), [positions]);

  // Computed on demand: routes by road have 100,000 points.
  const boundsNow = (): Bounds | null =>
    boundsOf([
      ...stops,
      ...positions,
      ...routeData.features.flatMap(({ geometry }) => geometry.coordinates.map(([lng = 0, lat = 0]) => ({ lat, lng }))),
    ]);
  const isEmpty = stops.length + positions.length + routeData.features.length === 0;
  // The base map is selected for the first content, and again when the page shows other content.
  const [ground, setGround] = useState<{ key: string | null; box: Bounds | null }>({ key: null, box: null });
  if (!isEmpty && ground.key !== fitKey) {
    const box = boundsNow();
    if (box) setGround({ key: fitKey, box });
  }
  const base = useBaseStyle({
    mode: useMode(),
    key: ground.key === null ? 'world' : `shown ${ground.key}`,
    bounds: ground.box,
    letters: westernAndEastern,
  });
  const fitting = { padding: fittingPadding, maxZoom: closestZoom };
  const fit = (duration: number): void => {
    const bounds = boundsNow();
    if (bounds) map?.fitBounds(bounds, { ...fitting, duration });
  };
  // Fits the first content, and again when the page shows other content. Never while the user moves the map.
  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (!map || isEmpty || fitted.current === fitKey) return;
    fitted.current = fitKey;
    fit(0);
  });

  const looksAround = map !== null && isEmpty;
  useEffect(() => {
    if (looksAround && center) map?.jumpTo({ center, zoom: emptyZoom });
  }, [map, looksAround, center]);

  if (!base) return <div className={css.loading} aria-busy="true" />;
  const idOf = (event: MapLayerMouseEvent): string | null => {
    const id: unknown = event.features?.at(-1)?.properties?.id;
    return typeof id === 'string' ? id : null;
  };

  return (
    <>
      <MapLibre
        ref={hold}
        mapLib={mapLib}
        mapStyle={base.style}
        initialViewState={
          ground.box ? { bounds: ground.box, fitBoundsOptions: fitting } : { longitude: 12, latitude: 40, zoom: 1.6 }
        }
        attributionControl={{ compact: true }}
        locale={{
          'Map.Title': label ?? t('map.title'),
          'AttributionControl.ToggleAttribution': t('map.attribution'),
        }}
        interactiveLayerIds={['stops', 'positions']}
        dragRotate={false}
        pitchWithRotate={false}
        // Fading draws labels thirty times, half a second each without a GPU.
        fadeDuration={0}
        cursor={isPointing ? 'pointer' : ''}
        onError={({ error }) => {
          if (isShown.current) console.error(error);
        }}
        onLoad={(event) => {
          setReady(true);
          onReady?.(event.target);
        }}
        onClick={(event) => {
          const { shiftKey, ctrlKey, metaKey } = event.originalEvent;
          onSelect?.(idOf(event), { isAdding: shiftKey || ctrlKey || metaKey });
        }}
        onMouseMove={(event) => {
          const id = idOf(event);
          setPointing(id !== null);
          onHover?.(id);
        }}
        onMouseOut={() => onHover?.(null)}
      >
        <Source id="routes" type="geojson" data={routeData}>
          <Layer
            id="route-edges"
            type="line"
            layout={{ 'line-join': 'round', 'line-cap': 'round' }}
            paint={{
              'line-color': surface,
              'line-opacity': ['*', ['get', 'opacity'], 0.9],
              'line-width': ['interpolate', ['linear'], ['zoom'], 6, 4, 14, 8],
            }}
          />
          <Layer
            id="routes"
            type="line"
            layout={{ 'line-join': 'round', 'line-cap': 'round' }}
            paint={{
              'line-width': ['interpolate', ['linear'], ['zoom'], 6, 2, 14, 4.5],
              'line-color': ['get', 'color'],
              'line-opacity': ['get', 'opacity'],
            }}
          />
          <Layer
            id="route-arrows"
            type="symbol"
            minzoom={9}
            layout={{
              'symbol-placement': 'line',
              'symbol-spacing': 110,
              'icon-image': routeArrow,
              'icon-size': ['interpolate', ['linear'], ['zoom'], 9, 1.1, 14, 1.6],
              'icon-rotation-alignment': 'map',
              'icon-allow-overlap': true,
              'icon-ignore-placement': true,
            }}
            paint={{
              'icon-color': ['get', 'color'],
              'icon-halo-color': surface,
              'icon-halo-width': 2,
              'icon-opacity': ['case', ['<', ['get', 'opacity'], 0.5], 0.2, 1],
            }}
          />
        </Source>
        <Source id="stops" type="geojson" data={stopData}>
          <Layer
            id="stop-halos"
            type="circle"
            filter={['get', 'selected']}
            paint={{
              'circle-color': ['get', 'halo'],
              'circle-opacity': 0.28,
              'circle-radius': ['+', ['get', 'radius'], 8],
            }}
          />
          <Layer
            id="stops"
            type="circle"
            paint={{
              'circle-color': ['get', 'color'],
              'circle-radius': [
                'interpolate',
                ['linear'],
                ['zoom'],
                4,
                ['*', ['get', 'radius'], 0.55],
                10,
                ['get', 'radius'],
              ],
              'circle-stroke-color': ['get', 'edge'],
              'circle-stroke-width': 2,
              'circle-opacity': ['get', 'opacity'],
              'circle-stroke-opacity': ['get', 'opacity'],
            }}
          />
          <Layer
            id="stop-numbers"
            type="symbol"
            filter={['!=', ['get', 'number'], '']}
            minzoom={stops.length > manyStops ? 11 : 7}
            layout={{
              'text-field': ['get', 'number'],
              'text-font': labelFont,
              'text-size': 11,
              // Hides the number of a covered pin, and shows that of the pin on top (the later one).
              'text-padding': 4,
              'symbol-sort-key': ['-', ['get', 'order']],
            }}
            paint={{ 'text-color': ['get', 'text'], 'text-opacity': ['get', 'opacity'] }}
          />
        </Source>
        <Source id="positions" type="geojson" data={positionData}>
          <Layer
            id="position-halos"
            type="circle"
            paint={{ 'circle-color': ['get', 'color'], 'circle-opacity': 0.22, 'circle-radius': 18 }}
          />
          <Layer
            id="positions"
            type="circle"
            paint={{
              'circle-color': ['get', 'color'],
              'circle-radius': 8,
              'circle-stroke-color': surface,
              'circle-stroke-width': 3,
            }}
          />
          <Layer
            id="position-names"
            type="symbol"
            layout={{
              'text-field': ['get', 'label'],
              'text-font': labelFont,
              'text-size': 12,
              'text-offset': [0, 1.6],
              'text-anchor': 'top',
              'text-optional': true,
            }}
            paint={{ 'text-color': tokens.text, 'text-halo-color': surface, 'text-halo-width': 1.5 }}
          />
        </Source>
      </MapLibre>
      <div className={css.controls}>
        <button
          type="button"
          aria-label={t('map.zoomIn')}
          title={t('map.zoomIn')}
          onClick={() => map?.zoomIn({ duration: still ? 0 : 140 })}
        >
          <Icon name="plus" size={16} />
        </button>
        <button
          type="button"
          aria-label={t('map.zoomOut')}
          title={t('map.zoomOut')}
          onClick={() => map?.zoomOut({ duration: still ? 0 : 140 })}
        >
          <Icon name="minus" size={16} />
        </button>
        <button type="button" aria-label={t('map.fit')} title={t('map.fit')} onClick={() => fit(still ? 0 : 140)}>
          <Icon name="expand" size={16} />
        </button>
      </div>
      {base.isStreetMissing && (
        <p className={css.quiet} role="status">
          {t('map.styleMissing')}
        </p>
      )}
      {isReady && (note ?? isEmpty) && (
        <p className={css.quiet} role="status">
          {note ?? t('map.empty')}
        </p>
      )}
    </>
  );
}
