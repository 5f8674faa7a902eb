import type { Db } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { isInNetworks } from '../../../platform/http/requests/networks.ts';
import type { SignedIn } from '../../../platform/http/requests/principal.ts';
import { findApiKey, markKeyUsed } from './api-keys.store.ts';
import { digestOfToken } from '../token-digest.ts';

/** Distinguishes API keys from the API token and session tokens, and lets secret scanners recognize a leaked one. */
export const apiKeyPrefix = 'rmk_';
/** Keys of a sandbox. */
export const testKeyPrefix = 'rmk_test_';
const usedEveryMs = 60_000;

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/**
 * Returns the API client of a key, or undefined when the key is unknown, revoked or expired. @throws Refusal when the
 * key may not be used from this address
 */
export async function authenticateApiKey(
  db: Db,
  token: string,
  address: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const apiKey = await db.lookup(findApiKey, digestOfToken(token));
  if (!apiKey) return undefined;
  const { id, scopes, networks, requestsPerMinute, expiresAt, usedAt, ...program } = apiKey;
  if (expiresAt && expiresAt <= now) return undefined;
  if (networks.length > 0 && !isInNetworks(address, networks)) refuse('api_key_network_refused');
  if (!usedAt || now.getTime() - usedAt.getTime() >= usedEveryMs)
    await db.platform('worker:api-key').write(({ q }) => markKeyUsed(q, id, now));
  return {
    kind: 'signed-in',
    isProgram: true,
    // Room of the key's sockets, which a revocation disconnects.
    sessionId: id,
    groupIds: [],
    restricted: false,
    depotId: null,
    apiKey: { id, scopes, requestsPerMinute, expiresAt },
    ...program,
  };
}
