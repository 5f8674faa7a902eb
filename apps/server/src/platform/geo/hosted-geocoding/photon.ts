import { partOf } from '../../parts.ts';
import { hasNumber, listOf, placeFrom, textOf, wordsMet } from './response-parts.ts';
import type { Provider } from './provider.ts';

/**
 * Photon: OpenStreetMap's data, made for suggestions. The public server requires fair use; many operators run their
 * own.
 */
export const photon: Provider = {
  name: 'photon',
  home: 'https://photon.komoot.io',
  perSecond: 2,
  answersTyping: true,
  retentionDays: 90,
  attribution: '© OpenStreetMap contributors',
  search(text, { limit = 5, near }, { base }) {
    const url = new URL(`${base}/api`);
    url.searchParams.set('q', text);
    url.searchParams.set('limit', String(limit));
    if (near) {
      url.searchParams.set('lat', near.lat.toFixed(2));
      url.searchParams.set('lon', near.lng.toFixed(2));
    }
    return url;
  },
  reverse({ lat, lng }, { base }) {
    const url = new URL(`${base}/reverse`);
    url.searchParams.set('lat', String(lat));
    url.searchParams.set('lon', String(lng));
    url.searchParams.set('limit', '1');
    return url;
  },
  read(answer, text) {
    return listOf(partOf(answer, 'features')).flatMap((feature) => {
      const said = (key: string): string => textOf(partOf(partOf(feature, 'properties'), key));
      const [lng, lat] = listOf(partOf(partOf(feature, 'geometry'), 'coordinates'));
      const street = [said('street'), said('housenumber')].filter(Boolean).join(' ');
      const town = [said('postcode'), said('city') || said('district')].filter(Boolean).join(' ');
      const parts = [said('name'), street, town, said('country')].filter(Boolean);
      const label = parts.filter((part, i) => parts.indexOf(part) === i).join(', ');
      const isHouse = said('housenumber') !== '';
      const exact = isHouse ? 0.95 : hasNumber(text) ? 0.55 : 0.75;
      return placeFrom(label, lat, lng, text === '' ? exact : exact * wordsMet(text, label));
    });
  },
};
