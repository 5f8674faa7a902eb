import { greatCircleMetres, type LatLng, parseLatLng } from '@roundsman/domain/units';
import type pg from 'pg';
import {
  isConfident,
  type GeocodingResult,
  type Geocoder,
  GeocodingUnavailable,
  type GeocodingOptions,
  minConfidence,
} from '../geocoder.ts';
import { digitsOf } from '../load/row-batches.ts';
import { locateHouseNumber } from './locate-house-number.ts';
import { alternativeQueries } from './alternative-queries.ts';
import { cacheRegionNames, type RegionNames, likelyTowns } from './name-cache.ts';
import { readQuery } from './read-query.ts';
import {
  type EntryRow,
  findByBeginning,
  findByWords,
  findSpots,
  findSpotsAt,
  type SpotRow,
} from './region-places.store.ts';
import { type PreparedQuery, prepareQuery, scoreEntry } from './score-entry.ts';
import { wordSearches } from './word-searches.ts';

const defaultLimit = 10;
/** As many are looked at more closely. */
const candidates = 60;
/** House numbers so far from the one asked for say nothing about where it is. */
const numberReach = 60;
/** When an entry fits so well looser questions are not asked, nor, when this many begin so, strict ones. */
const goodText = 0.75;
const enoughTyped = 5;
/** While somebody types, a text that fits less may have been meant otherwise. */
const goodEnoughTyped = 0.9;
const addressReachMetres = 60;
const streetReachMetres = 250;

/** What the regions have for one reading of a text; its worth is 0…1. */
interface Reading {
  readonly found: readonly (GeocodingResult & { confidence: number })[];
  readonly worth: number;
  readonly fits: boolean;
}

/** What was left out of a text may have been what was meant: only what fits well is sure without it. */
const leftOutDoubt = 0.9;
const lessSure = ({ found, worth, fits }: Reading): Reading => ({
  found: found.map((place) => ({ ...place, confidence: rounded(place.confidence * leftOutDoubt) })),
  worth: worth * leftOutDoubt,
  fits: fits && worth * leftOutDoubt >= minConfidence,
});

interface Scored {
  readonly entry: EntryRow;
  readonly text: number;
  readonly number: string | null;
  readonly rank: number;
}

/**
 * The places of the loaded regions; where they have nothing, the fallback answers. Behind the confidence of an answer are
 * how well the words fit, how exactly the point is known (a found house number 1, a long street without numbers 0.5) and
 * whether another place fits as well.
 *
 * @param pool of a database with the tables of the README
 * @param fallback gets the options as they came
 */
