import { problemText } from '@roundsman/contract/errors';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProviderKey, readProviderKeys } from '../../platform/db/provider-keys.ts';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const password = 'Correct1horse';
let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company({ roles: ['admin'], name: 'Administration' });
});
afterAll(() => app.stop());

const create = (body: object) => app.request('POST /companies', { as: admin, body });
const change = (id: string, body: object) => app.request('PUT /companies/:id', { as: admin, params: { id }, body });
const keysOf = async (id: string) => {
  const keys = await app.db.platform('worker:test').read(({ q }) => readProviderKeys(q, id));
  return Object.fromEntries(
    Object.values(keys).map((key) => [key.service, openProviderKey(app.services.secrets, key)]),
  );
};

describe('companies (COMP-01 to COMP-07, API-54)', () => {
  it('plan by road from the start where a region is installed', async () => {
    await app.sql(
      "insert into regions (name, source_kind, source, live_version) values ('Norway', 'file', 'norway', 1)",
    );
    const { body } = await create({ name: 'Fjell Frakt' });
    const [settings] = await app.sql('select data from company_settings where company_id = $1', [body._id]);
    expect(settings?.data).toMatchObject({ optimizationMode: 'DRIVING_DISTANCE' });
    await app.sql('delete from regions');
  });

  it('are created NEW, with only the required data', async () => {
    const { status, body } = await create({ name: ' Fjord Frakt ', timeZone: 'Europe/Oslo' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Fjord Frakt',
      status: 'NEW',
      accountType: 'DEFAULT',
      partner: null,
      systemLanguage: 'en',
      userAdmin: null,
      totalCompanyAdmins: 0,
      totalOfDrivers: 0,
      totalUserGroups: 0,
    });
    const [settings] = await app.sql('select data from company_settings where company_id = $1', [body._id]);
    expect(settings?.data).toMatchObject({ timeZone: 'Europe/Oslo' });
    expect(settings?.data, 'there are no roads').not.toHaveProperty('optimizationMode');
    const none = await create({ name: ' ', accountType: 'GOLD', tokenEngine: 'osrm:x' });
    expect(none.error.details).toEqual([
      { path: 'name', message: problemText('required'), code: 'required' },
      expect.objectContaining({ path: 'accountType' }),
      { path: 'tokenEngine', message: problemText('invalid'), code: 'invalid' },
    ]);
  });

  it('are listed with their totals, sorted and filtered', async () => {
    const home = await app.company({ name: 'Alpha 100%', status: 'BANNED', accountType: 'WHITE_LABEL' });
    await app.sql("insert into groups (company_id, name) values ($1, 'Shops')", [home.companyId]);
    await app.sql("insert into drivers (company_id, name, color) values ($1, 'A', '112233'), ($1, 'B', '112233')", [
      home.companyId,
    ]);
    await app.sql('update drivers set deleted_at = now() where company_id = $1 and name = $2', [home.companyId, 'B']);
    const list = (query: object) => app.request('GET /companies', { as: admin, query });
    const { body } = await list({ filters: { name: '100%' } });
    expect(body).toMatchObject({
      companies: [
        {
          name: 'Alpha 100%',
          userAdmin: { email: home.email },
          totalCompanyAdmins: 1,
          totalOfDrivers: 1,
          totalUserGroups: 1,
        },
      ],
      meta: { totalItems: 1, nextCursor: null },
    });
    const filters = { userAdmin: home.email, status: 'BANNED', accountType: 'WHITE_LABEL' };
    expect((await list({ filters })).body.meta.totalItems).toBe(1);
    expect((await list({ filters: { ...filters, status: 'NEW' } })).body.meta.totalItems).toBe(0);
    const sorted = await list({ sortBy: 'totalOfDrivers', order: 'descend', itemsPerPage: 1 });
    expect(sorted.body.companies[0]?.name).toBe('Alpha 100%');
  });

  it('have their status set by an admin only, who cannot block their own company (COMP-13)', async () => {
    const { _id: id } = (await create({ name: 'Status' })).body;
    await app.sql('delete from outbox');
    const body = { name: 'Status', accountType: 'DEFAULT', status: 'BANNED' };
    expect((await change(id, body)).body.status).toBe('BANNED');
    const [banned] = await app.sql('select banned_at from companies where id = $1', [id]);
    expect(banned?.banned_at).toBeInstanceOf(Date);
    await change(id, body);
    expect(await app.sql('select banned_at from companies where id = $1', [id])).toEqual([banned]);
    await change(id, { ...body, status: 'PURCHASED' });
    expect((await app.sql('select banned_at from companies where id = $1', [id]))[0]?.banned_at).toBeNull();
    const events = await app.sql("select payload from outbox where type = 'companyStatusChanged' order by id");
    expect(events.map(({ payload }) => [payload.from, payload.to])).toEqual([
      ['NEW', 'BANNED'],
      ['BANNED', 'PURCHASED'],
    ]);
    expect((await change(id, { name: 'Status' })).error.details).toEqual([
      { path: 'status', message: problemText('required'), code: 'required' },
    ]);
    const administration = { name: 'Administration', status: 'DISABLED' };
    expect((await change(admin.companyId, administration)).error.code).toBe('own_company');
    const companyAdmin = await app.company();
    expect((await app.request('PUT /companies/:id', { as: companyAdmin, params: { id }, body })).status).toBe(403);
  });

  it('retain the changes of another admin: each request names the fields that it changes', async () => {
    const { body: opened } = await create({ name: 'Before', snapToRoad: true });
    const put = (changed: string, body: object) =>
      app.request('PUT /companies/:id', { as: admin, params: { id: opened._id }, query: { changed }, body });
    await put('status', { name: 'Before', status: 'PURCHASED' });
    const { body: saved } = await put('name', { name: 'After', status: 'NEW', snapToRoad: false });
    expect(saved).toMatchObject({ name: 'After', status: 'PURCHASED', snapToRoad: true });
  });

  it('store keys that cannot be read, where the road providers use them (COMP-16)', async () => {
    const keys = { tokenEngine: 'here:top-secret', googleDirectionsKey: 'top-secret', geocodeGoogleKey: 'top-secret' };
    const made = await create({ name: 'Keys', ...keys });
    expect(made.raw.toString()).not.toContain('top-secret');
    expect(made.body).toMatchObject({
      tokenEngine: 'here:••••••••',
      googleDirectionsKey: '••••••••',
      geocodeGoogleKey: '••••••••',
    });
    const { _id: id, tokenEngine, googleDirectionsKey } = made.body;
    expect(await keysOf(id)).toEqual({
      tokenEngine: 'here:top-secret',
      googleDirections: 'top-secret',
      geocodeGoogle: 'top-secret',
    });
    const body = { name: 'Keys', status: 'NEW' };
    // Sent unchanged, left out, and emptied.
    const { body: changed } = await change(id, { ...body, tokenEngine, googleDirectionsKey, geocodeGoogleKey: '' });
    expect(changed.geocodeGoogleKey).toBeNull();
    expect(await keysOf(id)).toEqual({ tokenEngine: 'here:top-secret', googleDirections: 'top-secret' });
    await change(id, { ...body, googleDirectionsKey: null });
    expect(await keysOf(id)).toEqual({ tokenEngine: 'here:top-secret' });
    const stored = await app.sql('select to_jsonb(k) as row from company_keys k');
    expect(JSON.stringify(stored)).not.toContain('top-secret');
    const logged = JSON.stringify(await app.sql("select payload from outbox where type like 'company%'"));
    expect(logged).not.toContain('top-secret');
    expect(logged).toContain('geocodeGoogleKey');
  });

  it("have a partner's brand only as its sub account", async () => {
    expect((await create({ name: 'X', accountType: 'PARTNER' })).error.details).toEqual([
      { path: 'partner', message: problemText('required'), code: 'required' },
    ]);
    const plain = await app.company();
    expect((await create({ name: 'X', partner: plain.companyId })).status).toBe(422);
  });
});

