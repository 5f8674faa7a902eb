import type { Language } from '../languages/index.ts';

/** The two names the product goes by (I18N-02, I18N-08). Hosts and links of a brand are configuration. */
export const brands = {
  roundsman: { key: 'roundsman', name: 'Roundsman', primaryColor: '#7732EF', language: 'en', country: 'sg' },
  rundan: { key: 'rundan', name: 'Rundan', primaryColor: '#009CFF', language: 'sv', country: 'se' },
} as const satisfies Record<
  string,
  {
    key: string;
    name: string;
    /** `#RRGGBB`, for accents (SET-18). */
    primaryColor: string;
    /** Language of the pages, and the system language of companies that register there (I18N-09). */
    language: Language;
    /** ISO 3166-1 alpha-2, lower case: whose dial code a phone field starts with (I18N-03). */
    country: string;
  }
>;

export type BrandKey = keyof typeof brands;
export type Brand = (typeof brands)[BrandKey];

/** The brand a visitor of this host sees: the second one on the configured hosts, whatever their case. `host` has no port. */
export function brandOf(host: string, secondBrandHosts: readonly string[]): Brand {
  const isSecond = secondBrandHosts.some((second) => second.toLowerCase() === host.toLowerCase());
  return isSecond ? brands.rundan : brands.roundsman;
}
