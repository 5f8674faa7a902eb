import type { LatLng } from '@roundsman/domain';
import type { JobContext } from '../jobs/job.ts';
import { isConfident, type GeocodingResult, type Geocoder, GeocodingUnavailable } from './geocoder.ts';

/** Where an address is, or, when nothing is sure, what it may have meant. */
export interface AddressResult {
  readonly point: LatLng | null;
  readonly suggestions: readonly GeocodingResult[];
}

/** Answers by address. */
export interface AddressResults {
  readonly get: (address: string) => AddressResult | undefined;
  /** Whether who knows it could not be reached, too often to wait any longer (SRV-68). */
  readonly isGivenUp: (address: string) => boolean;
  /** What it may have meant, also of one that is given up. */
  readonly suggestions: (address: string) => readonly GeocodingResult[];
}

const rowsAtOnce = 200;
const maxConcurrent = 8;
const maxSuggestions = 5;
/** SRV-68. */
const providerTries = 3;

interface Steps<Row> {
  readonly waiting: readonly Row[];
  /** The addresses of a row that are still to be found. */
  readonly addressesOf: (row: Row) => readonly string[];
  /** Where the company works: among places of one name the nearer is meant. */
  readonly area: LatLng | null;
  /** The company's own key, when it has one (SRV-70). */
  readonly googleKey: string | undefined;
  /** Writes what was found for some rows. One with an address that has no answer, and is not given up, goes on waiting. */
  readonly save: (rows: readonly Row[], found: AddressResults) => Promise<void>;
}

/**
 * Looks up the addresses of a batch, some hundred rows a step, each step kept as soon as it is done: a crash costs one
 * step. When the provider is down, what the regions know is kept all the same, and the job fails and comes back for the rest after
 * a growing pause; the third time in vain these rows are told so (SRV-68).
 */
export async function lookUpInSteps<Row>(
  { waiting, addressesOf, area, googleKey, save }: Steps<Row>,
  { geocoder, job, signal, log }: Pick<JobContext, 'geocoder' | 'job' | 'signal' | 'log'>,
): Promise<void> {
  const isLastTry = job.retryCount >= providerTries;
  let failure: { readonly error: unknown } | undefined;
  for (let from = 0; from < waiting.length; from += rowsAtOnce) {
    signal.throwIfAborted();
    const step = waiting.slice(from, from + rowsAtOnce);
    const { answers, failed } = await lookUp(step.flatMap(addressesOf), geocoder, area, googleKey);
    await save(step, {
      get: (address) => answers.get(keyOf(address)),
      isGivenUp: (address) => isLastTry && failed.has(keyOf(address)),
      suggestions: (address) => answers.get(keyOf(address))?.suggestions ?? knownWithout(failed.get(keyOf(address))),
    });
    const [error] = failed.values();
    if (failed.size > 0) failure ??= { error };
  }
  if (!failure) return;
  if (!isLastTry) throw failure.error;
  log.warn({ err: failure.error }, 'addresses could not be looked up');
}

/** The same address is asked for once, however it is spaced and capitalised. */
const keyOf = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * What the provider was sure of, kept while the server runs; per provider, so that tests have their own. The rest is asked
 * again when an editor saves: a region may have come meanwhile.
 */
const results = new WeakMap<Geocoder, Map<string, AddressResult>>();
const maxResults = 20_000;

async function lookUp(
  addresses: readonly string[],
  geocoder: Geocoder,
  area: LatLng | null,
  googleKey: string | undefined,
): Promise<{ answers: ReadonlyMap<string, AddressResult>; failed: ReadonlyMap<string, unknown> }> {
  const memory = results.get(geocoder) ?? new Map<string, AddressResult>();
  results.set(geocoder, memory);
  if (memory.size >= maxResults) memory.clear();
  // The same street is another one near another company; ten kilometres make no difference.
  const areaKey = `${area ? `${area.lat.toFixed(1)},${area.lng.toFixed(1)}` : ''}${googleKey ? ' google' : ''}`;
  const wanted = new Map(addresses.map((address) => [keyOf(address), address]));
  const answers = new Map<string, AddressResult>();
  const failed = new Map<string, unknown>();
  const lanes = wanted.entries();
  const answer = async (key: string, address: string): Promise<AddressResult> =>
    memory.get(`${areaKey}|${key}`) ??
    toResult(
      await geocoder.search(address, {
        limit: maxSuggestions,
        exact: true,
        ...(area && { near: area }),
        ...(googleKey && { googleKey }),
      }),
    );
  const ask = async (): Promise<void> => {
    for (const [key, address] of lanes) {
      try {
        const found = await answer(key, address);
        if (found.point) memory.set(`${areaKey}|${key}`, found);
        answers.set(key, found);
      } catch (error) {
        failed.set(key, error);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, ask));
  return { answers, failed };
}

const knownWithout = (error: unknown): readonly GeocodingResult[] =>
  error instanceof GeocodingUnavailable ? error.results.slice(0, maxSuggestions) : [];

function toResult(places: readonly GeocodingResult[]): AddressResult {
  const [best] = places;
  if (best && isConfident(best)) return { point: { lat: best.lat, lng: best.lng }, suggestions: [] };
  return { point: null, suggestions: places.slice(0, maxSuggestions) };
}
