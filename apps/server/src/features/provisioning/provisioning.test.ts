import { randomUUID } from 'node:crypto';
import SCIMMY from 'scimmy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.ts';
import type { TestMember } from '../../platform/testing/test-members.ts';
import { directoryOf, directoryWith, entraUser, oktaUser, patchOf } from './scim-client.fixture.ts';

const singleSignOn = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'roundsman',
  OIDC_CLIENT_SECRET: 'secret-of-the-client',
};
let app: TestApp;
let admin: TestMember;
let entra: Awaited<ReturnType<typeof directoryOf>>;
beforeAll(async () => {
  app = await startTestApp({ workers: false, env: singleSignOn });
  admin = await app.company({ name: 'Fresh Food' });
  entra = await directoryOf(app, admin);
});
afterAll(() => app.stop());

let serial = 0;
const freshMail = () => `person${++serial}@directory.example`;
const create = async (directory: ReturnType<typeof directoryWith> = entra, more: Record<string, unknown> = {}) => {
  const mail = freshMail();
  const reply = await directory('POST', '/Users', entraUser(mail, more));
  expect(reply.status).toBe(201);
  expect(reply.body.detail).toBeUndefined();
  return { mail, ...reply.body };
};
const listed = async (as: TestMember, email: string) =>
  (await app.request('GET /users', { as, query: { filters: { email } } })).body.users;
const actions = async (companyId: string) =>
  (
    await app.sql<{ action: string; name: string }>(
      `select a.action, u.name from audit_log a join users u on u.id = a.user_id where a.company_id = $1 order by a.id`,
      [companyId],
    )
  ).map(({ action, name }) => `${action} by ${name}`);
/** Opens a session of the person, as a sign-in does. */
async function session(email: string): Promise<string> {
  const id = randomUUID();
  await app.sql(
    `insert into sessions (id, membership_id, user_id, expires_at)
      select $1, m.id, u.id, now() + interval '1 day' from users u join memberships m on m.user_id = u.id
      where u.email = $2 and m.deleted_at is null`,
    [id, email],
  );
  return `test-session:${id}`;
}
const profileStatus = async (token: string) => (await app.request('GET /auth/profile', { as: { token } })).status;

it('a test key creates invited people only, so that a trial makes no account of a real person', async () => {
  const { body } = await app.request('POST /api-keys', {
    as: admin,
    body: { name: 'Trial', scopes: ['people.write'], isTest: true },
  });
  const { mail } = await create(directoryWith(app, body.key));
  expect(await app.sql('select 1 from users where email = $1', [mail])).toEqual([]);
  expect((await create(entra)).active).toBe(true);
});

