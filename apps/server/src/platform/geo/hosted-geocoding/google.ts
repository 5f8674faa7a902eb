import { partOf } from '../../parts.ts';
import { listOf, placeFrom, textOf } from './response-parts.ts';
import { type Provider, ProviderProblem } from './provider.ts';

const confidences: Readonly<Record<string, number>> = {
  ROOFTOP: 1,
  RANGE_INTERPOLATED: 0.85,
  GEOMETRIC_CENTER: 0.7,
  APPROXIMATE: 0.6,
};

/**
 * Google's Geocoding API. Each request costs, so it is used for complete addresses only. Coordinates may be stored for
 * 30 days.
 */
export const google: Provider = {
  name: 'google',
  home: 'https://maps.googleapis.com',
  perSecond: 25,
  answersTyping: false,
  retentionDays: 30,
  attribution: 'Google Maps',
  search(text, { near, country }, { base, key }) {
    const url = new URL(`${base}/maps/api/geocode/json`);
    url.searchParams.set('address', text);
    if (country) url.searchParams.set('components', `country:${country.toUpperCase()}`);
    if (near) {
      const corner = (by: number): string => `${(near.lat + by).toFixed(2)},${(near.lng + by).toFixed(2)}`;
      url.searchParams.set('bounds', `${corner(-0.3)}|${corner(0.3)}`);
    }
    url.searchParams.set('key', key);
    return url;
  },
  reverse({ lat, lng }, { base, key }) {
    const url = new URL(`${base}/maps/api/geocode/json`);
    url.searchParams.set('latlng', `${lat},${lng}`);
    url.searchParams.set('key', key);
    return url;
  },
  read(answer) {
    const status = textOf(partOf(answer, 'status'));
    if (status === 'ZERO_RESULTS') return [];
    if (status !== 'OK')
      throw new ProviderProblem(
        `Google returned ${status.slice(0, 40) || 'no status'}`,
        status === 'OVER_QUERY_LIMIT' || status === 'UNKNOWN_ERROR',
      );
    return listOf(partOf(answer, 'results')).flatMap((result) => {
      const geometry = partOf(result, 'geometry');
      const at = partOf(geometry, 'location');
      const confidenceOfType = confidences[textOf(partOf(geometry, 'location_type'))] ?? 0.5;
      const confidence = partOf(result, 'partial_match') === true ? confidenceOfType * 0.55 : confidenceOfType;
      return placeFrom(textOf(partOf(result, 'formatted_address')), partOf(at, 'lat'), partOf(at, 'lng'), confidence);
    });
  },
};
