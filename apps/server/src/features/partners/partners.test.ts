import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';

const password = 'Correct1horse';
let app: TestApp;
let admin: TestMember;
let partner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  admin = await app.company({ roles: ['admin'] });
  partner = await app.company({ roles: ['partner'], name: 'Partnerly' });
});
afterAll(() => app.stop());

const login = (email: string) => app.request('POST /auth/login', { body: { email, password } });
const makePartner = async (name: string) =>
  (await app.request('POST /partners', { as: admin, body: { name, email: `${name}@partner.example`, password } })).body;
const editPartner = (id: string, body: object) => app.request('PUT /partners/:id', { as: admin, params: { id }, body });

describe('partners (PART-01 to PART-04, API-56)', () => {
  it('are created with an active company of their own', async () => {
    const made = await makePartner('nordic');
    expect(made).toMatchObject({ name: 'nordic', email: 'nordic@partner.example', status: true, hadAccount: false });
    expect(made.companies).toEqual([
      {
        company: {
          _id: made._id,
          name: 'nordic',
          logo: null,
          partnerTotalCompanies: 0,
          partnerTotalRoutePlans: 0,
          partnerTotalDrivers: 0,
        },
      },
    ]);
    const signedIn = (await login('nordic@partner.example')).body;
    expect(signedIn).toMatchObject({ mustChangePassword: true });
    const { body } = await app.request('GET /partners', { as: admin, query: { filters: { name: 'nordic' } } });
    expect(body.meta.totalItems).toBe(1);
  });

  it('count the data of their sub accounts, and list it for the export (PART-11)', async () => {
    const { _id: id } = await makePartner('counter');
    const sub = await app.company({ name: 'Counted' });
    await app.sql('update companies set partner_id = $1 where id = $2', [id, sub.companyId]);
    await app.sql("insert into drivers (company_id, name, color) values ($1, 'A', '112233')", [sub.companyId]);
    await app.sql(
      "insert into route_plans (company_id, name, delivery_date, type) values ($1, 'P', '2026-12-01', 'VRP'), ($1, 'Q', '2026-12-01', 'VRP')",
      [sub.companyId],
    );
    const { body } = await app.request('GET /partners', { as: admin, query: { filters: { name: 'counter' } } });
    expect(body.partners[0]?.companies[0]?.company).toMatchObject({
      partnerTotalCompanies: 1,
      partnerTotalRoutePlans: 2,
      partnerTotalDrivers: 1,
    });
    const rows = await app.request('GET /partners/:id/companies', { as: admin, params: { id } });
    expect(rows.body.companies).toMatchObject([{ name: 'Counted', totalOfDrivers: 1, totalRoutePlans: 2 }]);
    const listed = await app.request('GET /companies', { as: admin, query: { filters: { companyPartnerId: id } } });
    expect(listed.body.companies).toMatchObject([{ name: 'Counted', partner: { _id: id, name: 'counter' } }]);
  });

  it('that are inactive are signed out and cannot sign in; their sub accounts continue (PART-12)', async () => {
    const { _id: id } = await makePartner('asleep');
    const sub = await app.company();
    await app.sql('update companies set partner_id = $1 where id = $2', [id, sub.companyId]);
    const as = { token: (await login('asleep@partner.example')).body.access_token ?? '' };
    expect((await app.request('GET /auth/profile', { as })).status).toBe(200);
    const body = { name: 'asleep', email: 'asleep@partner.example', status: false };
    expect((await editPartner(id, body)).body.status).toBe(false);
    expect((await app.request('GET /auth/profile', { as })).status).toBe(401);
    expect((await login('asleep@partner.example')).error.code).toBe('partner_inactive');
    const wrong = await app.request('POST /auth/login', { body: { email: body.email, password: 'Wrong1word' } });
    expect(wrong.error.code).toBe('wrong_credentials');
    expect((await app.request('GET /auth/profile', { as: sub })).status).toBe(200);
    await editPartner(id, { ...body, status: true });
    expect((await login('asleep@partner.example')).status).toBe(200);
    expect((await app.request('GET /auth/profile', { as })).status, 'the old session stays ended').toBe(401);
  });

  it('that are inactive have no valid API token, and their colleagues are signed out', async () => {
    const { _id: id } = await makePartner('quiet');
    const colleague = await app.member(id, { roles: ['company_admin'] });
    const { body: made } = await app.request('POST /auth/token', { as: colleague });
    const drivers = (as: { token: string }) => app.request('GET /drivers', { as });
    expect((await drivers(made)).status).toBe(200);
    const body = { name: 'quiet', email: 'quiet@partner.example' };
    await editPartner(id, { ...body, status: false });
    expect((await drivers(made)).status).toBe(401);
    expect((await drivers(colleague)).status).toBe(401);
    await editPartner(id, { ...body, status: true });
    expect((await drivers(made)).status).toBe(200);
    expect((await drivers(colleague)).status).toBe(401);
  });

  it('are not created twice for one user, not even concurrently', async () => {
    await makePartner('single');
    const again = (email: string, name = 'again') =>
      app.request('POST /partners', { as: admin, body: { name, email, password } });
    expect((await again('Single@partner.example')).error.code).toBe('partner_exists');
    const member = await app.company();
    for (const email of [member.email, 'nobody-yet@partner.example']) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => again(email)));
      expect(answers.map(({ status }) => status).toSorted(), email).toEqual([201, 409, 409, 409]);
    }
    expect(
      await app.sql('select user_id from partners group by user_id having count(*) > 1'),
      'nor is a company without its partner left',
    ).toEqual([]);
    const companies = await app.sql(`select id from companies c where name = 'again'
      and not exists (select from partners where company_id = c.id)`);
    expect(companies).toEqual([]);
  });
});

