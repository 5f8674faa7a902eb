import type { LatLng } from '@roundsman/domain';
import type { GeocodingResult, GeocodingOptions } from '../geocoder.ts';

export const providerNames = ['photon', 'nominatim', 'google', 'here', 'mapbox'] as const;
export type ProviderName = (typeof providerNames)[number];
/** Those that answer nobody without a key. */
export const keyProviders: readonly ProviderName[] = ['google', 'here', 'mapbox'];

export interface ProviderAccess {
  /** Where the service is, without a slash at its end. */
  readonly base: string;
  /** Empty for services without one. */
  readonly key: string;
}

/** How one hosted geocoder is spoken to. Its answers come from outside: whatever is not as expected is left out. */
export interface Provider {
  readonly name: ProviderName;
  readonly home: string;
  /** Requests a second, as its terms or its usual plan allow. */
  readonly perSecond: number;
  /** Whether it may be asked while somebody types. */
  readonly answersTyping: boolean;
  /** How long its terms let an answer be kept. */
  readonly retentionDays: number;
  /** What has to stand beside its answers. */
  readonly attribution: string;
  search(text: string, options: GeocodingOptions, asking: ProviderAccess): URL;
  reverse(point: LatLng, asking: ProviderAccess): URL;
  /** Both answers alike. @throws {ProviderProblem} when the answer says that it is none */
  read(answer: unknown, text: string): readonly GeocodingResult[];
}

/** Why there is no answer; the text never holds a key or an address that was asked. */
export class ProviderProblem extends Error {
  /** Whether asking again may help. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.name = 'ProviderProblem';
    this.isPassing = isPassing;
  }
}
