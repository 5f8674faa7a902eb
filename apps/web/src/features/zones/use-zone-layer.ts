import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap, Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { hex } from '../../components/map/map-data.ts';
import type { Corner, Zone } from './zone-values.ts';

const source = 'zones';

/** Draws zones below everything else on the map, again after its style changed. The selected one is darker. */
export function useZoneLayer(
  map: MapLibreMap | null,
  zones: readonly Pick<Zone, '_id' | 'name' | 'color' | 'geometry'>[],
  selected: string | null,
  fitKey: string,
): void {
  useEffect(() => {
    if (!map) return;
    const data: FeatureCollection = {
      type: 'FeatureCollection',
      features: zones.map(({ _id, color, geometry }) => ({
        type: 'Feature',
        properties: { color: hex(color), opacity: _id === selected ? 0.4 : 0.2, width: _id === selected ? 3 : 1.5 },
        geometry,
      })),
    };
    const draw = (): void => {
      if (!map.isStyleLoaded() && !map.getStyle()) return;
      const existingSource = map.getSource<GeoJSONSource>(source);
      if (existingSource) void existingSource.setData(data);
      else map.addSource(source, { type: 'geojson', data });
      if (map.getLayer(source)) return;
      const above = map.getStyle().layers.find(({ id }) => /^(route|stop|position)/.test(id))?.id;
      const color = ['get', 'color'] as ['get', string];
      map.addLayer(
        { id: source, type: 'fill', source, paint: { 'fill-color': color, 'fill-opacity': ['get', 'opacity'] } },
        above,
      );
      map.addLayer(
        { id: `${source}-edge`, type: 'line', source, paint: { 'line-color': color, 'line-width': ['get', 'width'] } },
        above,
      );
    };
    draw();
    map.on('styledata', draw);
    return () => void map.off('styledata', draw);
  }, [map, zones, selected]);

  const fitted = useRef<string | null>(null);
  useEffect(() => {
    if (!map || zones.length === 0 || fitted.current === fitKey) return;
    fitted.current = fitKey;
    const points = zones.flatMap(({ geometry }) => geometry.coordinates.flatMap(([outer = []]) => outer));
    const lngs = points.map(([lng]) => lng);
    const lats = points.map(([, lat]) => lat);
    if (points.length === 0) return;
    const min = (list: number[]): number => list.reduce((a, b) => Math.min(a, b));
    const max = (list: number[]): number => list.reduce((a, b) => Math.max(a, b));
    map.fitBounds([min(lngs), min(lats), max(lngs), max(lats)], { padding: 40, duration: 0 });
  }, [map, zones, fitKey]);
}

/**
 * Shows corners that can be dragged. A click on the map adds a corner; Delete or a double click on a corner removes it.
 * `corners`: null when nothing is drawn now.
 */
export function useCorners(
  map: MapLibreMap | null,
  corners: readonly Corner[] | null,
  label: (number: number) => string,
  onChange: (corners: Corner[]) => void,
): void {
  const latest = useRef({ corners, onChange, label });
  useEffect(() => {
    latest.current = { corners, onChange, label };
  });
  const isDrawing = corners !== null;
  useEffect(() => {
    if (!map || !isDrawing) return;
    const add = ({ lngLat }: { lngLat: { lng: number; lat: number } }): void =>
      latest.current.onChange([...(latest.current.corners ?? []), rounded(lngLat)]);
    map.on('click', add);
    map.doubleClickZoom.disable();
    return () => {
      map.off('click', add);
      map.doubleClickZoom.enable();
    };
  }, [map, isDrawing]);

  useEffect(() => {
    if (!map || !corners) return;
    const markers: Marker[] = [];
    let isGone = false;
    void import('maplibre-gl').then(({ Marker: MapMarker }) => {
      if (isGone) return;
      for (const [index, [lng, lat]] of corners.entries()) {
        const remove = (): void => latest.current.onChange(corners.filter((_, i) => i !== index));
        const element = document.createElement('button');
        element.type = 'button';
        element.setAttribute('aria-label', latest.current.label(index + 1));
        element.style.cssText =
          'width:16px;height:16px;padding:0;border:3px solid var(--brand-text);border-radius:50%;background:var(--surface);cursor:grab';
        element.addEventListener('click', (event) => event.stopPropagation());
        element.addEventListener('dblclick', (event) => {
          event.stopPropagation();
          remove();
        });
        element.addEventListener('keydown', ({ key }) => {
          if (key === 'Delete' || key === 'Backspace') remove();
        });
        const marker = new MapMarker({ element, draggable: true }).setLngLat([lng, lat]).addTo(map);
        marker.on('dragend', () => {
          const movedCorner = rounded(marker.getLngLat());
          latest.current.onChange(corners.map((other, i) => (i === index ? movedCorner : other)));
        });
        markers.push(marker);
      }
    });
    return () => {
      isGone = true;
      for (const marker of markers) marker.remove();
    };
  }, [map, corners]);
}

const rounded = ({ lng, lat }: { lng: number; lat: number }): Corner => [
  Number(lng.toFixed(6)),
  Number(lat.toFixed(6)),
];
