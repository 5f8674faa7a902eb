import { createHash } from 'node:crypto';
import { type LatLng, parseLatLng } from '@roundsman/domain/units';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import type { GeocodingResult, Geocoder, GeocodingOptions } from '../geocoder.ts';
import { findResponse, deleteExpiredResponses, storeResponse } from './responses.store.ts';
import { google } from './google.ts';
import { here } from './here.ts';
import { mapbox } from './mapbox.ts';
import { nominatim } from './nominatim.ts';
import { Pace } from './pace.ts';
import { photon } from './photon.ts';
import { type ProviderAccess, type Provider, type ProviderName, ProviderProblem } from './provider.ts';

const providers: Readonly<Record<ProviderName, Provider>> = { photon, nominatim, google, here, mapbox };

export interface HostedGeocoderOptions {
  readonly pool: pg.Pool;
  readonly log: Log;
  /** Undefined: only companies with a key of their own use a provider. */
  readonly provider: ProviderName | undefined;
  /** URL of a self-hosted server, instead of the provider's. */
  readonly base?: string | undefined;
  readonly key?: string | undefined;
  /** Requests a second, instead of what the provider's terms allow. */
  readonly perSecond?: number | undefined;
  /** Pauses before retries; their number is the number of retries. */
  readonly retryPausesMs?: readonly number[];
  /** Contact of the installation, for services that require one. */
  readonly contact: string;
  /** URL of Google for companies with a key of their own; for tests. */
  readonly googleBase?: string;
  /** Used when the provider must not be used, or finds nothing. */
  readonly fallback: Geocoder;
}

const timeoutMs = 8000;
const typingTimeoutMs = 2500;
/** The longest waits for a turn. A job looks up some hundred addresses at a service that allows one request a second. */
const jobMaxWaitMs = 240_000;
const typingMaxWaitMs = 800;
const maxPauseMs = 30_000;
/**
 * After repeated failures a service is not tried for this long. Otherwise each row of an upload would wait for all
 * retries.
 */
const restMs = 5000;
const minTypedLength = 3;
const maxTextLength = 300;
const sweepEvery = 500;
/** Bytes. No geocoder's response is larger. */
const maxResponseLength = 2_000_000;

interface Source {
  readonly provider: Provider;
  readonly asking: ProviderAccess;
  readonly pace: Pace;
}

/**
 * Creates a geocoder that uses a hosted service within its terms: requests a second, and the time that responses may be
 * stored. Throws when it cannot look up a complete address, so that the job retries. Suggestions come from the fallback
 * instead. Results and log texts never contain a key.
 */
