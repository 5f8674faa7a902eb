import { partOf } from '../../parts.ts';
import { listOf, placeFrom, textOf } from './response-parts.ts';
import type { Provider } from './provider.ts';

const confidences: Readonly<Record<string, number>> = {
  houseNumber: 1,
  place: 0.9,
  intersection: 0.85,
  street: 0.75,
  addressBlock: 0.7,
  postalCodePoint: 0.65,
  locality: 0.65,
  administrativeArea: 0.5,
};

/** HERE Geocoding and Search, version 7. */
export const here: Provider = {
  name: 'here',
  home: 'https://geocode.search.hereapi.com',
  perSecond: 5,
  answersTyping: true,
  retentionDays: 30,
  attribution: '© HERE',
  search(text, { limit = 5, near }, { base, key }) {
    const url = new URL(`${base}/v1/geocode`);
    url.searchParams.set('q', text);
    url.searchParams.set('limit', String(limit));
    if (near) url.searchParams.set('at', `${near.lat.toFixed(2)},${near.lng.toFixed(2)}`);
    url.searchParams.set('apiKey', key);
    return url;
  },
  reverse({ lat, lng }, { base, key }) {
    // Reverse geocoding has a server of its own. A configured URL replaces both.
    const url = new URL(`${base.replace('//geocode.search.', '//revgeocode.search.')}/v1/revgeocode`);
    url.searchParams.set('at', `${lat},${lng}`);
    url.searchParams.set('limit', '1');
    url.searchParams.set('apiKey', key);
    return url;
  },
  read(answer) {
    return listOf(partOf(answer, 'items')).flatMap((result) => {
      const at = partOf(result, 'position');
      const score = Number(partOf(partOf(result, 'scoring'), 'queryScore') ?? 1);
      const kind = confidences[textOf(partOf(result, 'resultType'))] ?? 0.5;
      const label = textOf(partOf(partOf(result, 'address'), 'label')) || textOf(partOf(result, 'title'));
      return placeFrom(label, partOf(at, 'lat'), partOf(at, 'lng'), (Number.isFinite(score) ? score : 0.5) * kind);
    });
  },
};
