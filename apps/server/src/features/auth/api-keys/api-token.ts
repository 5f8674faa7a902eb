import { randomBytes } from 'node:crypto';
import type { Db, TenantTx } from '../../../platform/db/handles.ts';
import type { SignedIn } from '../../../platform/http/requests/principal.ts';
import {
  deleteApiToken,
  findApiToken,
  findApiClient,
  insertApiClient,
  storeApiToken,
  markTokenUsed,
  readApiToken,
} from './api-token.store.ts';
import { digestOfToken } from '../token-digest.ts';

/** Distinguishes API tokens from session tokens, and lets secret scanners recognize a leaked one. */
const prefix = 'rmt_';
const shownLength = 4;
const hourMs = 3_600_000;

export const isApiToken = (token: string): boolean => token.startsWith(prefix);

/** Returns the API client of a token, or undefined when the token is unknown or revoked. */
export async function authenticateApiClient(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const hash = digestOfToken(token);
  const apiToken = await db.lookup(findApiToken, hash);
  if (!apiToken) return undefined;
  const { usedAt, ...program } = apiToken;
  if (!usedAt || now.getTime() - usedAt.getTime() >= hourMs)
    await db.platform('worker:api-token').write(({ q }) => markTokenUsed(q, hash, now));
  return {
    kind: 'signed-in',
    isProgram: true,
    // An API token has no session: it works until it is revoked.
    sessionId: program.membershipId,
    groupIds: [],
    restricted: false,
    depotId: null,
    ...program,
  };
}

/** Returns the membership of the company's API client, and creates it with the first token. */
export function apiClientOf(db: Db, companyId: string, userId: string, now: Date): Promise<string> {
  // Only the platform can insert users: a user without a company is in no tenant's rows.
  return db
    .platform(`user:${userId}`)
    .write(async ({ q }) => (await findApiClient(q, companyId)) ?? insertApiClient(q, companyId, now));
}

/** Creates a token and replaces the previous one. The returned text is not stored and cannot be shown again. */
export async function createApiToken(tx: TenantTx, membershipId: string, userId: string, now: Date): Promise<string> {
  const token = prefix + randomBytes(32).toString('base64url');
  await storeApiToken(tx, {
    membershipId,
    hash: digestOfToken(token),
    end: token.slice(-shownLength),
    madeBy: userId,
    now,
  });
  await tx.emit({ type: 'apiTokenChanged', companyId: tx.companyId, userId, change: 'made' });
  return token;
}

/** Revokes the company's token, if there is one. */
export async function revokeApiToken(tx: TenantTx, userId: string): Promise<void> {
  if (await deleteApiToken(tx))
    await tx.emit({ type: 'apiTokenChanged', companyId: tx.companyId, userId, change: 'revoked' });
}

export async function presentApiToken(tx: TenantTx) {
  const row = await readApiToken(tx);
  if (!row?.hash) return { token: null, tokenMadeAt: null, tokenMadeBy: null, tokenUsedAt: null };
  return {
    token: `${'•'.repeat(8)}${row.end ?? ''}`,
    tokenMadeAt: row.madeAt?.toISOString() ?? null,
    tokenMadeBy: row.madeBy,
    tokenUsedAt: row.usedAt?.toISOString() ?? null,
  };
}
