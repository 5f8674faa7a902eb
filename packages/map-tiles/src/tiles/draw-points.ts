import { nameOf, type TagSource } from './draw-tags.ts';
import type { Drawn } from './schema.ts';

/** First zoom and rank without a population; rank 0 is a metropolis. */
const places: Readonly<Record<string, readonly [kind: string, from: number, rank: number]>> = {
  city: ['city', 5, 2],
  town: ['town', 8, 4],
  suburb: ['suburb', 11, 6],
  borough: ['suburb', 11, 5],
  village: ['village', 11, 6],
  quarter: ['quarter', 13, 7],
  neighbourhood: ['quarter', 14, 8],
  island: ['island', 12, 6],
  hamlet: ['hamlet', 13, 8],
  isolated_dwelling: ['hamlet', 15, 9],
  farm: ['hamlet', 15, 9],
  locality: ['hamlet', 14, 9],
};

export function drawPlace(tags: TagSource): Drawn | null {
  const rule = places[tags.get('place') ?? ''];
  const name = nameOf(tags);
  if (!rule || !name) return null;
  const [kind, from, usual] = rule;
  const people = Number(tags.get('population')?.replace(/[\s.,]/g, ''));
  const rank = Number.isFinite(people) && people > 0 ? rankOf(people, usual) : usual;
  const isCapital = tags.get('capital') === 'yes' || tags.get('admin_level') === '2';
  // Large towns are seen from further away, small "cities" are not.
  const first =
    kind === 'city' ? Math.min(8, from + Math.max(0, rank - 1)) : kind === 'town' ? Math.max(7, from + rank - 4) : from;
  return {
    layer: 'place',
    attributes: isCapital ? { kind, name, rank, capital: 1 } : { kind, name, rank },
    from: isCapital ? 5 : first,
  };
}

/** Returns 0 for a million people or more, and two ranks more for each tenth. Limited to a range around the rank of its kind. */
function rankOf(people: number, usual: number): number {
  const rank = Math.round(2 * (6 - Math.log10(people)));
  return Math.max(0, Math.min(9, Math.max(usual - 2, Math.min(usual + 1, rank))));
}

/** Landmarks. Shops are too many, and dispatchers do not search for them. */
const pois: Readonly<Record<string, Readonly<Record<string, readonly [kind: string, from: number, rank: number]>>>> = {
  railway: { station: ['station', 12, 1], halt: ['station', 13, 2] },
  amenity: {
    bus_station: ['bus', 14, 3],
    ferry_terminal: ['ferry', 12, 2],
    hospital: ['hospital', 13, 2],
    university: ['university', 13, 3],
    college: ['university', 14, 4],
    school: ['school', 15, 6],
    townhall: ['townhall', 15, 4],
    marketplace: ['mall', 15, 5],
    fuel: ['fuel', 15, 7],
  },
  aeroway: { aerodrome: ['airport', 10, 0], terminal: ['airport', 14, 3] },
  leisure: {
    park: ['park', 13, 4],
    stadium: ['stadium', 13, 3],
    garden: ['park', 15, 6],
    nature_reserve: ['park', 13, 5],
    golf_course: ['park', 14, 6],
  },
  landuse: { cemetery: ['cemetery', 14, 6] },
  tourism: { museum: ['museum', 15, 5], zoo: ['park', 13, 4], viewpoint: ['viewpoint', 15, 8] },
  shop: { mall: ['mall', 14, 4] },
  natural: { peak: ['peak', 13, 6] },
};

export function drawPoi(tags: TagSource): Drawn | null {
  const name = nameOf(tags);
  if (!name) return null;
  for (const [key, kinds] of Object.entries(pois)) {
    const rule = kinds[tags.get(key) ?? ''];
    if (!rule) continue;
    const [kind, from, rank] = rule;
    if (kind === 'station' && /subway|tram|light_rail/.test(tags.get('station') ?? ''))
      return { layer: 'poi', attributes: { kind, name, rank: rank + 2 }, from: from + 2 };
    return { layer: 'poi', attributes: { kind, name, rank }, from };
  }
  return null;
}

/** "12;14" are two doors of one house: both are shown. */
export function drawHouse(tags: TagSource): Drawn | null {
  const number = tags.get('addr:housenumber')?.trim().replaceAll(';', ', ');
  return number && number.length <= 20 ? { layer: 'house', attributes: { number }, from: 15 } : null;
}