describe('what a directory may do', () => {
  it('needs an API key with the scope people.write, and errors are those of SCIM', async () => {
    const anonymous = await directoryWith(app, '')('GET', '/Users');
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    expect(anonymous.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
      detail: expect.any(String),
    });
    const other = await directoryWith(app, (await makeKey(['orders.write', 'settings.write'])).key)('GET', '/Users');
    expect(other.status).toBe(403);
    expect(other.body.detail).toEqual(expect.stringContaining('people.write'));
    expect((await directoryWith(app, admin.token)('GET', '/Users')).status, 'a person').toBe(403);
    expect((await entra('GET', '/Nothing')).body).toMatchObject({ status: '404' });
    expect((await entra('POST', '/Users', '{"userName":')).body).toMatchObject({ status: '400' });
    // The key reaches nothing else.
    expect((await app.request('GET /orders', { as: { token: entra.key } })).status).toBe(403);
    expect((await app.request('GET /users', { as: { token: entra.key } })).status).toBe(403);
  });

  const makeKey = async (scopes: string[]) =>
    (await app.request('POST /api-keys', { as: admin, body: { name: randomUUID(), scopes } })).body;

  it('ends with the key, its expiry and its limit', async () => {
    const { key, apiKey } = await makeKey(['people.write']);
    const directory = directoryWith(app, key);
    expect((await directory('GET', '/Users')).status).toBe(200);
    const body = { name: randomUUID(), scopes: ['people.write'], requestsPerMinute: 10 };
    await app.request('PUT /api-keys/:id', { as: admin, params: { id: apiKey._id }, body });
    const replies = await Promise.all(Array.from({ length: 12 }, () => directory('GET', '/Users?count=0')));
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body.status, JSON.stringify(refused?.headers['retry-after'])).toBe('429');
    await app.request('DELETE /api-keys/:id', { as: admin, params: { id: apiKey._id } });
    expect((await directory('GET', '/Users')).status).toBe(401);
  });

  it('is described by resources that another implementation of SCIM reads', async () => {
    const config = (await entra('GET', '/ServiceProviderConfig')).body;
    expect(config).toMatchObject({ patch: { supported: true }, etag: { supported: true }, bulk: { supported: false } });
    const types = (await entra('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
    const { Resources: schemas } = (await entra('GET', '/Schemas')).body;
    for (const { id, attributes } of schemas) {
      const definition = id.endsWith('User') ? SCIMMY.Schemas.User.definition : SCIMMY.Schemas.Group.definition;
      for (const { name, type, multiValued, subAttributes = [] } of attributes) {
        const reference = definition.attribute(name);
        expect(type, JSON.stringify(name)).toEqual(reference.type);
        expect(multiValued, JSON.stringify(name)).toEqual(reference.config.multiValued);
        for (const sub of subAttributes) expect(definition.attribute(`${name}.${sub.name}`).type).toBe(sub.type);
      }
      expect((await entra('GET', `/Schemas/${id}`)).body.id).toBe(id);
    }
    const { mail: _, ...user } = await create();
    // Its schema throws for values of another type and for missing ones.
    const read = new SCIMMY.Schemas.User(user, 'out', undefined, undefined);
    expect(read).toMatchObject({ userName: user.userName, active: true });
    const { body: group } = await entra('GET', '/Groups/company_admin');
    expect(new SCIMMY.Schemas.Group(group, 'out', undefined, undefined)).toMatchObject({ id: 'company_admin' });
    const { body: list } = await entra('GET', '/Users?startIndex=2&count=1');
    expect(list).toMatchObject({ startIndex: 2, itemsPerPage: 1, totalResults: expect.any(Number) });
    expect(list.Resources).toHaveLength(1);
  });
});