describe('sub accounts (PART-05 to PART-07, API-55)', () => {
  const make = (body: object, as = partner) => app.request('POST /partner-companies', { as, body });
  const edit = (id: string, body: object, as = partner) =>
    app.request('PUT /partner-companies/:id', { as, params: { id }, body });
  const form = { name: 'Little', accountType: 'PARTNER', adminName: 'Lisa', email: 'lisa@little.example', password };

  it('are created with their admin, and belong to their partner only', async () => {
    const { status, body } = await make(form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Little',
      accountType: 'PARTNER',
      status: 'NEW',
      companyAdmin: { name: 'Lisa', email: 'lisa@little.example' },
      totalOfDrivers: 0,
      hadAccount: false,
    });
    expect((await login('lisa@little.example')).body.mustChangePassword).toBe(true);
    const other = await app.company({ roles: ['partner'] });
    const list = (as: TestMember) => app.request('GET /partner-companies', { as });
    expect((await list(partner)).body.companies.map(({ _id }) => _id)).toContain(body._id);
    expect((await list(other)).body.companies).toEqual([]);
    expect((await edit(body._id, form, other)).status).toBe(404);
    expect((await make({})).error.details?.map(({ path }) => path)).toEqual(['name', 'adminName', 'email', 'password']);
  });

  it('change with their admin, whose password is unchanged when it is empty', async () => {
    const email = 'mia@middle.example';
    const { _id: id } = (await make({ ...form, name: 'Middle', adminName: 'Mia', email })).body;
    const { body } = await edit(id, {
      ...form,
      name: 'Medium',
      accountType: 'DEFAULT',
      adminName: 'Mia M',
      email,
      password: '',
    });
    expect(body).toMatchObject({ name: 'Medium', accountType: 'DEFAULT', companyAdmin: { name: 'Mia M' } });
    expect((await login(email)).status).toBe(200);
  });

  it('do not change the account of an admin who is also in other companies (PART-13)', async () => {
    const elsewhere = await app.company();
    const { body } = await make({ ...form, name: 'Shared', email: elsewhere.email });
    expect(body).toMatchObject({ hadAccount: true, companyAdmin: { _id: elsewhere.userId, name: elsewhere.email } });
    const same = { ...form, name: 'Renamed', adminName: elsewhere.email, email: elsewhere.email, password: null };
    expect((await edit(body._id, same)).body.name).toBe('Renamed');
    expect((await edit(body._id, { ...same, password })).error.code).toBe('account_elsewhere');
    expect((await edit(body._id, { ...same, email: 'mine@now.example' })).error.code).toBe('account_elsewhere');
  });

  it('do not tell a partner the name of a person whose e-mail they entered', async () => {
    const elsewhere = await app.company();
    const { body: account, raw } = await make({ ...form, name: 'Guessed', email: elsewhere.email });
    const { email } = await app.company();
    const admin = { name: 'Guess', email, password, company: account._id };
    const replies = [
      { raw },
      await app.request('POST /partner-company-admins', { as: partner, body: admin }),
      await app.request('GET /partner-companies', { as: partner, query: { itemsPerPage: 1000 } }),
      await app.request('GET /partner-company-admins', { as: partner, query: { itemsPerPage: 1000 } }),
      await edit(account._id, { ...form, name: 'Guessed', email: elsewhere.email, password: null }),
    ];
    for (const reply of replies) expect(reply.raw.toString()).not.toContain('Test Person');
    const filters = { name: 'Test Person' };
    const listed = await app.request('GET /partner-company-admins', { as: partner, query: { filters } });
    expect(listed.body.companyAdmins).toEqual([]);
    // The person keeps the name.
    const rows = await app.sql<{ name: string }>('select name from users where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Test Person' }]);
  });

  it('have admins of their own list (PART-08, API-58)', async () => {
    const { _id: company } = (await make({ ...form, name: 'Admins', email: 'a1@admins.example' })).body;
    const account = { name: 'Second', email: 'a2@admins.example', password, company };
    const made = await app.request('POST /partner-company-admins', { as: partner, body: account });
    expect(made.body).toMatchObject({ companies: [{ company: { _id: company } }], partnerNames: ['Partnerly'] });
    const stranger = await app.company();
    const theirs = await app.request('POST /partner-company-admins', {
      as: partner,
      body: { ...account, company: stranger.companyId },
    });
    expect(theirs.status).toBe(404);
    const list = await app.request('GET /partner-company-admins', {
      as: partner,
      query: { filters: { company: 'Admins' } },
    });
    expect(list.body.companyAdmins.map(({ email }) => email).toSorted()).toEqual([
      'a1@admins.example',
      'a2@admins.example',
    ]);
    const change = (id: string) =>
      app.request('PUT /partner-company-admins/:id', {
        as: partner,
        params: { id },
        body: { name: 'Renamed', email: account.email, password },
      });
    expect((await change(made.body._id)).body.name).toBe('Renamed');
    expect((await change(stranger.userId)).status).toBe(404);

    const remove = (id: string, from: string) =>
      app.request('POST /partner-company-admins/:id/remove-company', {
        as: partner,
        params: { id },
        body: { company: from },
      });
    expect((await remove(stranger.userId, stranger.companyId)).status).toBe(404);
    expect((await remove(made.body._id, stranger.companyId)).status).toBe(404);
    expect((await remove(made.body._id, company)).status).toBe(200);
    expect((await change(made.body._id)).status).toBe(404);
  });
});