describe('company admins (COMP-08 to COMP-10, API-57)', () => {
  const make = (body: object) => app.request('POST /company-admins', { as: admin, body });
  const edit = (id: string, body: object) =>
    app.request('PUT /company-admins/:id', { as: admin, params: { id }, body });

  it('are created for a company, and choose their own password first', async () => {
    const { companyId } = await app.company({ name: 'Bravo' });
    const { status, body } = await make({ name: 'Berit', email: 'BERIT@bravo.example', password, company: companyId });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Berit', email: 'berit@bravo.example', hadAccount: false, partnerNames: [] });
    expect(body.companies).toEqual([{ company: { _id: companyId, name: 'Bravo' } }]);
    expect(body).not.toHaveProperty('password');
    const signedIn = await app.request('POST /auth/login', { body: { email: 'berit@bravo.example', password } });
    expect(signedIn.body.mustChangePassword).toBe(true);
    const wrong = await make({ name: '', email: 'x', password: '', company: companyId });
    expect(wrong.error.details).toEqual([
      { path: 'name', message: problemText('required'), code: 'required' },
      { path: 'email', message: problemText('invalid_email'), code: 'invalid_email' },
      { path: 'password', message: problemText('required'), code: 'required' },
    ]);
    expect(
      (await make({ name: 'B', email: 'b@b.example', password: 'weak', company: companyId })).error.details,
    ).toEqual([{ path: 'password', message: problemText('invalid_password'), code: 'invalid_password' }]);
  });

  it('with an account already get the company and retain their password (PART-13)', async () => {
    const [first, second] = [await app.company({ name: 'One' }), await app.company({ name: 'Two' })];
    const before = await app.sql('select name, password_hash from users where id = $1', [first.userId]);
    const { body } = await make({ name: 'Other', email: first.email, password, company: second.companyId });
    expect(body).toMatchObject({ _id: first.userId, hadAccount: true, name: 'Test Person' });
    expect(body.companies.map(({ company }) => company.name)).toEqual(['One', 'Two']);
    expect(await app.sql('select name, password_hash from users where id = $1', [first.userId])).toEqual(before);
    const guest = await app.member(second.companyId, { restricted: true });
    await make({ name: 'Guest', email: guest.email, password, company: second.companyId });
    expect(await app.sql('select roles, restricted from memberships where id = $1', [guest.membershipId])).toEqual([
      { roles: ['company_admin'], restricted: false },
    ]);
  });

  it('change name and e-mail; an empty password stays unchanged, a new one ends their sessions', async () => {
    const person = await app.company();
    const body = { name: 'New name', email: person.email, password: null };
    expect((await edit(person.userId, body)).body.name).toBe('New name');
    expect((await app.request('GET /auth/profile', { as: person })).status).toBe(200);
    expect((await edit(person.userId, { ...body, email: admin.email })).error.code).toBe('email_taken');
    expect((await edit(person.userId, { ...body, password })).status).toBe(200);
    expect((await app.request('GET /auth/profile', { as: person })).status).toBe(401);
    const login = await app.request('POST /auth/login', { body: { email: person.email, password } });
    expect(login.body.mustChangePassword).toBe(true);
    const reader = await app.company({ roles: ['user'] });
    expect((await edit(reader.userId, body)).status).toBe(404);
    const alsoAdmin = await app.company({ roles: ['company_admin', 'admin'] });
    expect((await edit(alsoAdmin.userId, { ...body, email: alsoAdmin.email, password })).status).toBe(403);
  });
});

