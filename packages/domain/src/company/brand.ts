import type { Language } from '../languages/index.ts';

/** The two brands of the product. Their hosts and links are configuration. */
export const brands = {
  roundsman: { key: 'roundsman', name: 'Roundsman', primaryColor: '#7732EF', language: 'en', country: 'sg' },
  rundan: { key: 'rundan', name: 'Rundan', primaryColor: '#009CFF', language: 'sv', country: 'se' },
} as const satisfies Record<
  string,
  {
    key: string;
    name: string;
    /** `#RRGGBB`, for accents. */
    primaryColor: string;
    /** Language of the pages, and the system language of companies that register there. */
    language: Language;
    /** ISO 3166-1 alpha-2, lower case. Phone fields start with its dial code. */
    country: string;
  }
>;

export type BrandKey = keyof typeof brands;
export type Brand = (typeof brands)[BrandKey];

/** Returns the second brand on the configured hosts, else the first. `host` has no port; case is ignored. */
export function brandOf(host: string, secondBrandHosts: readonly string[]): Brand {
  const isSecond = secondBrandHosts.some((second) => second.toLowerCase() === host.toLowerCase());
  return isSecond ? brands.rundan : brands.roundsman;
}
