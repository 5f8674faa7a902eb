import { catalogue, fillText, problemText } from '@roundsman/contract/errors';
import { type CallInput, endpoint } from '@roundsman/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { refuse } from '../errors.ts';
import type { Feature } from '../feature.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestMember } from '../testing/test-members.ts';
import type { Handlers, Routes } from './handlers.ts';

const entries = [
  endpoint('GET /open', { summary: 'o', access: 'open', reply: z.object({ who: z.string() }) }),
  endpoint('GET /mine', {
    summary: 'm',
    access: 'orders.read',
    reply: z.object({ companyId: z.string(), name: z.string().nullable() }),
  }),
  endpoint('GET /list', {
    summary: 'l',
    access: 'signed-in',
    query: z.object({
      page: z.number().int().default(1),
      all: z.boolean().optional(),
      ids: z.array(z.string()).default([]),
      filters: z.object({ status: z.string(), name: z.string() }).partial().optional(),
    }),
    reply: z.object({ query: z.unknown() }),
  }),
  endpoint('GET /things/:id', {
    summary: 'p',
    access: 'signed-in',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ id: z.string() }),
  }),
  endpoint('POST /things', {
    summary: 'c',
    access: 'orders.write',
    body: z.object({
      name: z.string(),
      size: z.number().min(1, problemText('invalid')),
      parts: z.array(z.object({ email: z.email('invalid_email') })).optional(),
    }),
    reply: z.object({ name: z.string(), n: z.number() }),
    status: 201,
    idempotent: true,
  }),
  endpoint('POST /empty', { summary: 'e', access: 'signed-in', reply: z.object({ message: z.string() }) }),
  endpoint('POST /refused', {
    summary: 'r',
    access: 'signed-in',
    body: z.object({ how: z.string() }),
    reply: z.object({ message: z.string() }),
  }),
  endpoint('GET /wrong-reply', { summary: 'w', access: 'open', reply: z.object({ count: z.number() }) }),
  endpoint('GET /file', {
    summary: 'f',
    access: 'signed-in',
    query: z.object({ name: z.string().default('Étikett 1.pdf') }),
    produces: 'application/pdf',
  }),
  endpoint('POST /upload', {
    summary: 'u',
    access: 'signed-in',
    files: { file: { description: 'f', isList: true } },
    body: z.object({
      title: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      count: z.number().optional(),
    }),
    reply: z.object({
      title: z.string(),
      fields: z.unknown(),
      count: z.unknown(),
      files: z.array(z.object({ field: z.string(), name: z.string(), size: z.number() })),
    }),
  }),
] as const;
type Entries = (typeof entries)[number];

let made = 0;
let gate: Promise<void> = Promise.resolve();

const routes = {
  'GET /open': ({ principal }) => ({
    who: principal.kind === 'signed-in' ? principal.email : 'nobody',
    secret: 'stripped',
  }),
  'GET /mine': async ({ principal, tenant }) => {
    const [company] = await tenant.read(({ q }) => q.selectFrom('companies').select('name').execute());
    return { companyId: principal.companyId, name: company?.name ?? null };
  },
  'GET /list': (_ctx, { query }) => ({ query }),
  'GET /things/:id': (_ctx, { params }) => ({ id: params.id }),
  'POST /things': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async ({ q, companyId }) => {
      await q.insertInto('groups').values({ company_id: companyId, name: body.name }).execute();
      await gate;
      if (body.name === 'crashes') throw new Error('the process ended here');
      if (body.name === 'fails') refuse('order_not_editable');
      if (body.name === 'unfit') return { name: body.name, n: 'many' as unknown as number };
      return { name: body.name, n: ++made };
    }),
  'POST /empty': () => ({ message: 'done' }),
  'POST /refused': (_ctx, { body }) => {
    if (body.how === 'bug') throw new Error('a secret of the house');
    refuse('orders_incorrect', [{ path: 'orders', name: 'DO-1' }], { codes: 'DO-1' });
  },
  'GET /wrong-reply': () => ({ count: 'many' as unknown as number }),
  'GET /file': (_context, { query: { name } }) => ({ file: Buffer.from('%PDF-1'), name }),
  'POST /upload': ({ files }, { body }) => ({
    title: body.title,
    fields: body.fields ?? null,
    count: body.count ?? null,
    files: files().map(({ field, name, data }) => ({ field, name, size: data.length })),
  }),
} satisfies Handlers<Entries>;

const feature: Feature = { name: 'things', routes: routes as unknown as Routes };
let app: TestApp;
let editor: TestMember;
let reader: TestMember;

beforeAll(async () => {
  app = await startTestApp({ features: [feature], contract: entries, workers: false });
  editor = await app.company({ name: 'Ours' });
  reader = await app.member(editor.companyId, { roles: ['user'] });
});
afterAll(() => app?.stop());
beforeEach(() => {
  made = 0;
  gate = Promise.resolve();
});