describe('an admin removed from a company', () => {
  const remove = (as: TestMember, id: string, company: string) =>
    app.request('POST /company-admins/:id/remove-company', { as, params: { id }, body: { company } });
  const give = (email: string, company: string) =>
    app.request('POST /company-admins', { as: admin, body: { name: 'Both', email, password, company } });

  it('loses the membership and its sessions, and the account with the last membership', async () => {
    const [first, second] = [await app.company({ name: 'First' }), await app.company({ name: 'Second' })];
    await give(first.email, second.companyId);
    expect((await remove(admin, first.userId, first.companyId)).status).toBe(200);
    expect((await app.request('GET /auth/profile', { as: first })).status).toBe(401);
    expect(await app.sql('select deleted_at from users where id = $1', [first.userId])).toEqual([{ deleted_at: null }]);
    expect((await remove(admin, first.userId, first.companyId)).status).toBe(404);
    expect((await remove(admin, first.userId, second.companyId)).status).toBe(200);
    expect(await app.sql('select 1 from users where id = $1 and deleted_at is null', [first.userId])).toEqual([]);
    const events = await app.sql(
      `select payload->>'companyId' as company from outbox where type = 'companyAdminRemoved' and payload->>'userId' = $1 order by id`,
      [first.userId],
    );
    expect(events).toEqual([{ company: first.companyId }, { company: second.companyId }]);
  });

  it('retains other roles, and no admin removes themselves', async () => {
    const both = await app.company({ roles: ['company_admin', 'partner'] });
    expect((await remove(admin, both.userId, both.companyId)).status).toBe(200);
    expect(await app.sql('select roles from memberships where id = $1', [both.membershipId])).toEqual([
      { roles: ['partner'] },
    ]);
    const company = await app.company({ roles: ['company_admin', 'admin'] });
    expect((await remove(company, company.userId, company.companyId)).error.code).toBe('user_is_self');
  });
});

