import type { TagSource } from '../osm/tags.ts';

/** Roughness: 0 smooth, 1 paved, 2 rough pavement, 3 compacted, 4 dirt, 5 gravel, 6 like a path, 7 impassable. */
export type Surface = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const ROUGH = 2;
export const IMPASSABLE = 7;

const SURFACES: readonly (readonly [RegExp, Surface])[] = [
  [/unpaved|gravel|pebble|sand|rock/, 5],
  [/cobble|brick|unhewn/, 2],
  [/paving_?stones|sett|tartan|grass_paver/, 1],
  [/paved|pavement|asphalt|concrete|cement|chipseal|metal/, 0],
  [/compacted|wood/, 3],
  [/dirt|natural|earth|ground|mud|clay/, 4],
  [/grass|stepping_stones/, 6],
];

const TRACK_TYPES: Readonly<Record<string, Surface>> = { grade1: 2, grade2: 3, grade3: 4, grade4: 5, grade5: 6 };

const SMOOTHNESS: Readonly<Record<string, Surface>> = {
  excellent: 0,
  good: 0,
  intermediate: 2,
  bad: 3,
  very_bad: 4,
  horrible: 5,
  very_horrible: 6,
  impassable: 7,
};

/** Roughness by surface, else tracktype, else smoothness, else the usual: dirt for tracks, smooth for all others. */
export function surfaceOf(tags: TagSource, isTrack: boolean): Surface {
  if (tags.get('smoothness') === 'impassable') return IMPASSABLE;
  const surface = tags.get('surface');
  const surfaceClass = surface === undefined ? undefined : SURFACES.find(([pattern]) => pattern.test(surface))?.[1];
  return (
    surfaceClass ??
    TRACK_TYPES[tags.get('tracktype') ?? ''] ??
    SMOOTHNESS[tags.get('smoothness') ?? ''] ??
    (isTrack ? 4 : 0)
  );
}
