import { isOneOf } from '../typed-tables.ts';

export const engineProviders = ['google', 'mapbox', 'here'] as const;
export type EngineProvider = (typeof engineProviders)[number];

/** Parses a company's key of a road provider: `here:KEY`. Null for other texts. */
export function parseTokenEngine(text: string): { readonly provider: EngineProvider; readonly key: string } | null {
  const [, provider, key] = /^(google|mapbox|here):(\S+)$/.exec(text.trim()) ?? [];
  return key && isOneOf(engineProviders, provider) ? { provider, key } : null;
}
