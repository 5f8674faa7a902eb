import { randomBytes, randomUUID } from 'node:crypto';
import { apiScopes } from '@roundsman/contract/access';
import replyTexts from '@roundsman/contract/reply-texts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import {
  type ApiKeyRow,
  countApiKeys,
  deleteApiKey,
  getApiKey,
  hasApiKey,
  hasKeyNamed,
  insertApiKey,
  insertKeyClient,
  listApiKeys,
  renameKeyClient,
  updateApiKey,
} from './api-keys.store.ts';
import { apiKeyPrefix } from './authenticate-api-key.ts';
import { digestOfToken } from './token-digest.ts';

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
});

function checkExpiry(expiresAt: string | null, now: Date): void {
  if (expiresAt !== null && new Date(expiresAt) <= now) refuseFields([{ path: 'expiresAt', code: 'not_in_future' }]);
}

export const apiKeyRoutes = handlers({
  'GET /api-keys': async ({ tenant }) => ({ apiKeys: (await tenant.read(listApiKeys)).map(present) }),

  'POST /api-keys': async ({ db, tenant: { companyId }, principal: { userId }, now }, { body }) => {
    checkExpiry(body.expiresAt, now());
    const key = apiKeyPrefix + randomBytes(32).toString('base64url');
    // Only the platform can insert users: a user without a company is in no tenant's rows.
    return db.platform(`user:${userId}`).write(async (tx) => {
      const { q } = tx;
      if ((await countApiKeys(q, companyId)) >= mostKeys) refuse('too_many_api_keys', undefined, { most: mostKeys });
      if (await hasKeyNamed(q, companyId, body.name)) refuse('api_key_name_taken');
      const client = { name: clientName(body.name), mark: randomUUID(), now: now() };
      const membershipId = await insertKeyClient(q, companyId, client);
      const id = await insertApiKey(q, companyId, {
        membershipId,
        hash: digestOfToken(key),
        end: key.slice(-shownLength),
        madeBy: userId,
        now: now(),
        values: body,
      });
      const { name, scopes } = body;
      await tx.emit({ type: 'apiKeyChanged', companyId, userId, name, change: 'made', scopes });
      return { key, apiKey: present(await getApiKey(q, companyId, id)) };
    });
  },

  'PUT /api-keys/:id': async (
    { db, tenant: { companyId }, principal: { userId }, now, disconnect },
    { params: { id }, body },
  ) => {
    checkExpiry(body.expiresAt, now());
    const changed = await db.platform(`user:${userId}`).write(async (tx) => {
      const { q } = tx;
      if (!(await hasApiKey(q, companyId, id))) refuse('not_found');
      if (await hasKeyNamed(q, companyId, body.name, id)) refuse('api_key_name_taken');
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

  'DELETE /api-keys/:id': async ({ tenant, principal: { userId }, disconnect }, { params: { id } }) => {
    await tenant.write(async (tx) => {
      const { name, scopes } = (await deleteApiKey(tx, id)) ?? refuse('not_found');
      await tx.emit({ type: 'apiKeyChanged', companyId: tx.companyId, userId, name, change: 'revoked', scopes });
    });
    disconnect(`session:${id}`);
    return { message: replyTexts.apiKeyRevoked };
  },
});