export function createRegionGeocoder<Options extends GeocodingOptions>(
  pool: pg.Pool,
  fallback: Geocoder<Options>,
): Geocoder<Options> & Required<Pick<Geocoder, 'reverse'>> {
  const knowledge = cacheRegionNames(pool);

  async function search(text: string, options?: Options): Promise<readonly GeocodingResult[]> {
    if (parseLatLng(text)) return fallback.search(text, options);
    const known = await knowledge();
    if (!known) return fallback.search(text, options);
    const limit = options?.limit ?? defaultLimit;
    const whole = options?.exact ?? false;
    let own = await asRead(text, known, options);
    for (const reading of own.fits ? [] : alternativeQueries(text)) {
      const other = lessSure(await asRead(reading, known, options));
      if (other.worth > own.worth) own = other;
      if (own.fits) break;
    }
    const { found } = own;
    const best = found[0];
    if (whole ? best && isConfident(best) : found.length >= limit && own.worth > 0.6) return found;
    const others = await fallback.search(text, options).catch((error: unknown) => {
      throw whole && found.length > 0 ? new GeocodingUnavailable(found, error) : error;
    });
    if (others.length === 0) return found;
    const strangers = others.filter(
      (other) =>
        !found.some(
          (place) =>
            greatCircleMetres(place, other) < 10_000 && place.label.startsWith(other.label.split(',')[0] ?? ''),
        ),
    );
    if (whole)
      return [...strangers, ...found].toSorted((a, b) => (b.confidence ?? 1) - (a.confidence ?? 1)).slice(0, limit);
    const isOurs = own.worth > 0.7;
    return (isOurs ? [...found, ...strangers] : [...strangers, ...found]).slice(0, limit);
  }

  /** The regions' places for one reading of a text; `worth` (0…1) of it, and whether no other has to be tried. */
  async function asRead(text: string, known: RegionNames, options: GeocodingOptions = {}): Promise<Reading> {
    const limit = options.limit ?? defaultLimit;
    const whole = options.exact ?? false;
    const query = readQuery(text, whole, (words) => known.towns.has(words));
    if (query.prefixes.length === 0) return { found: [], worth: 0, fits: false };
    const asked = prepareQuery(query, whole, known.towns);
    const rows = await find(asked, known, options);
    const scored = rank(rows, asked, options.near).slice(0, Math.max(limit, 5) * 2);
    const own = await placed(pool, scored, options.near);
    const sorted = whole ? own.toSorted((a, b) => b.confidence - a.confidence) : own;
    // Of two that read alike the first is the better one.
    const found = sorted
      .filter(({ label }, i) => sorted.findIndex((other) => other.label === label) === i)
      .slice(0, limit);
    const worth = whole ? (found[0]?.confidence ?? 0) : (scored[0]?.text ?? 0);
    return { found, worth, fits: worth >= (whole ? minConfidence : goodEnoughTyped) };
  }

  /** By the beginning of the name; while that gives little, by its words, ever less strictly. */
  async function find(
    asked: PreparedQuery,
    known: RegionNames,
    { near, country }: GeocodingOptions,
  ): Promise<readonly EntryRow[]> {
    const { query, whole } = asked;
    const towns = likelyTowns(asked, near);
    const from = { country, near: towns[0] ?? near, most: candidates };
    const found = await findByBeginning(pool, query.prefixes, whole, from);
    const best = (): number => Math.max(0, ...found.map((entry) => scoreEntry(entry, asked).text));
    let isStrict = true;
    for (const text of wordSearches(query.lists, known.vocabulary)) {
      // Whoever types wants some to choose from, but not what is merely like what he typed in full.
      if (found.length > 0 && best() >= goodText && (whole || !isStrict || found.length >= enoughTyped)) break;
      found.push(...(await findByWords(pool, text, from)));
      isStrict = false;
    }
    return found;
  }

  async function reverse(point: LatLng): Promise<GeocodingResult | null> {
    const near = (await findSpotsAt(pool, point))
      .map((spot) => ({ spot, metres: greatCircleMetres(spot, point) }))
      .toSorted((a, b) => a.metres - b.metres);
    const house = near.find(
      ({ spot, metres }) => spot.number !== null && !spot.estimated && metres <= addressReachMetres,
    );
    const any = house ?? near.find(({ metres }) => metres <= streetReachMetres);
    if (!any) return (await fallback.reverse?.(point)) ?? null;
    const { spot, metres } = any;
    return {
      label: labelOf(spot.entry, spot.number, spot.postcode),
      lat: spot.lat,
      lng: spot.lng,
      confidence: spot.number === null ? 0.7 : 1 - (metres / addressReachMetres) * 0.2,
    };
  }

  return { search, reverse };
}

/**
 * What being near is worth beside the text (0…1). While somebody types, many names begin alike and only the distance tells
 * them apart; an address in full says for itself what it means.
 */
function nearness(metres: number, whole: boolean): number {
  const sameArea = 0.08 * Math.exp(-metres / 20_000);
  return whole ? sameArea : sameArea + 0.12 * Math.exp(-metres / 4000);
}

function rank(rows: readonly EntryRow[], asked: PreparedQuery, near: LatLng | undefined): Scored[] {
  const unique = new Map(rows.map((row) => [`${row.generation}/${row.id}`, row]));
  return [...unique.values()]
    .map((entry) => {
      const { text, number } = scoreEntry(entry, asked);
      const closeBy = near ? nearness(greatCircleMetres(near, entry), asked.whole) : 0;
      const kind = entry.kind === 'poi' ? -0.03 : 0;
      return { entry, text, number, rank: text + closeBy + kind + 0.03 * entry.weight };
    })
    .filter(({ text }) => text >= 0.2)
    .toSorted((a, b) => b.rank - a.rank || a.entry.key.length - b.entry.key.length || a.entry.id - b.entry.id);
}

