import type { LatLng } from '@roundsman/domain';
import type { JobContext } from '../jobs/job.ts';
import { isConfident, type GeocodingResult, type Geocoder, GeocodingUnavailable } from './geocoder.ts';

/** The location of an address, or suggestions when none is certain. */
export interface AddressResult {
  readonly point: LatLng | null;
  readonly suggestions: readonly GeocodingResult[];
}

/** Results by address. */
export interface AddressResults {
  readonly get: (address: string) => AddressResult | undefined;
  /** Returns whether the geocoder failed too often, so that the address is not tried again. */
  readonly isGivenUp: (address: string) => boolean;
  /** The suggestions for an address, also for one that is not tried again. */
  readonly suggestions: (address: string) => readonly GeocodingResult[];
}

const rowsAtOnce = 200;
const maxConcurrent = 8;
const maxSuggestions = 5;
/** Tries of the job before addresses are marked as failed. */
const providerTries = 3;

interface Steps<Row> {
  readonly waiting: readonly Row[];
  /** Returns the addresses of a row that are not located yet. */
  readonly addressesOf: (row: Row) => readonly string[];
  /** Where the company works: nearer results are preferred. */
  readonly area: LatLng | null;
  /** The company's own Google key, if it has one. */
  readonly googleKey: string | undefined;
  /**
   * Stores the results of some rows. Rows with an address that has no result yet stay waiting, unless it is given up.
   */
  readonly save: (rows: readonly Row[], foundAddresses: AddressResults) => Promise<void>;
}

/**
 * Looks up the addresses of a batch in steps of some hundred rows. Each step is stored at once, so that a crash loses
 * one step only. When the provider is down, results of the regions are stored, and the job fails and retries the rest
 * after a growing pause. After the third try the rows are marked.
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

/** Ignores spaces and case, so that the same address is looked up once. */
const keyOf = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Certain results of the provider, in memory; one map for each provider, so that tests have their own. Other addresses
 * are looked up again when an editor saves, as a region may have been added.
 */
const results = new WeakMap<Geocoder, Map<string, AddressResult>>();
const maxRemembered = 20_000;

async function lookUp(
  addresses: readonly string[],
  geocoder: Geocoder,
  area: LatLng | null,
  googleKey: string | undefined,
): Promise<{ answers: ReadonlyMap<string, AddressResult>; failed: ReadonlyMap<string, unknown> }> {
  const memory = results.get(geocoder) ?? new Map<string, AddressResult>();
  results.set(geocoder, memory);
  if (memory.size >= maxRemembered) memory.clear();
  // The same street may be another one near another company. Ten kilometres make no difference.
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
  const runWorker = async (): Promise<void> => {
    for (const [key, address] of lanes) {
      try {
        const result = await answer(key, address);
        if (result.point) memory.set(`${areaKey}|${key}`, result);
        answers.set(key, result);
      } catch (error) {
        failed.set(key, error);
      }
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runWorker));
  return { answers, failed };
}

const knownWithout = (error: unknown): readonly GeocodingResult[] =>
  error instanceof GeocodingUnavailable ? error.results.slice(0, maxSuggestions) : [];

function toResult(places: readonly GeocodingResult[]): AddressResult {
  const [best] = places;
  if (best && isConfident(best)) return { point: { lat: best.lat, lng: best.lng }, suggestions: [] };
  return { point: null, suggestions: places.slice(0, maxSuggestions) };
}
