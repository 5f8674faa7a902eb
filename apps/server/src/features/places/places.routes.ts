import type { GeocodingResult } from '../../platform/geo/geocoder.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { recentArea } from './find-area.ts';

const present = ({ label, lat, lng }: GeocodingResult) => ({ label, lat, lng });

export const routes = handlers({
  'GET /places': async ({ geocoder, tenant }, { query }) => {
    const { q, limit, lat, lng, country } = query;
    if (q === '') return { places: [], attribution: null };
    const near = lat === undefined || lng === undefined ? await tenant.read(recentArea) : { lat, lng };
    const results = await geocoder.search(q, { limit, ...(near && { near }), ...(country && { country }) });
    const sources = new Set(results.flatMap(({ attribution }) => attribution ?? []));
    return { places: results.map(present), attribution: sources.size > 0 ? [...sources].join(' · ') : null };
  },

  'GET /places/at': async ({ geocoder }, { query }) => {
    const place = (await geocoder.reverse?.(query)) ?? null;
    return { place: place && present(place) };
  },
});
