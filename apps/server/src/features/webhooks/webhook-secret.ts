import type { EndpointRow } from './endpoints.store.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { findSecret, saveSecret, listSecretDates } from '../../platform/secrets/company-secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { newWebhookSecret } from './sign-webhook.ts';

/** Returns the name of the secret before the present one. */
const previousOf = (name: string): string => name.replace(/^webhook/, 'webhook_previous');

/** Receivers need time to change to the new secret. Until then messages are signed with both. */
const overlapMs = 24 * 3_600_000;

export interface SecretState {
  readonly secret: { readonly hint: string; readonly since: Date } | null;
  readonly previousUntil: Date | null;
}

export async function readSecretState(
  tx: TenantTx,
  now: Date,
  { signing_name: current }: Pick<EndpointRow, 'signing_name'>,
): Promise<SecretState> {
  const previous = previousOf(current);
  const rows = await listSecretDates(tx, [current, previous]);
  const find = (name: string) => rows.find((row) => row.name === name);
  const [is, was] = [find(current), find(previous)];
  const until = was && new Date(was.updated_at.getTime() + overlapMs);
  return {
    secret: is ? { hint: is.hint, since: is.updated_at } : null,
    previousUntil: until && until > now ? until : null,
  };
}

/** Creates a new secret, which is shown only now. `userId` is null for a secret that was created automatically. */
export async function rotateSecret(
  tx: TenantTx,
  secrets: Secrets,
  now: Date,
  userId: string | null,
  { name, signing_name: current }: Pick<EndpointRow, 'name' | 'signing_name'>,
): Promise<{ secret: string; previousUntil: Date | null }> {
  const before = await findSecret(tx, secrets, current).catch(() => undefined);
  await saveSecret(tx, secrets, previousOf(current), before ?? null);
  const secret = newWebhookSecret();
  await saveSecret(tx, secrets, current, secret);
  const change = before ? 'replaced' : 'made';
  await tx.emit({ type: 'webhookSecretChanged', companyId: tx.companyId, userId, name, change });
  return { secret, previousUntil: before ? new Date(now.getTime() + overlapMs) : null };
}

/** Returns the secrets that sign messages now. Creates one when there is none, so that every message is signed. */
export async function signingSecrets(
  tx: TenantTx,
  secrets: Secrets,
  now: Date,
  endpoint: EndpointRow,
): Promise<string[]> {
  const { signing_name: current } = endpoint;
  const secret = await findSecret(tx, secrets, current);
  if (!secret) return [(await rotateSecret(tx, secrets, now, null, endpoint)).secret];
  const { previousUntil } = await readSecretState(tx, now, endpoint);
  const before = previousUntil && (await findSecret(tx, secrets, previousOf(current)));
  return before ? [secret, before] : [secret];
}

/** Deletes both secrets of an endpoint. */
export async function deleteSecrets(
  tx: TenantTx,
  secrets: Secrets,
  { signing_name: current }: Pick<EndpointRow, 'signing_name'>,
): Promise<void> {
  for (const name of [current, previousOf(current)]) await saveSecret(tx, secrets, name, null);
}
