import { foldName } from '../names/fold-name.ts';
import type { PlaceEntry } from '../extract/entries-from-extract.ts';
import { keyOf, searchTextOf } from '../names/fold-address.ts';

/** Rows of both tables as JSON for PostgreSQL. The thread that reads the extract makes the text. */
export interface RowBatch {
  readonly entries: string;
  readonly spots: string;
  readonly streets: number;
  /** House numbers among the spots. */
  readonly addresses: number;
  /** The number of entries including this batch. */
  readonly done: number;
  readonly total: number;
}

const entriesAtOnce = 2000;
const spotsAtOnce = 8000;

/** Yields all rows of an extract, some thousand at a time. */
export function* rowBatches(entries: readonly PlaceEntry[]): Generator<RowBatch> {
  for (let from = 0; from < entries.length; ) {
    let to = from;
    for (let spots = 0; to < entries.length && to < from + entriesAtOnce && (to === from || spots < spotsAtOnce); to++)
      spots += entries[to]?.spots.length ?? 0;
    const step = entries.slice(from, to);
    const spots = step.flatMap((entry, i) => entry.spots.map((spot) => ({ spot, entry: from + i })));
    yield {
      entries: JSON.stringify(step.map((entry, i) => entryRow(entry, from + i))),
      spots: JSON.stringify(
        spots.map(({ spot, entry }) => ({
          entry_id: entry,
          number: spot.number,
          digits: digitsOf(spot.number),
          postcode: spot.postcode,
          estimated: spot.estimated,
          lat: spot.lat,
          lng: spot.lng,
        })),
        withoutNul,
      ),
      streets: step.filter(({ kind }) => kind === 'street').length,
      addresses: spots.filter(({ spot }) => spot.number !== null).length,
      done: to,
      total: entries.length,
    };
    from = to;
  }
}

function entryRow(entry: PlaceEntry, id: number): Readonly<Record<string, unknown>> {
  const { kind, name, otherNames, district, city, postcode, country, lat, lng, radius, weight } = entry;
  const texts = {
    name: name.slice(0, 200),
    key: keyOf(name).slice(0, 200),
    folded: foldName(name).slice(0, 200),
    search: [name, ...otherNames].map(searchTextOf).join(' ').slice(0, 500),
    district,
    city,
    postcode,
    country: country?.toUpperCase() ?? null,
  };
  const clean = Object.entries(texts).map(([column, text]) => [column, text && withoutNul('', text)]);
  return { id, kind, ...Object.fromEntries(clean), lat, lng, radius, weight };
}

/** Removes NUL and unpaired surrogates, which PostgreSQL refuses in a text. */
function withoutNul(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

/** Returns the number in a house number: 12 of `12a`; null without one, or when it is too large. */
export function digitsOf(number: string | null): number | null {
  const digits = /\d{1,6}/.exec(number ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}
