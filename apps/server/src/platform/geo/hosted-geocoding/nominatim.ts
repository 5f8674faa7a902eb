import { partOf } from '../../parts.ts';
import { hasNumber, listOf, placeFrom, textOf } from './response-parts.ts';
import type { Provider } from './provider.ts';

const houseRank = 30;
const streetRank = 26;

/**
 * Nominatim, OpenStreetMap's own geocoder. The public server allows one request a second for an installation, no
 * suggestions and no bulk geocoding. Its terms require that responses are cached.
 */
export const nominatim: Provider = {
  name: 'nominatim',
  home: 'https://nominatim.openstreetmap.org',
  perSecond: 1,
  answersTyping: false,
  retentionDays: 90,
  attribution: '© OpenStreetMap contributors',
  search(text, { limit = 5, country }, { base }) {
    const url = new URL(`${base}/search`);
    url.searchParams.set('q', text);
    url.searchParams.set('format', 'jsonv2');
    url.searchParams.set('limit', String(limit));
    if (country) url.searchParams.set('countrycodes', country.toLowerCase());
    return url;
  },
  reverse({ lat, lng }, { base }) {
    const url = new URL(`${base}/reverse`);
    url.searchParams.set('lat', String(lat));
    url.searchParams.set('lon', String(lng));
    url.searchParams.set('format', 'jsonv2');
    return url;
  },
  read(answer, text) {
    return (Array.isArray(answer) ? listOf(answer) : [answer]).flatMap((result) => {
      const rank = Number(partOf(result, 'place_rank'));
      const exact = rank >= houseRank ? 0.9 : hasNumber(text) ? 0.55 : rank >= streetRank ? 0.75 : 0.65;
      return placeFrom(textOf(partOf(result, 'display_name')), partOf(result, 'lat'), partOf(result, 'lon'), exact);
    });
  },
};
