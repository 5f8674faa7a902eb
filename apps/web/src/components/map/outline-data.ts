import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import coarse from 'world-atlas/countries-110m.json?url';
import fine from 'world-atlas/countries-50m.json?url';
import { type Box, boxOf, type Land, namePoint, partsOf, touches, unwrapLand } from './outline.ts';

async function countriesOf(url: string): Promise<Land[]> {
  const topology = (await (await fetch(url)).json()) as Topology<{ countries: GeometryCollection<{ name: string }> }>;
  const countries = feature(topology, topology.objects.countries) as FeatureCollection;
  return countries.features.map((each) => unwrapLand(each as Land));
}

/** Loads once; a failure is tried again at the next call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | null = null;
  return () => {
    held ??= load().catch((error: unknown) => {
      held = null;
      throw error;
    });
    return held;
  };
}

/** The whole world, coarse enough that its 10,000 points are drawn at once. */
export const loadWorld = once(async () => {
  const land = await countriesOf(coarse);
  return { land: collection(land), names: collection(land.map(namePoint)) };
});

const loadParts = once(async () => {
  const countries = await countriesOf(fine);
  return countries.flatMap(partsOf).map((part) => ({ part, box: boxOf(part) }));
});

/** The finer coasts in a box only: all of the world's would keep the map's worker, and with it the routes, busy for seconds. */
export async function loadLandIn(box: Box): Promise<FeatureCollection> {
  const parts = await loadParts();
  return collection(parts.filter((each) => touches(each.box, box)).map(({ part }) => part));
}

function collection(features: FeatureCollection['features']): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
