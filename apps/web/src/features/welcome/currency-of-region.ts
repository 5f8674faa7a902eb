const currencies: Readonly<Record<string, string>> = {
  AU: 'AUD',
  BR: 'BRL',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IN: 'INR',
  IS: 'ISK',
  JP: 'JPY',
  LI: 'CHF',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  SG: 'SGD',
  TR: 'TRY',
  US: 'USD',
  ZA: 'ZAR',
};

/** Returns the currency to suggest for the browser's languages: `sv-SE` → SEK; EUR where none is known. */
export function currencyFor(languages: readonly string[]): string {
  for (const language of languages) {
    const region = /-([A-Z]{2})$/.exec(language)?.[1];
    const currency = region && currencies[region];
    if (currency) return currency;
    if (region) return 'EUR';
  }
  return 'EUR';
}
