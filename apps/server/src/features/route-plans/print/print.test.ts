import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliver, type TestPlan, createTestPlan } from '../test-plan.fixture.ts';

let scene: TestPlan;
beforeAll(async () => {
  scene = await createTestPlan();
});
afterAll(() => scene.stop());

const pagesIn = (raw: Buffer): number => raw.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function planned() {
  const company = await scene.company();
  const [a = '', b = ''] = await company.orders({ north: 1 }, { north: 2, notes: 'Ring twice' });
  const [firstDriver, secondDriver] = [await company.driver(), await company.driver()];
  const id = await company.planWith([a, b], [firstDriver, secondDriver]);
  await company.reorder(id, { [firstDriver]: [deliver(a)], [secondDriver]: [deliver(b)] });
  return { company, id, a, firstDriver };
}

const labels = (id: string, token: string) =>
  scene.app.request('GET /route-plans/:id/pdf-generate-label/:token', { params: { id, token } });

test('opens a plan’s labels by a token without a sign-in for five minutes, one label for each stop (SRV-77)', async () => {
  const { company, id } = await planned();
  const { token } = await company.well('GET /route-plans/:id/get-token-download-label', id);
  const { status, headers, raw } = await labels(id, token);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['cache-control']).toBe('no-store');
  expect(pagesIn(raw)).toBe(2);
  expect((await labels(id, `${token.slice(0, -1)}_`)).status).toBe(404);
  expect((await labels((await planned()).id, token)).status).toBe(404);
  expect(JSON.stringify(await scene.app.sql('select * from label_links'))).not.toContain(token);
  await scene.app.sql(`update label_links set expires_at = expires_at - interval '5 minutes'`);
  expect((await labels(id, token)).status).toBe(404);
});

test('opens the labels at the path without /api too, as documents and bookmarks have it', async () => {
  const { company, id } = await planned();
  const { token } = await company.well('GET /route-plans/:id/get-token-download-label', id);
  const open = (path: string) => scene.app.app.server?.inject({ url: path });
  const shown = await open(`/route-plans/${id}/pdf-generate-label/${token}`);
  expect(shown?.headers['content-type']).toBe('application/pdf');
  expect(pagesIn(shown?.rawPayload ?? Buffer.alloc(0))).toBe(2);
  expect((await open(`/route-plans/${id}/pdf-generate-label/nothing`))?.statusCode).toBe(404);
});

test('gives no token without access to the plan, and to restricted members the labels of their orders', async () => {
  const { company, id, a } = await planned();
  const stranger = await scene.company();
  expect((await stranger.act('GET /route-plans/:id/get-token-download-label', id)).status).toBe(404);
  const [group] = await scene.app.sql<{ id: string }>(
    `insert into groups (company_id, name) values ($1, 'Bakery') returning id`,
    [company.as.companyId],
  );
  await scene.app.sql('update orders set group_id = $2 where id = $1', [a, group?.id]);
  const guest = await scene.app.member(company.as.companyId, { restricted: true, groupIds: [group?.id ?? ''] });
  const reply = await scene.app.request('GET /route-plans/:id/get-token-download-label', { as: guest, params: { id } });
  expect(pagesIn((await labels(id, reply.body.token)).raw)).toBe(1);
});

test('starts a page of the manifest for each driver, and prints a single driver on request', async () => {
  const { company, id, firstDriver } = await planned();
  const manifest = (query: Record<string, string>) =>
    scene.app.request('GET /route-plans/:id/manifest', { as: company.as, params: { id }, query });
  const all = await manifest({ language: 'fr' });
  expect(all.status).toBe(200);
  expect(pagesIn(all.raw)).toBe(2);
  expect(pagesIn((await manifest({ driverId: firstDriver })).raw)).toBe(1);
  expect((await manifest({ driverId: (await planned()).firstDriver })).status).toBe(404);
});

test('gives a route as GPX and KML: stops in order and the way, to readers of the plan', async () => {
  const { company, id, firstDriver } = await planned();
  const file = ({ as }: typeof company, query: object = {}, driverId = firstDriver) =>
    scene.app.request('GET /route-plans/:id/routes/:driverId/file', { as, params: { id, driverId }, query });
  const gpx = await file(company);
  expect(gpx.headers['content-type']).toBe('application/gpx+xml; charset=utf-8');
  expect(gpx.raw.toString()).toMatch(/<wpt lat="[\d.-]+" lon="[\d.-]+"><name>1\. .+<\/name>/);
  expect(gpx.raw.toString().match(/<trkpt /g)?.length).toBeGreaterThan(1);
  const kml = await file(company, { format: 'kml' });
  expect(kml.headers['content-type']).toBe('application/vnd.google-earth.kml+xml; charset=utf-8');
  expect(kml.raw.toString()).toMatch(/<Point><coordinates>[\d.-]+,[\d.-]+<\/coordinates><\/Point>/);
  expect((await file(await scene.company())).status).toBe(404);
  expect((await file(company, {}, id)).status).toBe(404);
});
