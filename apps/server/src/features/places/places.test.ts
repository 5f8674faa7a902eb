import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { findArea } from './find-area.ts';

let app: TestApp;
let admin: TestMember;
const searches: unknown[] = [];
beforeAll(async () => {
  app = await startTestApp({
    workers: false,
    replace: {
      geocoder: {
        search: async (text, options) => {
          searches.push([text, options]);
          return [{ label: 'Storgatan 1, Lund', lat: 55.7, lng: 13.19, secret: 'x' } as never];
        },
        reverse: async ({ lat }) => (lat > 50 ? { label: 'Storgatan 3, Lund', lat, lng: 13.2, confidence: 1 } : null),
      },
    },
  });
  admin = await app.company();
});
afterAll(() => app.stop());

describe('address suggestions', () => {
  const search = (query: object, as = admin) => app.request('GET /places', { as, query });

  it('have label and coordinates, and prefer those near the map', async () => {
    expect((await search({ q: ' storg ', lat: 55.6, lng: 13, country: 'se' })).body).toEqual({
      places: [{ label: 'Storgatan 1, Lund', lat: 55.7, lng: 13.19 }],
      attribution: null,
    });
    expect(searches.at(-1)).toEqual(['storg', { limit: 8, near: { lat: 55.6, lng: 13 }, country: 'se' }]);
  });

  it('refuse a point that is not on earth', async () => {
    const before = searches.length;
    for (const point of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: -181 },
      { lat: 1e300, lng: 1e300 },
    ])
      expect((await search({ q: 'storg', ...point })).status).toBe(422);
    expect(searches).toHaveLength(before);
  });

  it('are empty without a text', async () => {
    const before = searches.length;
    const { status, body } = await search({ q: '  ' });
    expect(status).toBe(200);
    expect(body).toEqual({ places: [], attribution: null });
    expect(searches.length).toEqual(before);
  });

  it('are limited to twenty', async () => expect((await search({ q: 'x', limit: 21 })).status).toBe(422));

  it('prefer the area of the company: its depots, else its last orders, else its own location', async () => {
    const near = async (as: TestMember) => {
      await search({ q: 'storg' }, as);
      return (searches.at(-1) as [string, { near?: unknown }])[1].near;
    };
    const area = (company: TestMember) => app.services.db.tenant(company.companyId).read(findArea);
    const company = await app.company();
    expect(await near(company)).toBeUndefined();
    await app.request('POST /companies/setting', {
      as: company,
      body: { defaultLocationLat: 1, defaultLocationLng: 2 },
    });
    expect(await area(company)).toEqual({ lat: 1, lng: 2 });
    await app.sql(
      `insert into orders (company_id, order_code, status, route_plan_type, delivery_date, delivery_lat, delivery_lng)
       values ($1, 'A-1', 'DRAFT', 'VRP', '2026-11-23', 3, 4)`,
      [company.companyId],
    );
    expect(await area(company)).toEqual({ lat: 3, lng: 4 });
    await app.sql(
      `insert into drivers (company_id, name, color, phone, start_lat, start_lng) values ($1, 'Dan', '0073BD', '+46701112233', 5, 6)`,
      [company.companyId],
    );
    expect(await area(company)).toEqual({ lat: 5, lng: 6 });
    // Each company has an area of its own.
    expect(await area(admin)).toBeNull();
    const other = await app.company();
    await app.request('POST /companies/setting', { as: other, body: { defaultLocationLat: 7, defaultLocationLng: 8 } });
    expect(await near(other)).toEqual({ lat: 7, lng: 8 });
  });
});

describe('the address at a point', () => {
  const at = (query: object, as?: TestMember) => app.request('GET /places/at', { query, ...(as && { as }) });

  it('is null where nothing is near', async () => {
    expect((await at({ lat: 55.7, lng: 13.2 }, admin)).body).toEqual({
      place: { label: 'Storgatan 3, Lund', lat: 55.7, lng: 13.2 },
    });
    expect((await at({ lat: 0, lng: 0 }, admin)).body).toEqual({ place: null });
  });

  it('needs a point on earth and a signed-in user', async () => {
    expect((await at({ lat: 91, lng: 0 }, admin)).status).toBe(422);
    expect((await at({ lat: 1 }, admin)).status).toBe(422);
    expect((await at({ lat: 1, lng: 1 })).status).toBe(401);
  });
});