test('types: the compiler checks handlers against the contract', () => {
  const input: CallInput<Extract<Entries, { name: 'POST /things' }>> = { body: { name: 'a', size: 1 } };
  // @ts-expect-error a reply must fit the contract
  const wrong: Handlers<Entries> = { 'GET /open': () => ({ who: 1 }) };
  expect([input, wrong]).toHaveLength(2);
});

test('without a token, open endpoints answer and the others return 401', async () => {
  expect((await app.requestAny('GET /open')).body).toEqual({ who: 'nobody' });
  const { status, error, headers } = await app.requestAny('GET /mine');
  expect(status).toBe(401);
  expect(error).toMatchObject({ statusCode: 401, code: 'unauthenticated', message: catalogue.unauthenticated.message });
  expect(error.requestId).toBe(headers['x-request-id']);
  expect((await app.requestAny('GET /mine', { as: { token: 'nonsense' } })).status).toBe(401);
  expect((await app.requestAny('GET /mine', { headers: { authorization: 'Basic abc' } })).status).toBe(401);
});

test('the role decides, and the tenant is the company of the session', async () => {
  expect((await app.requestAny('GET /mine', { as: reader })).body).toEqual({
    companyId: editor.companyId,
    name: 'Ours',
  });
  const { status, error } = await app.requestAny('POST /things', { as: reader, body: { name: 'a', size: 1 } });
  expect(status).toBe(403);
  expect(error.code).toBe('forbidden');
  const partner = await app.company({ roles: ['partner'] });
  expect((await app.requestAny('GET /mine', { as: partner })).status).toBe(403);
});

test('a banned company may read and not write', async () => {
  const banned = await app.company({ status: 'BANNED' });
  expect((await app.requestAny('GET /mine', { as: banned })).status).toBe(200);
  const { status, error } = await app.requestAny('POST /things', { as: banned, body: { name: 'a', size: 1 } });
  expect(status).toBe(403);
  expect(error.code).toBe('company_deactivated');
});

test('validation names every problem at once', async () => {
  const { status, error } = await app.requestAny('POST /things', {
    as: editor,
    body: { size: 0, parts: [{ email: 'x' }, { email: 'y' }] },
  });
  expect(status).toBe(422);
  expect(error.code).toBe('validation_failed');
  expect(error.message).toEqual([problemText('required'), problemText('invalid'), problemText('invalid_email')]);
  expect(error.details).toEqual([
    { path: 'name', message: problemText('required'), code: 'required' },
    { path: 'size', message: problemText('invalid'), code: 'invalid' },
    { path: 'parts.0.email', message: problemText('invalid_email'), code: 'invalid_email' },
    { path: 'parts.1.email', message: problemText('invalid_email'), code: 'invalid_email' },
  ]);
});

test('an unknown body field is refused by its name, together with other problems', async () => {
  const body = { name: 'a', size: 0, colour: 'red', parts: [{ email: 'a@example.com', phone: '1' }] };
  const { status, error } = await app.requestAny('POST /things', { as: editor, body });
  expect(status).toBe(422);
  expect(error.code).toBe('validation_failed');
  expect(error.message).toEqual([problemText('invalid'), `${problemText('unknown_field')}: colour, parts.0.phone`]);
  expect(error.details).toContainEqual({
    path: 'colour',
    message: problemText('unknown_field'),
    code: 'unknown_field',
  });
  const form = { title: 'A', colour: 'red' };
  const { error: refusedForm } = await app.requestAny('POST /upload', { as: editor, body: form, files: {} });
  expect(refusedForm.details).toEqual([
    { path: 'colour', message: problemText('unknown_field'), code: 'unknown_field' },
  ]);
});

test('refuses bodies that are not JSON, too large or of another type', async () => {
  const send = (body: string, type = 'application/json') =>
    app.requestAny('POST /things', { as: editor, body, headers: { 'content-type': type } });
  expect((await send('{"name":')).error).toMatchObject({ statusCode: 400, code: 'malformed_request' });
  expect((await send('<a/>', 'text/xml')).error).toMatchObject({ statusCode: 415, code: 'unsupported_file' });
  expect((await send(JSON.stringify({ name: 'x'.repeat(21 * 1024 * 1024), size: 1 }))).error).toMatchObject({
    statusCode: 413,
    code: 'too_large',
  });
  expect((await send('{"__proto__": {"a": 1}, "name": "a", "size": 1}')).status).toBe(400);
  expect((await send('null')).error.code).toBe('validation_failed');
});

test('an empty body with the type JSON counts as no body', async () => {
  const { status, body } = await app.requestAny('POST /empty', { as: editor, body: '' });
  expect(status).toBe(200);
  expect(body).toEqual({ message: 'done' });
});

