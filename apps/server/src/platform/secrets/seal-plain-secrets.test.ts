import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProviderKey, readProviderKeys } from '../db/provider-keys.ts';
import { sealedFactors } from '../../features/auth/index.ts';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sealPlainSecrets } from './seal-plain-secrets.ts';
import { createSecrets, factorPurpose, type Secrets } from './secrets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ workers: false });
});
afterAll(() => app.stop());

const seal = (secrets: Secrets = app.services.secrets, lines: string[] = []) =>
  sealPlainSecrets(
    {
      db: app.db,
      secrets,
      log: createLog('info', { write: (line: string) => void lines.push(line) } as never),
    },
    [sealedFactors],
  );
const plain = async () =>
  app.sql(
    'select secret from company_keys where secret is not null union all select secret from second_factors where secret is not null',
  );
const stored = async () =>
  app.sql('select sealed from company_keys union all select sealed from second_factors order by 1');

/** Stores unencrypted secrets, like versions before 0021. */
async function leavePlain(people: number): Promise<{ companyId: string; userIds: string[] }> {
  const { companyId } = await app.company();
  await app.sql(
    `insert into company_keys (company_id, service, secret, engine) values ($1, 'tokenEngine', 'here:plain-key', 'here'), ($1, 'geocodeGoogle', 'plain-key', null)`,
    [companyId],
  );
  const users = await app.sql<{ id: string }>(
    `insert into users (email, name) select 'person-' || gen_random_uuid() || '@example.org', 'x' from generate_series(1, $1) returning id`,
    [people],
  );
  await app.sql(`insert into second_factors (user_id, secret) select id, 'PLAIN' || id from unnest($1::uuid[]) id`, [
    users.map(({ id }) => id),
  ]);
  return { companyId, userIds: users.map(({ id }) => id) };
}

it('encrypts what an earlier version stored unencrypted, once', async () => {
  const { companyId, userIds } = await leavePlain(2);
  const lines: string[] = [];
  await seal(undefined, lines);
  expect(lines.join('')).toContain('"count":4');
  expect(lines.join('')).not.toContain('plain-key');
  expect(await plain()).toEqual([]);
  const keys = await app.db.platform('worker:test').read(({ q }) => readProviderKeys(q, companyId));
  expect(
    Object.values(keys)
      .map((key) => openProviderKey(app.services.secrets, key))
      .sort(),
  ).toEqual(['here:plain-key', 'plain-key']);
  for (const id of userIds) {
    const [row] = await app.sql<{ sealed: string }>('select sealed from second_factors where user_id = $1', [id]);
    expect(app.services.secrets.open(factorPurpose(id), row?.sealed ?? '')).toBe(`PLAIN${id}`);
  }
  const before = await stored();
  await seal();
  expect(await stored()).toEqual(before);
});

it('resumes after an interruption, also in two processes at once', async () => {
  await leavePlain(420);
  let left = 250;
  const dying: Secrets = {
    ...app.services.secrets,
    seal(...asked) {
      if (left-- === 0) throw new Error('killed');
      return app.services.secrets.seal(...asked);
    },
  };
  await expect(seal(dying)).rejects.toThrow('killed');
  // The interrupted batch is unencrypted as a whole; earlier ones are encrypted.
  expect(await plain()).toHaveLength(220);
  await Promise.all([seal(), seal()]);
  expect(await plain()).toEqual([]);
  const rows = await app.sql<{ id: string; sealed: string }>('select user_id as id, sealed from second_factors');
  for (const { id, sealed } of rows) expect(app.services.secrets.open(factorPurpose(id), sealed)).toBe(`PLAIN${id}`);
});

it('reports at the start that the key is not the one of the stored secrets', async () => {
  await leavePlain(1);
  await seal();
  const lines: string[] = [];
  await seal(createSecrets(new Uint8Array(32).fill(7)), lines);
  expect(lines.join('')).toContain('SECRETS_KEY');
});