/** Each with its point, label and confidence; house numbers of all of them are fetched at once. */
async function placed(
  pool: pg.Pool,
  scored: readonly Scored[],
  near: LatLng | undefined,
): Promise<(GeocodingResult & { confidence: number })[]> {
  const numbered = scored.filter(({ entry, number }) => entry.kind === 'street' && digitsOf(number) !== null);
  const spots = new Map<string, SpotRow[]>();
  for (const [digits, group] of Map.groupBy(numbered, ({ number }) => digitsOf(number) ?? 0))
    for (const spot of await findSpots(
      pool,
      group.map(({ entry }) => entry),
      digits,
      numberReach,
    )) {
      const key = `${spot.generation}/${spot.entry_id}`;
      const list = spots.get(key) ?? [];
      list.push(spot);
      spots.set(key, list);
    }
  return scored.map((each) => {
    const { entry, text, number } = each;
    const doubt = ambiguity(each, scored, near);
    if (entry.kind === 'street' && number !== null) {
      const found = locateHouseNumber(number, spots.get(`${entry.generation}/${entry.id}`) ?? []);
      if (found)
        return {
          label: labelOf(entry, found.number, found.postcode),
          lat: found.lat,
          lng: found.lng,
          confidence: rounded(text * found.confidence * doubt),
        };
    }
    const sureness = pointSureness(entry) * withoutNumber(each);
    return {
      label: labelOf(entry, null, null),
      lat: entry.lat,
      lng: entry.lng,
      confidence: rounded(text * sureness * doubt),
    };
  });
}

const rounded = (share: number): number => Math.round(Math.min(1, share) * 1000) / 1000;

/** How near the entry's point is to whatever in it was meant. */
function pointSureness({ kind, radius }: EntryRow): number {
  if (kind === 'poi') return 0.9;
  if (kind === 'place') return 0.65;
  if (radius <= 200) return 0.85;
  if (radius <= 600) return 0.75;
  return radius <= 1500 ? 0.65 : 0.5;
}

/** What is left of the sureness when a house number was asked for that is not known. */
function withoutNumber({ entry: { kind, radius, district }, number }: Scored): number {
  if (number === null) return 1;
  // A square and a café may be called like the street beside them; the house is in the street.
  if (kind === 'poi') return district?.endsWith(` ${number}`) ? 1 : 0.65;
  // Half a kilometre beside the door is too far for a driver: a person has to look.
  return radius > 600 ? 0.85 : 0.95;
}

/** Less than 1 when another place fits as well and nothing says which is meant. */
function ambiguity(one: Scored, all: readonly Scored[], near: LatLng | undefined): number {
  const rivals = all.filter(
    (other) =>
      other !== one &&
      other.text >= one.text * 0.97 &&
      other.entry.kind === one.entry.kind &&
      greatCircleMetres(other.entry, one.entry) > 1500,
  );
  if (rivals.length === 0) return 1;
  if (!near) return 0.55;
  const own = greatCircleMetres(near, one.entry);
  const nearest = Math.min(...rivals.map(({ entry }) => greatCircleMetres(near, entry)));
  if (own > 60_000 || nearest < own) return 0.55;
  return nearest > own * 2 + 2000 ? 1 : 0.8;
}

function labelOf(
  { kind, name, district, city, postcode, country }: EntryRow,
  number: string | null,
  ownPostcode: string | null,
): string {
  const code = kind === 'postcode' ? null : (ownPostcode ?? (kind === 'street' && number === null ? null : postcode));
  const town = [code, city].filter(Boolean).join(' ');
  const quarter = kind === 'street' && code !== null ? null : district;
  const parts = [number === null ? name : `${name} ${number.toUpperCase()}`, quarter, town];
  if (kind === 'place' || !city) parts.push(countryName(country));
  return parts.filter((part, i) => part && parts.indexOf(part) === i).join(', ');
}

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const countryName = (code: string | null): string | null =>
  code && /^[A-Z]{2}$/.test(code) ? (english.of(code) ?? code) : null;
