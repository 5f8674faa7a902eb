import type { LatLng } from '@roundsman/domain';
import type { GeocodingResult, GeocodingOptions } from '../geocoder.ts';

export const providerNames = ['photon', 'nominatim', 'google', 'here', 'mapbox'] as const;
export type ProviderName = (typeof providerNames)[number];
/** Providers that require a key. */
export const keyProviders: readonly ProviderName[] = ['google', 'here', 'mapbox'];

export interface ProviderAccess {
  /** URL of the service without a slash at its end. */
  readonly base: string;
  /** Empty for services without one. */
  readonly key: string;
}

/** The API of one hosted geocoder. Its readers skip whatever a response has in an unexpected form. */
export interface Provider {
  readonly name: ProviderName;
  readonly home: string;
  /** Requests a second that its terms or its usual plan allow. */
  readonly perSecond: number;
  /** True when its terms allow address suggestions. */
  readonly answersTyping: boolean;
  /** How many days its terms allow a response to be stored. */
  readonly retentionDays: number;
  /** The attribution that its terms require beside results. */
  readonly attribution: string;
  search(text: string, options: GeocodingOptions, asking: ProviderAccess): URL;
  reverse(point: LatLng, asking: ProviderAccess): URL;
  /** Reads the responses of `search` and `reverse`. @throws {ProviderProblem} when the response is an error */
  read(answer: unknown, text: string): readonly GeocodingResult[];
}

/** Why there is no response. The text never contains a key or an address. */
export class ProviderProblem extends Error {
  /** True when a retry may help. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.name = 'ProviderProblem';
    this.isPassing = isPassing;
  }
}
