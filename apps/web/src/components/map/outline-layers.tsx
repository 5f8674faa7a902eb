import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { FeatureCollection } from 'geojson';
import type { LineLayerSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { useTokens } from '../../platform/theme/theme.tsx';
import { type Box, graticule, holds, widened } from './outline.ts';
import { loadLandIn, loadWorld } from './outline-data.ts';
import { labelFont } from './street-style.ts';

type LinePaint = NonNullable<LineLayerSpecification['paint']>;

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };
const tenDegrees = graticule(10);
const oneDegree = graticule(1);
/** From here on coasts come from the finer outline. */
const fineZoom = 5;

function useWorld(): { land: FeatureCollection; names: FeatureCollection } {
  const [world, setWorld] = useState({ land: nothing, names: nothing });
  useEffect(() => {
    let isCurrent = true;
    // Without it the map still shows routes and stops, on plain ground.
    loadWorld().then(
      (loaded) => isCurrent && setWorld(loaded),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return world;
}

/** The finer coasts around what is looked at, null until they are here. */
function useLandNear(): FeatureCollection | null {
  const map = useMap().current;
  const [land, setLand] = useState<FeatureCollection | null>(null);
  useEffect(() => {
    if (!map) return;
    let wanted: Box | null = null;
    const look = async (): Promise<void> => {
      const view = map.getBounds().toArray().flat() as unknown as Box;
      if (map.getZoom() < fineZoom || (wanted && holds(wanted, view))) return;
      const box = widened(view);
      wanted = box;
      const found = await loadLandIn(box).catch(() => null);
      if (wanted !== box) return;
      if (found) setLand(found);
      else wanted = null;
    };
    const onMove = (): void => void look();
    map.on('moveend', onMove);
    onMove();
    return () => {
      wanted = null;
      map.off('moveend', onMove);
    };
  }, [map]);
  return land;
}

/**
 * The world's coasts and borders, drawn from what the product brings along: the ground when no street map is configured or
 * reachable. First among the map's children, so that all else lies above; nothing waits for it.
 */
export function OutlineLayers() {
  const t = useTokens();
  const world = useWorld();
  const near = useLandNear();
  const border: LinePaint = {
    'line-color': t.border,
    'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.6, 8, 1.6],
  };
  return (
    <>
      <Layer id="water" type="background" paint={{ 'background-color': t.water }} />
      <Source id="world" type="geojson" data={world.land} attribution="Natural Earth" maxzoom={8} tolerance={0.2}>
        <Layer id="land" type="fill" maxzoom={near ? fineZoom : 24} paint={{ 'fill-color': t.land }} />
        <Layer id="borders" type="line" maxzoom={near ? fineZoom : 24} paint={border} />
      </Source>
      <Source id="near" type="geojson" data={near ?? nothing} maxzoom={10} tolerance={0.2}>
        <Layer id="near-land" type="fill" minzoom={fineZoom} paint={{ 'fill-color': t.land }} />
        <Layer id="near-borders" type="line" minzoom={fineZoom} paint={border} />
      </Source>
      <Source id="fine-grid" type="geojson" data={oneDegree} maxzoom={8}>
        <Layer
          id="fine-grid"
          type="line"
          minzoom={5}
          paint={{ 'line-color': t.border, 'line-opacity': 0.35, 'line-width': 0.6 }}
        />
      </Source>
      <Source id="grid" type="geojson" data={tenDegrees} maxzoom={8}>
        <Layer id="grid" type="line" paint={{ 'line-color': t.border, 'line-opacity': 0.45, 'line-width': 0.7 }} />
      </Source>
      <Source id="names" type="geojson" data={world.names} maxzoom={8}>
        <Layer
          id="names"
          type="symbol"
          maxzoom={8}
          layout={{
            'text-field': ['get', 'name'],
            'text-font': labelFont,
            'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10, 6, 14],
            'text-letter-spacing': 0.04,
            'symbol-sort-key': ['-', ['get', 'size']],
            'text-max-width': 7,
          }}
          paint={{ 'text-color': t.text3, 'text-halo-color': t.land, 'text-halo-width': 1.2 }}
        />
      </Source>
    </>
  );
}
