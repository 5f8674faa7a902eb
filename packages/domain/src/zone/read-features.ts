import { toOneLine } from '../one-line.ts';
import { isRecord } from '../typed-tables.ts';
import { readZoneGeometry, type ZoneGeometry, type ZoneGeometryProblem } from './geometry.ts';
import { zoneLimits } from './zone.ts';

/** Problems of a feature besides those of its geometry; `zone_name_taken`: another zone or feature has the name. */
export const zoneFeatureProblems = [
  'zone_not_feature',
  'zone_without_name',
  'zone_name_long',
  'zone_name_taken',
] as const;
export type ZoneFeatureProblem = (typeof zoneFeatureProblems)[number] | ZoneGeometryProblem;

export interface ZoneFeature {
  readonly name: string;
  /** Six hexadecimal digits, when the feature has a colour. */
  readonly color: string | null;
  readonly geometry: ZoneGeometry;
}

export interface RefusedFeature {
  /** Position in the file, from 0. */
  readonly index: number;
  /** Null when it has none. */
  readonly name: string | null;
  readonly problem: ZoneFeatureProblem;
}

/** Properties that hold a name, the first that is filled counts. */
const nameProperties = ['name', 'title', 'label', 'zone', 'postcode', 'postal_code', 'zip', 'plz', 'code', 'id'];
const colorProperties = ['color', 'colour', 'fill', 'stroke', 'marker-color'];

/**
 * Reads the features of a GeoJSON FeatureCollection as zones. `taken`: names that exist. `nameProperty`: the property
 * with the name; the usual ones are tried without it.
 */
export function readZoneFeatures(
  features: readonly unknown[],
  taken: readonly string[],
  nameProperty?: string,
): { zones: ZoneFeature[]; refused: RefusedFeature[] } {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  const zones: ZoneFeature[] = [];
  const refused: RefusedFeature[] = [];
  for (const [index, feature] of features.entries()) {
    const read = readFeature(feature, nameProperty);
    const problem = read.problem ?? (names.has(read.zone.name.toLowerCase()) ? 'zone_name_taken' : null);
    if (problem) refused.push({ index, name: read.name, problem });
    else if (read.zone) {
      names.add(read.zone.name.toLowerCase());
      zones.push(read.zone);
    }
  }
  return { zones, refused };
}

type Read =
  | { readonly name: string; readonly zone: ZoneFeature; readonly problem: null }
  | { readonly name: string | null; readonly zone: null; readonly problem: ZoneFeatureProblem };

function readFeature(feature: unknown, nameProperty: string | undefined): Read {
  const fail = (name: string | null, problem: ZoneFeatureProblem): Read => ({ name, zone: null, problem });
  if (!isRecord(feature) || feature.type !== 'Feature') return fail(null, 'zone_not_feature');
  const properties = new Map(
    Object.entries(isRecord(feature.properties) ? feature.properties : {}).map(([key, value]) => [
      key.toLowerCase(),
      wordOf(value),
    ]),
  );
  const first = (keys: readonly string[]) => keys.map((key) => properties.get(key)).find(Boolean);
  const name = first(nameProperty ? [nameProperty.toLowerCase()] : nameProperties) ?? wordOf(feature.id);
  if (!name) return fail(null, 'zone_without_name');
  if (name.length > zoneLimits.name) return fail(name.slice(0, zoneLimits.name), 'zone_name_long');
  const geometry = readZoneGeometry(feature.geometry);
  if (typeof geometry === 'string') return fail(name, geometry);
  const color = /^#?([0-9a-f]{6})$/i.exec(first(colorProperties) ?? '')?.[1]?.toUpperCase() ?? null;
  return { name, zone: { name, color, geometry }, problem: null };
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? toOneLine(value) : typeof value === 'number' ? String(value) : '';
