import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectApp } from '../../../platform/db/connect.ts';
import { createDb, type Db } from '../../../platform/db/handles.ts';
import { createLog } from '../../../platform/log.ts';
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { readToken, signToken } from './session-token.ts';
import { findSigningKey } from '../../../platform/signing-key.ts';

const log = createLog('silent');
const now = new Date('2026-11-20T08:00:00Z');
const claims = {
  userId: 'u',
  sessionId: 's',
  membershipId: 'm',
  companyId: 'c',
  expiresAt: new Date('2026-11-20T20:00:00Z'),
};

let app: TestApp;
let processes: Db[];
let close: () => Promise<unknown>;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
  const pools = await Promise.all([1, 2, 3].map(() => connectApp(app.ownerUrl, log, 2)));
  processes = pools.map((pool) => createDb({ pool, log, lookups: [findSigningKey] }));
  close = () => Promise.all(pools.map((pool) => pool.end()));
});
afterAll(async () => {
  await close();
  await app.stop();
});

it('processes that start at once, or later, sign with one key (AUTH-23)', async () => {
  const [first, second, third] = processes as [Db, Db, Db];
  const [a, b] = await Promise.all([signToken(first, claims, now), signToken(second, claims, now)]);
  expect(await app.sql('select 1 from signing_keys')).toHaveLength(1);
  for (const reader of processes)
    for (const token of [a, b]) expect(await readToken(reader, token, now)).toEqual(claims);
  expect(await readToken(third, await signToken(third, claims, now), now)).toEqual(claims);
});

it('refuses a token that is expired, changed, unsigned or signed with another key', async () => {
  const [db] = processes as [Db];
  const token = await signToken(db, claims, now);
  const [head, body, signature] = token.split('.');
  const foreign = await new SignJWT({ mid: 'm', cid: 'c', sub: 'u', jti: 's', exp: 4e9 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array(32));
  const changed = Buffer.from(JSON.stringify({ sub: 'admin', jti: 's', mid: 'm', cid: 'c', exp: 4e9 })).toString(
    'base64url',
  );
  expect(await readToken(db, token, new Date('2026-11-20T20:00:01Z'))).toBeUndefined();
  for (const bad of ['', 'x', `${head}.${changed}.${signature}`, `${head}.${body}.`, foreign])
    expect(await readToken(db, bad, now)).toBeUndefined();
});
