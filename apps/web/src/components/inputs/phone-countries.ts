import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Dial codes of the world: a chunk of its own, loaded with the first phone field. */
export interface Countries {
  readonly all: readonly { readonly code: string; readonly dial: string }[];
  readonly dialOf: (code: string) => string | undefined;
  /** Returns the country of a number; `preferred` wins where several share the dial code. */
  readonly countryOf: (phone: string, preferred: string) => string | undefined;
  /** Parses a number in national format; undefined when it is incomplete. */
  readonly parseNational: (national: string, country: string) => string | undefined;
  readonly isBareDialCode: (phone: string) => boolean;
  readonly isPossible: (phone: string) => boolean;
}

/** Main country of each shared dial code. */
const main: Record<string, string> = {
  '1': 'US',
  '7': 'RU',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '39': 'IT',
  '358': 'FI',
  '212': 'MA',
  '262': 'RE',
  '590': 'GP',
  '599': 'CW',
};

export function countries(): Countries {
  const all = getCountries().map((code) => ({ code, dial: getCountryCallingCode(code) }));
  const dials = new Map<string, string>(all.map(({ code, dial }) => [code, dial]));
  const byDial = new Map<string, string[]>();
  for (const { code, dial } of all) byDial.set(dial, [...(byDial.get(dial) ?? []), code]);
  return {
    all,
    dialOf: (code) => dials.get(code),
    countryOf: (phone, preferred) => {
      const digits = phone.replace(/\D/g, '');
      const preferredDial = dials.get(preferred);
      const exact = parsePhoneNumberFromString(`+${digits}`)?.country;
      if (exact) return exact;
      if (preferredDial && digits.startsWith(preferredDial)) return preferred;
      for (let length = 3; length > 0; length--) {
        const shared = byDial.get(digits.slice(0, length));
        if (shared) return main[digits.slice(0, length)] ?? shared[0];
      }
      return undefined;
    },
    parseNational: (national, country) =>
      parsePhoneNumberFromString(national, isSupportedCountry(country) ? country : undefined)?.number,
    isBareDialCode: (phone) => byDial.has(phone.replace(/\D/g, '')),
    isPossible: (phone) => parsePhoneNumberFromString(phone)?.isPossible() ?? false,
  };
}
