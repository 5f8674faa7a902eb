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
  findAddressesWithPostcodes,
  findSpots,
  findSpotsAt,
  listPostcodes,
  type PostcodeRow,
  type SpotRow,
} from './region-places.store.ts';
import { type PreparedQuery, prepareQuery, scoreEntry } from './score-entry.ts';
import { wordSearches } from './word-searches.ts';

const defaultLimit = 10;
/** The number of entries that are scored. */
const candidates = 60;
/** The greatest difference of house numbers for an interpolation. */
const numberReach = 60;
/** With such a score, no looser query is made. */
const goodText = 0.75;
const enoughTyped = 5;
/** The same for a text that is still being typed. */
const goodEnoughTyped = 0.9;
const addressReachMetres = 60;
const streetReachMetres = 250;

/** The results for one reading of a text. `worth` is 0…1. */
interface Reading {
  readonly results: readonly (GeocodingResult & { confidence: number })[];
  readonly worth: number;
  readonly fits: boolean;
}

/** The factor for results of a shortened text, because the removed part may have been essential. */
const leftOutDoubt = 0.9;
const lessSure = ({ results, worth, fits }: Reading): Reading => ({
  results: results.map((place) => ({ ...place, confidence: rounded(place.confidence * leftOutDoubt) })),
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
 * Creates a geocoder of the loaded regions, with a fallback for texts without results. The confidence of a result
 * depends on its words, the accuracy of its point (1 for a found house number, 0.5 for a long street without numbers),
 * and on equally good results.
 *
 * @param pool of a database with the tables of the README
 * @param fallback receives the options unchanged
 */
export function createRegionGeocoder<Options extends GeocodingOptions>(
  pool: pg.Pool,
  fallback: Geocoder<Options>,
): Geocoder<Options> & Required<Pick<Geocoder, 'reverse' | 'withPostcodes'>> {
  const knowledge = cacheRegionNames(pool);

  async function search(text: string, options?: Options): Promise<readonly GeocodingResult[]> {
    if (parseLatLng(text)) return fallback.search(text, options);
    const names = await knowledge();
    if (!names) return fallback.search(text, options);
    const limit = options?.limit ?? defaultLimit;
    const whole = options?.exact ?? false;
    let bestReading = await asRead(text, names, options);
    for (const reading of bestReading.fits ? [] : alternativeQueries(text)) {
      const other = lessSure(await asRead(reading, names, options));
      if (other.worth > bestReading.worth) bestReading = other;
      if (bestReading.fits) break;
    }
    const { results } = bestReading;
    const best = results[0];
    if (whole ? best && isConfident(best) : results.length >= limit && bestReading.worth > 0.6) return results;
    const others = await fallback.search(text, options).catch((error: unknown) => {
      throw whole && results.length > 0 ? new GeocodingUnavailable(results, error) : error;
    });
    if (others.length === 0) return results;
    const strangers = others.filter(
      (other) =>
        !results.some(
          (place) =>
            greatCircleMetres(place, other) < 10_000 && place.label.startsWith(other.label.split(',')[0] ?? ''),
        ),
    );
    if (whole)
      return [...strangers, ...results].toSorted((a, b) => (b.confidence ?? 1) - (a.confidence ?? 1)).slice(0, limit);
    const isOurs = bestReading.worth > 0.7;
    return (isOurs ? [...results, ...strangers] : [...strangers, ...results]).slice(0, limit);
  }

  /** Searches for one reading of a text. Returns its worth (0…1), and whether no other reading is needed. */
  async function asRead(text: string, names: RegionNames, options: GeocodingOptions = {}): Promise<Reading> {
    const limit = options.limit ?? defaultLimit;
    const whole = options.exact ?? false;
    const query = readQuery(text, whole, (phrase) => names.towns.has(phrase));
    if (query.prefixes.length === 0) return { results: [], worth: 0, fits: false };
    const prepared = prepareQuery(query, whole, names.towns);
    const rows = await find(prepared, names, options);
    const scored = rank(rows, prepared, options.near).slice(0, Math.max(limit, 5) * 2);
    const placedResults = await placed(pool, scored, options.near);
    const sorted = whole ? placedResults.toSorted((a, b) => b.confidence - a.confidence) : placedResults;
    // The first of two equal labels is the better one.
    const results = sorted
      .filter(({ label }, i) => sorted.findIndex((other) => other.label === label) === i)
      .slice(0, limit);
    const worth = whole ? (results[0]?.confidence ?? 0) : (scored[0]?.text ?? 0);
    return { results, worth, fits: worth >= (whole ? minConfidence : goodEnoughTyped) };
  }

  /** Searches by the beginning of the name and, with few results, by its words, less and less strictly. */
  async function find(
    prepared: PreparedQuery,
    names: RegionNames,
    { near, country }: GeocodingOptions,
  ): Promise<readonly EntryRow[]> {
    const { query, whole } = prepared;
    const towns = likelyTowns(prepared, near);
    const from = { country, near: towns[0] ?? near, most: candidates };
    const entries = await findByBeginning(pool, query.prefixes, whole, from);
    const best = (): number => Math.max(0, ...entries.map((entry) => scoreEntry(entry, prepared).text));
    let isStrict = true;
    for (const text of wordSearches(query.lists, names.vocabulary)) {
      // While typing, several results are useful, but none that only resemble a full match.
      if (entries.length > 0 && best() >= goodText && (whole || !isStrict || entries.length >= enoughTyped)) break;
      entries.push(...(await findByWords(pool, text, from)));
      isStrict = false;
    }
    return entries;
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

  async function withPostcodes(isWanted: (postcode: string) => boolean, near?: LatLng) {
    const nearest = new Map<string, PostcodeRow>();
    for (const row of await listPostcodes(pool)) {
      if (!isWanted(row.postcode)) continue;
      const other = nearest.get(row.postcode);
      if (!other || (near && greatCircleMetres(row, near) < greatCircleMetres(other, near)))
        nearest.set(row.postcode, row);
    }
    return nearest.size === 0 ? [] : findAddressesWithPostcodes(pool, [...nearest.values()]);
  }

  return { search, reverse, withPostcodes };
}

/**
 * Returns the score of a distance, 0…1. It matters more while typing, when many names have the same beginning.
 */
function nearness(metres: number, whole: boolean): number {
  const sameArea = 0.08 * Math.exp(-metres / 20_000);
  return whole ? sameArea : sameArea + 0.12 * Math.exp(-metres / 4000);
}

function rank(rows: readonly EntryRow[], prepared: PreparedQuery, near: LatLng | undefined): Scored[] {
  const unique = new Map(rows.map((row) => [`${row.generation}/${row.id}`, row]));
  return [...unique.values()]
    .map((entry) => {
      const { text, number } = scoreEntry(entry, prepared);
      const closeBy = near ? nearness(greatCircleMetres(near, entry), prepared.whole) : 0;
      const kind = entry.kind === 'poi' ? -0.03 : 0;
      return { entry, text, number, rank: text + closeBy + kind + 0.03 * entry.weight };
    })
    .filter(({ text }) => text >= 0.2)
    .toSorted((a, b) => b.rank - a.rank || a.entry.key.length - b.entry.key.length || a.entry.id - b.entry.id);
}

/** Returns results with point, label and confidence. Fetches all house numbers in one query. */
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
  return scored.map((scoredEntry) => {
    const { entry, text, number } = scoredEntry;
    const doubt = ambiguity(scoredEntry, scored, near);
    if (entry.kind === 'street' && number !== null) {
      const houseNumber = locateHouseNumber(number, spots.get(`${entry.generation}/${entry.id}`) ?? []);
      if (houseNumber)
        return {
          label: labelOf(entry, houseNumber.number, houseNumber.postcode),
          lat: houseNumber.lat,
          lng: houseNumber.lng,
          confidence: rounded(text * houseNumber.confidence * doubt),
        };
    }
    const sureness = pointSureness(entry) * withoutNumber(scoredEntry);
    return {
      label: labelOf(entry, null, null),
      lat: entry.lat,
      lng: entry.lng,
      confidence: rounded(text * sureness * doubt),
    };
  });
}

const rounded = (share: number): number => Math.round(Math.min(1, share) * 1000) / 1000;

/** Returns the accuracy of an entry's point, 0…1. */
function pointSureness({ kind, radius }: EntryRow): number {
  if (kind === 'poi') return 0.9;
  if (kind === 'place') return 0.65;
  if (radius <= 200) return 0.85;
  if (radius <= 600) return 0.75;
  return radius <= 1500 ? 0.65 : 0.5;
}

/** Returns the factor for a house number that was not found. */
function withoutNumber({ entry: { kind, radius, district }, number }: Scored): number {
  if (number === null) return 1;
  // A square or a café can have the name of the street with the house.
  if (kind === 'poi') return district?.endsWith(` ${number}`) ? 1 : 0.65;
  // Half a kilometre off is too far for a driver: a person has to check it.
  return radius > 600 ? 0.85 : 0.95;
}

/** Returns less than 1 when another result is equally good. */
function ambiguity(scoredEntry: Scored, all: readonly Scored[], near: LatLng | undefined): number {
  const rivals = all.filter(
    (other) =>
      other !== scoredEntry &&
      other.text >= scoredEntry.text * 0.97 &&
      other.entry.kind === scoredEntry.entry.kind &&
      greatCircleMetres(other.entry, scoredEntry.entry) > 1500,
  );
  if (rivals.length === 0) return 1;
  if (!near) return 0.55;
  const ownDistance = greatCircleMetres(near, scoredEntry.entry);
  const nearest = Math.min(...rivals.map(({ entry }) => greatCircleMetres(near, entry)));
  if (ownDistance > 60_000 || nearest < ownDistance) return 0.55;
  return nearest > ownDistance * 2 + 2000 ? 1 : 0.8;
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