test('a path that cannot be an id is not found', async () => {
  expect((await app.requestAny('GET /things/:id', { as: editor, params: { id: 'abc' } })).error).toMatchObject({
    statusCode: 404,
    code: 'not_found',
  });
  expect((await app.requestAny('GET /nowhere', { as: editor })).error).toMatchObject({
    statusCode: 404,
    code: 'not_found',
  });
});

test('query parameters take the types of their schema', async () => {
  const query = { page: '3', all: 'true', ids: ['a', 'b'], filters: { status: 'DRAFT', name: '12' } };
  expect((await app.requestAny('GET /list', { as: editor, query })).body).toEqual({
    query: { page: 3, all: true, ids: ['a', 'b'], filters: { status: 'DRAFT', name: '12' } },
  });
  expect((await app.requestAny('GET /list', { as: editor, query: { ids: 'one' } })).body).toEqual({
    query: { page: 1, ids: ['one'] },
  });
  const { status, error } = await app.requestAny('GET /list', { as: editor, query: { page: 'x' } });
  expect(status).toBe(422);
  expect(error.details?.[0]?.path).toBe('page');
});

test('a refusal has its code, filled text, details and remedy; a bug reveals nothing', async () => {
  const refused = await app.requestAny('POST /refused', { as: editor, body: { how: 'politely' } });
  expect(refused.error).toMatchObject({
    statusCode: 422,
    code: 'orders_incorrect',
    message: fillText(catalogue.orders_incorrect.message, { codes: 'DO-1' }),
    details: [{ path: 'orders', message: 'DO-1' }],
  });
  const bug = await app.requestAny('POST /refused', { as: editor, body: { how: 'bug' } });
  expect(bug.status).toBe(500);
  expect(bug.error.code).toBe('internal');
  expect(bug.raw.toString()).not.toContain('secret');
});

test('a reply is cut to its contract, and one that does not fit is an error', async () => {
  expect((await app.requestAny('GET /open', { as: editor })).body).toEqual({ who: editor.email });
  expect((await app.requestAny('GET /wrong-reply')).error).toMatchObject({ statusCode: 500, code: 'internal' });
});

