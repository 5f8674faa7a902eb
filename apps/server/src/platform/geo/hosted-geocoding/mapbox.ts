import { partOf } from '../../parts.ts';
import { listOf, placeFrom, textOf } from './response-parts.ts';
import type { Provider } from './provider.ts';

const matches: Readonly<Record<string, number>> = { exact: 1, high: 0.85, medium: 0.55, low: 0.3 };
const confidences: Readonly<Record<string, number>> = { address: 0.9, secondary_address: 0.9, street: 0.75 };

/**
 * Mapbox Geocoding, version 6. Uses permanent geocoding for coordinates of orders: temporary results may not be stored.
 */
export const mapbox: Provider = {
  name: 'mapbox',
  home: 'https://api.mapbox.com',
  perSecond: 15,
  answersTyping: true,
  retentionDays: 30,
  attribution: '© Mapbox',
  search(text, { limit = 5, near, country, exact = false }, { base, key }) {
    const url = new URL(`${base}/search/geocode/v6/forward`);
    // The service refuses semicolons and more than 256 characters.
    url.searchParams.set('q', text.replaceAll(';', ',').slice(0, 256));
    url.searchParams.set('limit', String(Math.min(10, limit)));
    url.searchParams.set('autocomplete', String(!exact));
    url.searchParams.set('permanent', 'true');
    if (country) url.searchParams.set('country', country.toLowerCase());
    if (near) url.searchParams.set('proximity', `${near.lng.toFixed(2)},${near.lat.toFixed(2)}`);
    url.searchParams.set('access_token', key);
    return url;
  },
  reverse({ lat, lng }, { base, key }) {
    const url = new URL(`${base}/search/geocode/v6/reverse`);
    url.searchParams.set('longitude', String(lng));
    url.searchParams.set('latitude', String(lat));
    url.searchParams.set('permanent', 'true');
    url.searchParams.set('access_token', key);
    return url;
  },
  read(answer) {
    return listOf(partOf(answer, 'features')).flatMap((feature) => {
      const said = partOf(feature, 'properties');
      const at = partOf(said, 'coordinates');
      const match = matches[textOf(partOf(partOf(said, 'match_code'), 'confidence'))];
      const confidence = match ?? confidences[textOf(partOf(said, 'feature_type'))] ?? 0.65;
      const name = [textOf(partOf(said, 'name')), textOf(partOf(said, 'place_formatted'))].filter(Boolean).join(', ');
      const label = textOf(partOf(said, 'full_address')) || name;
      return placeFrom(label, partOf(at, 'latitude'), partOf(at, 'longitude'), confidence);
    });
  },
};
