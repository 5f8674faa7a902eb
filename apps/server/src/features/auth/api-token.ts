import { createHash, randomBytes } from 'node:crypto';
import type { Db, TenantTx } from '../../platform/db/handles.ts';
import type { SignedIn } from '../../platform/http/principal.ts';
import {
  deleteApiToken,
  findApiToken,
  findApiClient,
  insertApiClient,
  storeApiToken,
  markTokenUsed,
  readApiToken,
} from './api-token.store.ts';

/** Tells a token from a session's, and what was found in a log or a repository from other secrets. */
const prefix = 'rmt_';
const shownLength = 4;
const hourMs = 3_600_000;

export const isApiToken = (token: string): boolean => token.startsWith(prefix);

/** A random key of 256 bits needs no salt and no slow digest. */
const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Who a company's API token speaks for (SET-28); undefined when it is unknown or was taken away. */
export async function authenticateApiClient(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const hash = digest(token);
  const found = await db.lookup(findApiToken, hash);
  if (!found) return undefined;
  const { usedAt, ...program } = found;
  if (!usedAt || now.getTime() - usedAt.getTime() >= hourMs)
    await db.platform('worker:api-token').write(({ q }) => markTokenUsed(q, hash, now));
  return {
    kind: 'signed-in',
    isProgram: true,
    // It has no session: nothing ends it but taking it away.
    sessionId: program.membershipId,
    groupIds: [],
    restricted: false,
    ...program,
  };
}

/** What the company's programs act as; made with its first token. */
export function apiClientOf(db: Db, companyId: string, userId: string, now: Date): Promise<string> {
  // Persons are made by the platform only: one that belongs to no company yet is nobody's row.
  return db
    .platform(`user:${userId}`)
    .write(async ({ q }) => (await findApiClient(q, companyId)) ?? insertApiClient(q, companyId, now));
}

/** Makes the token anew; what it was before is refused from now on. The only time that anybody sees it. */
export async function createApiToken(tx: TenantTx, membershipId: string, userId: string, now: Date): Promise<string> {
  const token = prefix + randomBytes(32).toString('base64url');
  await storeApiToken(tx, {
    membershipId,
    hash: digest(token),
    end: token.slice(-shownLength),
    madeBy: userId,
    now,
  });
  await tx.emit({ type: 'apiTokenChanged', companyId: tx.companyId, userId, change: 'made' });
  return token;
}

/** Taking away what is not there changes nothing. */
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