test('files have a name that any browser can read', async () => {
  const { status, headers, raw } = await app.requestAny('GET /file', { as: editor });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="_tikett_1.pdf"; filename*=UTF-8''%C3%89tikett%201.pdf`,
  );
  expect(raw.toString()).toBe('%PDF-1');
});

test('the name of a file adds no header and no folder', async () => {
  const name = 'a\r\nX-Evil: 1"; filename="b.exe\u2028/../c\0.pdf';
  const { status, headers } = await app.requestAny('GET /file', { as: editor, query: { name } });
  expect(status).toBe(200);
  expect(headers['x-evil']).toBeUndefined();
  const quoted = '_filename_b.exe_.._c_.pdf';
  expect(headers['content-disposition']).toBe(
    `attachment; filename="a_X-Evil_1${quoted}"; filename*=UTF-8''a%20X-Evil%3A%201%22%3B%20filename%3D%22b.exe%20%2F..%2Fc%20.pdf`,
  );
});

test('forms have fields and files', async () => {
  const { status, body } = await app.requestAny('POST /upload', {
    as: editor,
    body: { title: '2026', fields: { a: 'b' }, count: 3 },
    files: { file: new File(['one,two'], 'orders.csv'), photos: [new File(['1'], 'a.jpg'), new File(['22'], 'b.jpg')] },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    title: '2026',
    fields: { a: 'b' },
    count: 3,
    files: [
      { field: 'file', name: 'orders.csv', size: 7 },
      { field: 'photos', name: 'a.jpg', size: 1 },
      { field: 'photos', name: 'b.jpg', size: 2 },
    ],
  });
  const big = await app.requestAny('POST /upload', {
    as: editor,
    body: { title: 'x' },
    files: { file: new File([new Uint8Array(21 * 1024 * 1024)], 'big') },
  });
  expect(big.error.code).toBe('too_large');
  expect((await app.requestAny('POST /upload', { as: editor, body: { title: 'x' } })).error.code).toBe(
    'malformed_request',
  );
});

test('a repeat with an Idempotency-Key gets the first reply', async () => {
  const send = (key: string, as = editor, name = 'a') =>
    app.requestAny('POST /things', { as, body: { name, size: 1 }, headers: { 'idempotency-key': key } });
  const first = await send('k1');
  expect(first.status).toBe(201);
  expect(first.body).toEqual({ name: 'a', n: 1 });
  const repeat = await send('k1');
  expect(repeat.status).toBe(201);
  expect(repeat.body).toEqual({ name: 'a', n: 1 });
  expect((await send('k2')).body).toEqual({ name: 'a', n: 2 });
  const other = await app.company();
  expect((await send('k1', other)).body).toEqual({ name: 'a', n: 3 });
  expect((await app.requestAny('POST /things', { as: editor, body: { name: 'a', size: 1 } })).body).toEqual({
    name: 'a',
    n: 4,
  });
});

test('a repeat during the first call is refused at once, and a refused first call frees its key', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const send = () =>
    app.requestAny('POST /things', {
      as: editor,
      body: { name: 'a', size: 1 },
      headers: { 'idempotency-key': 'same' },
    });
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const all = [1, 2, 3].map(async () => void answers.push(await send()));
  // The first call is blocked until the repeats were refused.
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(2);
  for (const { status, error, headers } of answers)
    expect([status, error.code, headers['retry-after']]).toEqual([409, 'request_in_progress', '1']);
  open.resolve();
  await Promise.all(all);
  expect(answers.at(-1)?.status).toBe(201);
  expect((await send()).body).toEqual({ name: 'a', n: 1 });
  expect(made).toBe(1);

  const refused = await app.requestAny('POST /things', {
    as: editor,
    body: { name: 'fails', size: 1 },
    headers: { 'idempotency-key': 'again' },
  });
  expect(refused.error.code).toBe('order_not_editable');
  const retried = await app.requestAny('POST /things', {
    as: editor,
    body: { name: 'works', size: 1 },
    headers: { 'idempotency-key': 'again' },
  });
  expect(retried.status).toBe(201);
});

test('an Idempotency-Key with another body is refused (SRV-80)', async () => {
  const send = (body: object) =>
    app.requestAny('POST /things', { as: editor, body, headers: { 'idempotency-key': 'one order' } });
  expect((await send({ name: 'a', size: 1 })).status).toBe(201);
  const other = await send({ name: 'b', size: 1 });
  expect(other.status).toBe(422);
  expect(other.error.code).toBe('idempotency_key_reused');
  expect(other.error.remedy).toBe(catalogue.idempotency_key_reused.remedy);
  expect((await send({ size: 1, name: 'a' })).body).toEqual({ name: 'a', n: 1 });
  expect(made).toBe(1);
});

test('a reply that does not fit the contract rolls its change back', async () => {
  const send = () =>
    app.requestAny('POST /things', {
      as: editor,
      body: { name: 'unfit', size: 1 },
      headers: { 'idempotency-key': 'unfit' },
    });
  expect((await send()).status).toBe(500);
  expect((await send()).status).toBe(500);
  expect(await app.sql(`select 1 from groups where name = 'unfit'`)).toEqual([]);
});

test('a crash before the reply is stored changes nothing, so that the repeat makes the change once', async () => {
  const send = (name: string) =>
    app.requestAny('POST /things', { as: editor, body: { name, size: 1 }, headers: { 'idempotency-key': 'crash' } });
  expect((await send('crashes')).status).toBe(500);
  const groups = await app.sql(`select 1 from groups where name = 'crashes'`);
  expect(groups).toEqual([]);
  expect((await send('crashed before')).status).toBe(201);
  expect((await send('crashed before')).body).toMatchObject({ name: 'crashed before' });
  expect(await app.sql(`select 1 from groups where name = 'crashed before'`)).toHaveLength(1);
});

test('the API describes itself', async () => {
  const { body, status } = await app.requestAny('GET /openapi.json');
  expect(status).toBe(200);
  const document = body as unknown as {
    openapi: string;
    paths: Record<string, Record<string, { description: string; responses: object; parameters: object[] }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/things/{id}');
  const create = document.paths['/api/things']?.post;
  expect(create?.description).toContain('company_admin');
  expect(Object.keys(create?.responses ?? {})).toEqual(
    expect.arrayContaining(['201', '401', '403', '409', '422', '429']),
  );
  expect(create?.parameters).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
});

test('a server with a missing or an unknown handler is refused', async () => {
  const complete: Feature = {
    ...feature,
    authenticate: () => () => Promise.resolve(undefined),
    socketDrivers: () => () => Promise.resolve(undefined),
    socketTracking: () => () => Promise.resolve(undefined),
    socketPlans: () => () => Promise.resolve(false),
  };
  await expect(
    startTestApp({ features: [{ ...complete, routes: {} }], contract: entries, isPartial: false }),
  ).rejects.toThrow(/without a handler: GET \/open/);
  await expect(startTestApp({ features: [complete], contract: entries.slice(1), isPartial: false })).rejects.toThrow(
    /without an entry in the contract: GET \/open/,
  );
  await expect(
    startTestApp({
      features: [complete, { name: 'twin', routes: feature.routes ?? {} }],
      contract: entries,
      isPartial: false,
    }),
  ).rejects.toThrow(/Two features/);
  await expect(startTestApp({ features: [feature], contract: entries, isPartial: false })).rejects.toThrow(
    'No feature has authenticate',
  );
});