describe('the requests of Entra ID', () => {
  it('test the connection, look for a person, create, change and deactivate them, and remove them for good', async () => {
    const mail = freshMail();
    const probe = await entra('GET', `/Users?filter=userName+eq+%22${randomUUID()}%22`);
    expect(probe.status).toBe(200);
    expect(probe.body.totalResults).toBe(0);
    expect(probe.body.Resources).toEqual([]);
    const { status, body: made, headers } = await entra('POST', '/Users', entraUser(mail));
    expect(status).toBe(201);
    expect(headers.location).toBe(made.meta.location);
    expect(made).toMatchObject({
      userName: mail,
      externalId: mail.split('@')[0],
      active: true,
      displayName: 'Rita Moreau',
      emails: [{ value: mail, type: 'work', primary: true }],
      roles: [{ value: 'user', primary: true }],
    });
    const reply = await entra('GET', `/Users?filter=userName eq "${mail.toUpperCase()}"`);
    expect(reply.body.Resources).toMatchObject([{ id: made.id }]);
    for (const filter of [`externalId eq "${made.externalId}"`, `emails[type eq "work"].value eq "${mail}"`])
      expect((await entra('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.totalResults, filter).toBe(1);
    expect((await entra('GET', '/Users?filter=title pr')).body).toMatchObject({ scimType: 'invalidFilter' });

    const again = await entra('POST', '/Users', entraUser(mail));
    expect(again.status).toBe(409);
    expect(again.body.scimType).toBe('uniqueness');

    const newMail = freshMail();
    const changed = await entra(
      'PATCH',
      `/Users/${made.id}`,
      patchOf(
        { op: 'Replace', path: 'displayName', value: 'Rita Blom' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: newMail },
        { op: 'Add', path: 'name.familyName', value: 'Blom' },
        { op: 'Replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:userName', value: newMail },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Sales',
        },
        { op: 'Add', path: 'title', value: 'Boss' },
        { op: 'Add', path: 'roles[primary eq "True"].value', value: 'company_admin' },
      ),
    );
    expect([changed.status, changed.body]).toMatchObject([
      200,
      {
        userName: newMail,
        displayName: 'Rita Blom',
        name: { familyName: 'Blom', givenName: 'Rita' },
        emails: [{ value: newMail }],
        roles: [{ value: 'company_admin' }],
      },
    ]);
    const [user] = await listed(admin, newMail);
    expect(user).toMatchObject({ name: 'Rita Blom', roles: ['company_admin'], isActive: true, isManaged: true });

    const token = await session(newMail);
    expect(await profileStatus(token)).toBe(200);
    const off = await entra('PATCH', `/Users/${made.id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
    expect(off.status).toBe(200);
    expect(off.body.active).toBe(false);
    expect(await profileStatus(token), 'sessions end at once').toBe(401);
    expect(await listed(admin, newMail)).toMatchObject([{ isActive: false, roles: ['company_admin'] }]);
    expect((await entra('GET', `/Users?filter=userName eq "${newMail}"`)).body.Resources).toMatchObject([
      { active: false },
    ]);

    const on = await entra('PATCH', `/Users/${made.id}`, patchOf({ op: 'Add', path: 'active', value: 'True' }));
    expect(on.body).toMatchObject({ active: true, roles: [{ value: 'company_admin' }] });
    expect(await profileStatus(token), 'a session that has ended stays so').toBe(401);
    expect(await profileStatus(await session(newMail))).toBe(200);

    expect((await entra('DELETE', `/Users/${made.id}`)).status).toBe(204);
    expect((await entra('GET', `/Users/${made.id}`)).status).toBe(404);
    expect((await entra('DELETE', `/Users/${made.id}`)).status).toBe(404);
    expect(await listed(admin, newMail)).toEqual([]);
    const done = (await actions(admin.companyId)).filter((action) => action.endsWith('by API: Entra ID'));
    for (const action of [
      'userCreated',
      'userChanged',
      'roleChanged',
      'userDeactivated',
      'userReactivated',
      'userDeleted',
    ])
      expect(done).toContain(`${action} by API: Entra ID`);
    // The address is free again.
    expect((await entra('POST', '/Users', entraUser(newMail))).status).toBe(201);
  });

  it('change members of the group of administrators, which it finds by its name', async () => {
    const company = await app.company();
    const directory = await directoryOf(app, company);
    const filter = encodeURIComponent('displayName eq "Roundsman administrators"');
    const reply = await directory('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(reply.body.Resources).toEqual([
      expect.objectContaining({ id: 'company_admin', displayName: 'Roundsman administrators' }),
    ]);
    expect(reply.body.Resources[0]).not.toHaveProperty('members');
    const person = await create(directory);
    const add = { op: 'Add', path: 'members', value: [{ $ref: null, value: person.id }] };
    expect((await directory('PATCH', '/Groups/company_admin', patchOf(add))).status).toBe(204);
    expect(await listed(company, person.mail)).toMatchObject([{ roles: ['company_admin'] }]);
    expect((await directory('GET', `/Users/${person.id}`)).body.groups).toMatchObject([{ value: 'company_admin' }]);
    const remove = { op: 'Remove', path: 'members', value: [{ value: person.id }] };
    expect((await directory('PATCH', '/Groups/company_admin', patchOf(remove))).status).toBe(204);
    expect(await listed(company, person.mail)).toMatchObject([{ roles: ['user'] }]);
    const none = await directory('POST', '/Groups', { displayName: 'Sales', members: [] });
    expect(none.status).toBe(403);
    expect(none.body.detail).toEqual(expect.stringContaining('Roundsman administrators'));
    expect((await directory('POST', '/Groups', { displayName: 'roundsman Administrators' })).status).toBe(409);
    const unknown = { op: 'add', path: 'members', value: [{ value: randomUUID() }] };
    expect((await directory('PATCH', '/Groups/company_admin', patchOf(unknown))).body.scimType).toBe('invalidValue');
  });
});

describe('the requests of Okta', () => {
  it('create, replace, deactivate and reactivate a person', async () => {
    const mail = freshMail();
    const okta = entra;
    const probe = await okta(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${mail}"`)}&startIndex=1&count=100`,
    );
    expect(probe.body).toMatchObject({ totalResults: 0, startIndex: 1, itemsPerPage: 0 });
    const made = await okta('POST', '/Users', oktaUser(mail));
    expect(made.status).toBe(201);
    expect(made.body.userName).toEqual(mail);
    expect(JSON.stringify(made.body)).not.toContain('1mz050nq');
    const put = await okta('PUT', `/Users/${made.body.id}`, {
      ...oktaUser(mail),
      id: made.body.id,
      displayName: 'Oskar Holm',
      name: { givenName: 'Oskar', familyName: 'Holm' },
    });
    expect(put.status).toBe(200);
    expect(put.body.displayName).toBe('Oskar Holm');
    expect(put.body.roles).toEqual(made.body.roles);
    const off = await okta('PATCH', `/Users/${made.body.id}`, patchOf({ op: 'replace', value: { active: false } }));
    expect(off.status).toBe(200);
    expect(off.body.active).toBe(false);
    const on = await okta('PUT', `/Users/${made.body.id}`, { ...oktaUser(mail), id: made.body.id, active: true });
    expect(on.body.active).toBe(true);
    const [row] = await app.sql<{ password_hash: string | null }>(`select password_hash from users where email = $1`, [
      mail,
    ]);
    expect(row, 'a password of the directory is not used').toEqual({ password_hash: null });
  });

  it('push the group of administrators with PUT and with a filter in the path', async () => {
    const company = await app.company();
    const okta = await directoryOf(app, company);
    const { Resources: people } = (await okta('GET', '/Users')).body;
    const person = await create(okta);
    const group = {
      displayName: 'Roundsman administrators',
      members: [...people, person].map(({ id }) => ({ value: id })),
    };
    const put = await okta('PUT', '/Groups/company_admin', group);
    expect(put.status).toBe(200);
    expect(put.body.members.length).toBe(2);
    const remove = { op: 'remove', path: `members[value eq "${person.id}"]` };
    expect((await okta('PATCH', '/Groups/company_admin', patchOf(remove))).status).toBe(204);
    expect((await okta('GET', '/Groups/company_admin')).body.members).toMatchObject([{ value: people[0].id }]);
  });
});

describe('the limits of a directory', () => {
  it('people of other companies do not exist', async () => {
    const stranger = await app.company();
    const theirs = await directoryOf(app, stranger);
    const person = await create(theirs);
    expect((await entra('GET', `/Users/${person.id}`)).status).toBe(404);
    expect((await entra('PUT', `/Users/${person.id}`, entraUser(freshMail()))).status).toBe(404);
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    expect((await entra('PATCH', `/Users/${person.id}`, off)).status).toBe(404);
    expect((await entra('DELETE', `/Users/${person.id}`)).status).toBe(404);
    expect((await entra('GET', `/Users?filter=userName eq "${person.mail}"`)).body.totalResults).toBe(0);
    const add = patchOf({ op: 'add', path: 'members', value: [{ value: person.id }] });
    expect((await entra('PATCH', '/Groups/company_admin', add)).status).toBe(400);
    expect(await listed(stranger, person.mail)).toMatchObject([{ isActive: true, roles: ['user'] }]);
  });

  it('the last administrator stays, whatever the request is', async () => {
    const company = await app.company();
    const directory = await directoryOf(app, company);
    const { Resources } = (await directory('GET', '/Users')).body;
    const { id } = Resources[0];
    const refused = [
      await directory('DELETE', `/Users/${id}`),
      await directory('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: false })),
      await directory('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'roles', value: [{ value: 'user' }] })),
      await directory('PUT', '/Groups/company_admin', { members: [] }),
    ];
    for (const { status, body } of refused)
      expect([status, body.detail]).toEqual([409, expect.stringContaining('last administrator')]);
    // Two at once: one of them stays.
    const second = await create(directory, { roles: [{ value: 'company_admin' }] });
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    const both = await Promise.all([id, second.id].map((id) => directory('PATCH', `/Users/${id}`, off)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('it neither makes nor touches platform admins', async () => {
    for (const role of ['admin', 'partner', 'owner']) {
      const made = await entra('POST', '/Users', entraUser(freshMail(), { roles: [{ value: role }] }));
      expect(made.status, role).toBe(400);
      expect(made.body.scimType, role).toBe('invalidValue');
    }
    const platform = await app.member(admin.companyId, { roles: ['admin'] });
    const [user] = (await entra('GET', `/Users?filter=userName eq "${platform.email}"`)).body.Resources;
    expect(user.roles).toEqual([]);
    expect((await entra('DELETE', `/Users/${user.id}`)).status).toBe(403);
    const off = patchOf({ op: 'replace', path: 'active', value: false });
    expect((await entra('PATCH', `/Users/${user.id}`, off)).status).toBe(403);
    expect(await profileStatus(platform.token)).toBe(200);

    for (const role of ['admin', 'partner'] as const) {
      const { companyId } = await app.company();
      const elsewhere = await app.member(companyId, { roles: [role] });
      const made = await entra('POST', '/Users', entraUser(elsewhere.email));
      expect(made.status, role).toBe(403);
      expect(made.body.detail, role).toEqual(expect.stringContaining('operator'));
      const person = await entra('POST', '/Users', entraUser(freshMail()));
      const renamed = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: elsewhere.email });
      expect((await entra('PATCH', `/Users/${person.body.id}`, renamed)).status, role).toBe(403);
    }
  });

  it('paths and values reach no prototype, and attributes that are not stored change nothing', async () => {
    const person = await create();
    for (const operation of [
      { op: 'add', path: '__proto__.polluted', value: 'yes' },
      { op: 'add', path: 'name.__proto__.polluted', value: 'yes' },
      { op: 'add', path: 'constructor.prototype', value: { polluted: 'yes' } },
      { op: 'add', value: { 'name.constructor.prototype.polluted': 'yes' } },
      { op: 'add', path: 'name', value: { 'constructor.prototype.polluted': 'yes' } },
    ])
      await entra('PATCH', `/Users/${person.id}`, patchOf(operation));
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
    const { body } = await entra(
      'PATCH',
      `/Users/${person.id}`,
      patchOf({ op: 'replace', value: { id: randomUUID() } }),
    );
    expect(body.id).toBe(person.id);
  });

  it('a changed resource is not overwritten: ETag and If-Match', async () => {
    const person = await create();
    const read = await entra('GET', `/Users/${person.id}`);
    expect(read.headers.etag).toBe(read.body.meta.version);
    const headers = { 'if-none-match': read.body.meta.version };
    expect((await entra('GET', `/Users/${person.id}`, undefined, headers)).status).toBe(304);
    const rename = (displayName: string) => patchOf({ op: 'replace', path: 'displayName', value: displayName });
    const match = { 'if-match': read.body.meta.version };
    expect((await entra('PATCH', `/Users/${person.id}`, rename('Rita B'), match)).status).toBe(200);
    expect((await entra('PATCH', `/Users/${person.id}`, rename('Rita C'), match)).status).toBe(412);
  });

  it('a repeat of the same change writes nothing', async () => {
    const person = await create();
    const before = (await actions(admin.companyId)).length;
    const put = await entra('PUT', `/Users/${person.id}`, entraUser(person.mail));
    expect(put.body.meta).toEqual(person.meta);
    expect((await actions(admin.companyId)).length).toBe(before);
  });

  it('two requests at once create one person', async () => {
    const mail = freshMail();
    const both = await Promise.all([1, 2].map(() => entra('POST', '/Users', entraUser(mail))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listed(admin, mail)).toHaveLength(1);
  });

  it('bad values are refused with invalidValue', async () => {
    for (const more of [
      { userName: '' },
      { userName: 'rita', emails: [] },
      { emails: [{ value: 'no address' }] },
      { active: 'perhaps' },
      { displayName: 'x'.repeat(201) },
      { displayName: 'a\0b' },
      { userName: 7 },
    ]) {
      const { status, body } = await entra('POST', '/Users', entraUser(freshMail(), more));
      expect(status, JSON.stringify(more)).toBe(400);
      expect(body.scimType, JSON.stringify(more)).toBe('invalidValue');
    }
    expect((await entra('GET', '/Users?filter=userName eq "a\0b"')).status).toBe(400);
  });
});

describe('people that a directory manages', () => {
  it('are locked in the dashboard while the directory has a key: name, e-mail and role', async () => {
    const company = await app.company();
    const directory = await directoryOf(app, company);
    const person = await create(directory);
    const [user] = await listed(company, person.mail);
    const put = (body: object) =>
      app.request('PUT /users/:id', {
        as: company,
        params: { id: user?._id },
        body: { name: user?.name, email: user?.email, ...body },
      });
    for (const change of [{ name: 'Other' }, { email: freshMail() }, { role: 'company_admin' }])
      expect((await put(change)).error.code).toBe('user_managed_by_directory');
    expect((await put({ restricted: true })).body.restricted, 'the rest is the company’s').toBe(true);
    await app.request('DELETE /api-keys/:id', { as: company, params: { id: directory.keyId } });
    expect((await put({ name: 'Other', restricted: true })).body).toMatchObject({ name: 'Other', isManaged: false });
  });

  it('can be removed in the dashboard, also while they are deactivated', async () => {
    const person = await create();
    await entra('PATCH', `/Users/${person.id}`, patchOf({ op: 'replace', path: 'active', value: false }));
    const [user] = await listed(admin, person.mail);
    const gone = await app.request('DELETE /users/:id', { as: admin, params: { id: user?._id } });
    expect(gone.status).toBe(200);
    expect((await entra('GET', `/Users/${person.id}`)).status).toBe(404);
    expect((await entra('POST', '/Users', entraUser(person.mail))).status, 'the directory adds them again').toBe(201);
  });

  it('were members before: the directory finds them by their e-mail and manages them from its first change on', async () => {
    const member = await app.member(admin.companyId, { roles: ['user'] });
    expect(await listed(admin, member.email)).toMatchObject([{ isManaged: false, isActive: true }]);
    expect((await entra('POST', '/Users', entraUser(member.email))).status).toBe(409);
    const [user] = (await entra('GET', `/Users?filter=userName eq "${member.email}"`)).body.Resources;
    const put = await entra('PUT', `/Users/${user.id}`, entraUser(member.email, { externalId: 'ext-1' }));
    expect(put.body).toMatchObject({ id: user.id, externalId: 'ext-1', displayName: 'Rita Moreau' });
    expect(await listed(admin, member.email)).toMatchObject([{ isManaged: true, name: 'Rita Moreau' }]);
    expect(await profileStatus(member.token), 'their session stays').toBe(200);
  });

  it('have the role that the company chose, where the directory sends none', async () => {
    const company = await app.company();
    const directory = await directoryOf(app, company);
    await app.request('POST /companies/setting', { as: company, body: { directoryRole: 'company_admin' } });
    expect((await create(directory)).roles).toMatchObject([{ value: 'company_admin' }]);
    expect((await create(directory, { roles: [{ value: 'user' }] })).roles).toMatchObject([{ value: 'user' }]);
    const { error } = await app.request('POST /companies/setting', {
      as: company,
      body: { directoryRole: 'admin' },
    });
    expect(error.code).toBe('validation_failed');
  });

  it('of another company too keep their account: the name stays, and another e-mail is refused', async () => {
    const person = await create();
    const other = await app.company();
    await app.sql(
      `insert into memberships (user_id, company_id, roles) select id, $2, '{user}' from users where email = $1`,
      [person.mail, other.companyId],
    );
    const renamed = patchOf({ op: 'replace', path: 'displayName', value: 'Somebody' });
    expect((await entra('PATCH', `/Users/${person.id}`, renamed)).body.displayName).toBe('Somebody');
    expect(await listed(other, person.mail)).toMatchObject([{ name: 'Rita Moreau' }]);
    const mailPatch = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: freshMail() });
    expect((await entra('PATCH', `/Users/${person.id}`, mailPatch)).status).toBe(409);
    await entra('DELETE', `/Users/${person.id}`);
    expect(await listed(other, person.mail), 'they stay in the other company').toHaveLength(1);
  });
});
