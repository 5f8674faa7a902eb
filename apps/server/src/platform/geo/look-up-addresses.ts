import type { LatLng } from '@roundsman/domain';
import type { JobContext } from '../jobs/job.ts';
import { isSure, type Place, type Places } from './places.ts';

/** Where an address is, or, when nothing is sure, what it may have meant. */
export interface Answer {
  readonly point: LatLng | null;
  readonly suggestions: readonly Place[];
}

/** Answers by address. */
export interface Found {
  readonly get: (address: string) => Answer | undefined;
}

const rowsAtOnce = 200;
const askedAtOnce = 8;
const mostSuggestions = 5;
/** SRV-68. */
const providerTries = 3;

/** What rows say whose addresses could not be asked for (SRV-68). */
export const geocodingUnavailable = 'Geocoding service unavailable';

interface Steps<Row> {
  readonly waiting: readonly Row[];
  /** The addresses of a row that are still to be found. */
  readonly addressesOf: (row: Row) => readonly string[];
  /** Where the company works: among places of one name the nearer is meant. */
  readonly area: LatLng | null;
  /** The company's own key, when it has one (SRV-70). */
  readonly googleKey: string | undefined;
  /** Writes what was found for some rows; `found` undefined: the provider could not be reached. */
  readonly keep: (rows: readonly Row[], found: Found | undefined) => Promise<void>;
}

/**
 * Looks up the addresses of a batch, some hundred rows a step, each step kept as soon as it is done: a crash costs one
 * step. When the provider is down the job fails and comes back after a growing pause; the third time in vain the rows are
 * told so (SRV-68).
 */
export async function lookUpInSteps<Row>(
  { waiting, addressesOf, area, googleKey, keep }: Steps<Row>,
  { places, job, signal, log }: Pick<JobContext, 'places' | 'job' | 'signal' | 'log'>,
): Promise<void> {
  for (let from = 0; from < waiting.length; from += rowsAtOnce) {
    signal.throwIfAborted();
    const step = waiting.slice(from, from + rowsAtOnce);
    let found: Found | undefined;
    try {
      found = await lookUp(step.flatMap(addressesOf), places, area, googleKey);
    } catch (error) {
      if (job.retryCount < providerTries) throw error;
      log.warn({ err: error }, 'addresses could not be looked up');
    }
    await keep(step, found);
  }
}

/** The same address is asked for once, however it is spaced and capitalised. */
const keyOf = (address: string): string => address.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * What the provider was sure of, kept while the server runs; per provider, so that tests have their own. The rest is asked
 * again when an editor saves: a region may have come meanwhile.
 */
const remembered = new WeakMap<Places, Map<string, Answer>>();
const rememberedMost = 20_000;

async function lookUp(
  addresses: readonly string[],
  places: Places,
  area: LatLng | null,
  googleKey: string | undefined,
): Promise<Found> {
  const memory = remembered.get(places) ?? new Map<string, Answer>();
  remembered.set(places, memory);
  if (memory.size >= rememberedMost) memory.clear();
  // The same street is another one near another company; ten kilometres make no difference.
  const areaKey = `${area ? `${area.lat.toFixed(1)},${area.lng.toFixed(1)}` : ''}${googleKey ? ' google' : ''}`;
  const wanted = new Map(addresses.map((address) => [keyOf(address), address]));
  const found = new Map<string, Answer>();
  const lanes = wanted.entries();
  const ask = async (): Promise<void> => {
    for (const [key, address] of lanes) {
      const known = memory.get(`${areaKey}|${key}`);
      const answer =
        known ??
        judge(
          await places.search(address, {
            limit: mostSuggestions,
            exact: true,
            ...(area && { near: area }),
            ...(googleKey && { googleKey }),
          }),
        );
      if (answer.point) memory.set(`${areaKey}|${key}`, answer);
      found.set(key, answer);
    }
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return { get: (address) => found.get(keyOf(address)) };
}

function judge(places: readonly Place[]): Answer {
  const [best] = places;
  if (best && isSure(best)) return { point: { lat: best.lat, lng: best.lng }, suggestions: [] };
  return { point: null, suggestions: places.slice(0, mostSuggestions) };
}