describe('the brand (SET-18, SRV-65, PART-10, API-52)', () => {
  const picture = (format: 'png' | 'jpeg', width = 900) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#0B7A75' } })
      .withExif({ IFD0: { Copyright: 'top-secret' } })
      .toFormat(format)
      .toBuffer();
  const save = (as: TestMember, body: object, data?: Buffer, name = 'logo.png') =>
    app.request('POST /companies/brand-settings', {
      as,
      body: { primaryColor: '0b7a75', ...body },
      files: data ? { file: new File([new Uint8Array(data)], name) } : {},
    });
  const faceOf = async (as: TestMember) => {
    const { company } = (await app.request('GET /auth/profile', { as })).body;
    return { logo: company.logo, primaryColor: company.primaryColor, brandName: company.brandName };
  };
  const product = { logo: null, primaryColor: null, brandName: null };

  it('is available to white-label companies and partners', async () => {
    const plain = await app.company();
    expect((await save(plain, {}, await picture('png'))).status).toBe(403);
    const { body } = await app.request('GET /companies/brand-settings', { as: plain });
    expect(body).toEqual({ primaryColor: '#7732EF', logo: null, canEdit: false });
    const reader = await app.member((await app.company({ accountType: 'WHITE_LABEL' })).companyId);
    expect((await save(reader, {}, await picture('png'))).status).toBe(403);
  });

  it('stores a small picture without metadata, and deletes the one it replaces', async () => {
    const company = await app.company({ accountType: 'WHITE_LABEL', name: 'Whitely' });
    expect((await save(company, {})).error.details).toEqual([
      { path: 'file', message: problemText('is_required'), code: 'is_required' },
    ]);
    const { body } = await save(company, {}, await picture('png'));
    expect(body).toMatchObject({ primaryColor: '#0B7A75', canEdit: true });
    expect(body.logo).toMatch(/^\/api\/logos\/[0-9a-f]{40}\.png$/);
    const shown = await app.app.server?.inject({ url: body.logo ?? '' });
    expect(shown?.headers['content-type']).toBe('image/png');
    expect((await sharp(shown?.rawPayload).metadata()).width).toBe(640);
    expect(shown?.rawPayload.includes('top-secret')).toBe(false);
    expect(await faceOf(company)).toEqual({ logo: body.logo, primaryColor: '#0B7A75', brandName: 'Whitely' });

    const jpeg = await save(company, { logoDeleted: true }, await picture('jpeg'), 'logo.jpeg');
    expect(jpeg.body.logo).toMatch(/\.jpg$/);
    expect((await app.app.server?.inject({ url: body.logo ?? '' }))?.statusCode).toBe(404);
    expect((await save(company, { primaryColor: '#112233' })).body).toMatchObject({
      primaryColor: '#112233',
      logo: jpeg.body.logo,
    });
  });

  it('changes only what is sent: a picture, a colour, or the end of the logo', async () => {
    const company = await app.company({ accountType: 'WHITE_LABEL' });
    await save(company, {}, await picture('png'));
    const send = (body: object, data?: Buffer) =>
      app.request('POST /companies/brand-settings', {
        as: company,
        body,
        files: data ? { file: new File([new Uint8Array(data)], 'logo.png') } : {},
      });
    const pictured = await send({}, await picture('jpeg'));
    expect(pictured.body).toMatchObject({ primaryColor: '#0B7A75', logo: expect.stringMatching(/\.jpg$/) });
    const { body } = await send({ logoDeleted: true });
    expect(body).toMatchObject({ primaryColor: '#0B7A75', logo: null });
    expect((await app.app.server?.inject({ url: pictured.body.logo ?? '' }))?.statusCode, 'its file is gone').toBe(404);
  });

  it('accepts png and jpeg by their content, of at most 2 MB', async () => {
    const company = await app.company({ accountType: 'WHITE_LABEL' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await save(company, {}, svg)).error.code).toBe('unsupported_file');
    expect((await save(company, {}, Buffer.alloc(2 * 1024 * 1024 + 1))).error.code).toBe('too_large');
    expect((await save(company, { primaryColor: 'red' }, await picture('png'))).error.details).toEqual([
      { path: 'primaryColor', message: problemText('invalid'), code: 'invalid' },
    ]);
  });

  it('serves no file that is not a logo, such as a photo in the same store', async () => {
    const photo = await app.services.files.put(Buffer.from('photo'), 'jpg');
    expect((await app.request('GET /logos/:name', { params: { name: photo } })).status).toBe(404);
  });

  it('is chosen by the type of account: the product’s, the partner’s or the company’s', async () => {
    const partner = await app.company({ roles: ['partner'], name: 'Partnerly', accountType: 'PARTNER' });
    await app.sql('insert into partners (company_id, user_id) values ($1, $2)', [partner.companyId, partner.userId]);
    const theirs = await save(partner, { primaryColor: '#AA0000' }, await picture('png'));
    const partnerFace = { logo: theirs.body.logo, primaryColor: '#AA0000', brandName: 'Partnerly' };
    expect(await faceOf(partner)).toEqual(partnerFace);
    const sub = await app.company();
    const as = (accountType: string) =>
      change(sub.companyId, { name: 'Sub', status: 'PURCHASED', accountType, partner: partner.companyId });
    await as('PARTNER');
    expect(await faceOf(sub)).toEqual(partnerFace);
    await as('DEFAULT');
    expect(await faceOf(sub)).toEqual(product);
    await as('WHITE_LABEL');
    expect(await faceOf(sub)).toEqual({ ...product, brandName: 'Sub' });
  });
});
