import { randomBytes, randomUUID } from 'node:crypto';
import { apiScopes } from '@roundsman/contract/access';
import replyTexts from '@roundsman/contract/reply-texts';
import type { PlatformTx } from '../../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import { handlers } from '../../../platform/http/handlers.ts';
import {
  type ApiKeyRow,
  type ApiKeyValues,
  countApiKeys,
  deleteApiKey,
  getApiKey,
  findKey,
  hasKeyNamed,
  insertApiKey,
  insertKeyClient,
  isSandboxId,
  listApiKeys,
  renameKeyClient,
  updateApiKey,
} from './api-keys.store.ts';
import { apiKeyPrefix, testKeyPrefix } from './authenticate-api-key.ts';
import { digestOfToken } from '../token-digest.ts';

const mostKeys = 100;
const shownLength = 4;

/** The name of the key's changes in lists and logs, which no person can have by accident. */
const clientName = (name: string): string => `API: ${name}`;

const present = (row: ApiKeyRow) => ({
  _id: row.id,
  name: row.name,
  hint: `${'•'.repeat(8)}${row.token_end}`,
  scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
  networks: row.networks,
  requestsPerMinute: row.requests_per_minute,
  expiresAt: row.expires_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  createdBy: row.madeBy,
  usedAt: row.used_at?.toISOString() ?? null,
  isTest: row.isTest,
});

function checkExpiry(expiresAt: string | null, now: Date): void {
  if (expiresAt !== null && new Date(expiresAt) <= now) refuseFields([{ path: 'expiresAt', code: 'not_in_future' }]);
}

/**
 * Creates a key of a company or of its sandbox, for the log of the company. Only the platform can insert users: a user
 * without a company is in no tenant's rows.
 */
export async function createApiKey(
  tx: PlatformTx,
  { companyId, owner }: { readonly companyId: string; readonly owner: string },
  { userId, now, values }: { readonly userId: string; readonly now: Date; readonly values: ApiKeyValues },
) {
  const { q } = tx;
  checkExpiry(values.expiresAt, now);
  const prefix = owner === companyId && !(await isSandboxId(q, owner)) ? apiKeyPrefix : testKeyPrefix;
  const key = prefix + randomBytes(32).toString('base64url');
  if ((await countApiKeys(q, owner)) >= mostKeys) refuse('too_many_api_keys', undefined, { most: mostKeys });
  if (await hasKeyNamed(q, owner, values.name)) refuse('api_key_name_taken');
  const client = { name: clientName(values.name), mark: randomUUID(), now };
  const id = await insertApiKey(q, owner, {
    membershipId: await insertKeyClient(q, owner, client),
    hash: digestOfToken(key),
    end: key.slice(-shownLength),
    madeBy: userId,
    now,
    values,
  });
  const { name, scopes } = values;
  await tx.emit({ type: 'apiKeyChanged', companyId, userId, name, change: 'made', scopes: [...scopes] });
  return { key, apiKey: present(await getApiKey(q, companyId, id)) };
}

export const apiKeyRoutes = handlers({
  'GET /api-keys': async ({ db, tenant: { companyId }, principal: { userId } }) => {
    const rows = await db.platform(`user:${userId}`).read(({ q }) => listApiKeys(q, companyId));
    return { apiKeys: rows.map(present) };
  },

  'PUT /api-keys/:id': async (
    { db, tenant: { companyId }, principal: { userId }, now, disconnect },
    { params: { id }, body },
  ) => {
    checkExpiry(body.expiresAt, now());
    const changed = await db.platform(`user:${userId}`).write(async (tx) => {
      const { q } = tx;
      const stored = (await findKey(q, companyId, id)) ?? refuse('not_found');
      if (await hasKeyNamed(q, stored.company_id, body.name, id)) refuse('api_key_name_taken');
      const membershipId = await updateApiKey(q, companyId, id, body);
      if (membershipId === undefined) return refuse('not_found');
      const row = await getApiKey(q, companyId, id);
      await renameKeyClient(q, membershipId, clientName(body.name));
      const { name, scopes } = body;
      await tx.emit({ type: 'apiKeyChanged', companyId, userId, name, change: 'changed', scopes });
      return present(row);
    });
    // Its sockets connect again with its present scopes.
    disconnect(`session:${id}`);
    return changed;
  },

  'DELETE /api-keys/:id': async (
    { db, tenant: { companyId }, principal: { userId }, disconnect },
    { params: { id } },
  ) => {
    await db.platform(`user:${userId}`).write(async (tx) => {
      const { name, scopes } = (await deleteApiKey(tx.q, companyId, id)) ?? refuse('not_found');
      await tx.emit({ type: 'apiKeyChanged', companyId, userId, name, change: 'revoked', scopes });
    });
    disconnect(`session:${id}`);
    return { message: replyTexts.apiKeyRevoked };
  },
});
