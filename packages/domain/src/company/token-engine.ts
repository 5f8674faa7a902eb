import { isOneOf } from '../typed-tables.ts';

export const engineProviders = ['google', 'mapbox', 'here'] as const;
export type EngineProvider = (typeof engineProviders)[number];

/** A company's key with a provider of roads, as the admin writes it: `here:KEY` (COMP-07). Null for anything else. */
export function parseTokenEngine(text: string): { readonly provider: EngineProvider; readonly key: string } | null {
  const [, provider, key] = /^(google|mapbox|here):(\S+)$/.exec(text.trim()) ?? [];
  return key && isOneOf(engineProviders, provider) ? { provider, key } : null;
}