export function createHostedGeocoder(options: HostedGeocoderOptions): Geocoder & Required<Pick<Geocoder, 'reverse'>> {
  const { pool, log, fallback, retryPausesMs = [400, 1600] } = options;
  const resting = new Map<Pace, { readonly until: number; readonly problem: ProviderProblem }>();
  const agent = `Roundsman/1 (+${options.contact})`;
  const paces = new Map<string, Pace>();
  let storedCount = 0;

  const sourceOf = (name: ProviderName, base: string | undefined, key: string, perSecond?: number): Source => {
    const provider = providers[name];
    // Each key has a quota of its own.
    const id = createHash('sha256').update(`${name} ${key}`).digest('base64');
    let pace = paces.get(id);
    if (!pace) paces.set(id, (pace = new Pace(perSecond ?? provider.perSecond)));
    return { provider, asking: { base: base ?? provider.home, key }, pace };
  };
  const ownSource = options.provider && sourceOf(options.provider, options.base, options.key ?? '', options.perSecond);
  /** A company's own account takes precedence over the installation's. */
  const sourceFor = (googleKey: string | undefined): Source | undefined =>
    googleKey ? sourceOf('google', options.googleBase, googleKey) : ownSource;

  async function search(text: string, asked: GeocodingOptions = {}): Promise<readonly GeocodingResult[]> {
    const isTyping = !asked.exact;
    const source = sourceFor(asked.googleKey);
    const query = text
      .replaceAll(/\p{Cc}+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, maxTextLength);
    if (!source || parseLatLng(text) || !/\p{L}/u.test(query)) return fallback.search(text, asked);
    if (isTyping && (!source.provider.answersTyping || query.length < minTypedLength))
      return fallback.search(text, asked);
    const near = asked.near && `${asked.near.lat.toFixed(1)},${asked.near.lng.toFixed(1)}`;
    const parts = [query.toLowerCase(), near, asked.country?.toLowerCase(), asked.limit, asked.exact];
    try {
      const places = await answered(source, parts, query, isTyping, () =>
        source.provider.search(query, asked, source.asking),
      );
      return places.length > 0 ? places.slice(0, asked.limit ?? 10) : await fallback.search(text, asked);
    } catch (error) {
      if (!isTyping) throw error;
      return fallback.search(text, asked);
    }
  }

  async function reverse(point: LatLng): Promise<GeocodingResult | null> {
    if (!ownSource) return (await fallback.reverse?.(point)) ?? null;
    const at = { lat: Number(point.lat.toFixed(5)), lng: Number(point.lng.toFixed(5)) };
    const places = await answered(ownSource, ['at', at.lat, at.lng], '', true, () =>
      ownSource.provider.reverse(at, ownSource.asking),
    ).catch(() => []);
    return places[0] ?? null;
  }

  /** Returns the stored response, or requests it from the service. */
  async function answered(
    { provider, asking, pace }: Source,
    parts: readonly unknown[],
    text: string,
    isTyping: boolean,
    address: () => URL,
  ): Promise<readonly GeocodingResult[]> {
    // The request is stored as a hash, which reveals neither the address nor the key.
    const question = createHash('sha256')
      .update(JSON.stringify([provider.name, asking.base, asking.key, ...parts]))
      .digest('base64url');
    const response = await findResponse(pool, question, provider.retentionDays);
    if (response) return response;
    const places = (await request(provider, pace, address(), text, isTyping)).map((place) => ({
      ...place,
      attribution: provider.attribution,
    }));
    await storeResponse(pool, question, provider.name, places);
    if (storedCount++ % sweepEvery === 0) await deleteExpiredResponses(pool, provider.name, provider.retentionDays);
    return places;
  }

  async function request(
    provider: Provider,
    pace: Pace,
    url: URL,
    text: string,
    isTyping: boolean,
  ): Promise<readonly GeocodingResult[]> {
    const rest = resting.get(pace);
    if (!isTyping && rest && rest.until > Date.now()) throw rest.problem;
    for (let tries = 0; ; tries++) {
      try {
        if (!(await pace.waitForTurn(isTyping ? typingMaxWaitMs : jobMaxWaitMs)))
          throw new ProviderProblem(`too many requests to ${provider.name} are waiting`, true);
        const body = await fetchResponse(provider, pace, url, isTyping ? typingTimeoutMs : timeoutMs);
        return provider.read(body, text);
      } catch (error) {
        const problem = error instanceof ProviderProblem ? error : new ProviderProblem(reasonOf(provider, error), true);
        const pause = retryPausesMs[tries];
        if (isTyping || !problem.isPassing || pause === undefined) {
          log.warn({ provider: provider.name, reason: problem.message }, 'a geocoder did not respond');
          if (!isTyping && problem.isPassing) resting.set(pace, { until: Date.now() + restMs, problem });
          throw problem;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function fetchResponse(provider: Provider, pace: Pace, url: URL, timeoutMs: number): Promise<unknown> {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': agent },
      signal: AbortSignal.timeout(timeoutMs),
      // The configuration names the server. A redirect could lead to any other.
      redirect: 'error',
    });
    if (response.ok) {
      const answer = await response.text();
      if (answer.length > maxResponseLength)
        throw new ProviderProblem(`the response of ${provider.name} is too large`, false);
      return JSON.parse(answer);
    }
    await response.body?.cancel();
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after'));
      pace.pause(Math.min(maxPauseMs, Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 2000));
    }
    if (response.status === 401 || response.status === 403)
      throw new ProviderProblem(`${provider.name} refused the key or the client (${response.status})`, false);
    throw new ProviderProblem(
      `${provider.name} returned ${response.status}`,
      response.status === 429 || response.status >= 500,
    );
  }

  return { search, reverse };
}

/** Returns a text for the log. Errors of fetch may quote the URL, which contains the key. */
function reasonOf({ name }: Provider, error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `${name} took too long`;
  if (error instanceof SyntaxError) return `${name} did not answer in JSON`;
  return `${name} could not be reached`;
}
