import type { TenantTx } from '../../platform/db/handles.ts';
import { findSecret, saveSecret, listSecretDates } from '../../platform/secrets/company-secrets.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { newWebhookSecret } from './sign-webhook.ts';

const current = 'webhook';
const previous = 'webhook_previous';

/** Receivers need time to change to the new secret. Until then messages are signed with both. */
const overlapMs = 24 * 3_600_000;

export interface SecretState {
  readonly secret: { readonly hint: string; readonly since: Date } | null;
  readonly previousUntil: Date | null;
}

export async function readSecretState(tx: TenantTx, now: Date): Promise<SecretState> {
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
): Promise<{ secret: string; previousUntil: Date | null }> {
  const before = await findSecret(tx, secrets, current).catch(() => undefined);
  await saveSecret(tx, secrets, previous, before ?? null);
  const secret = newWebhookSecret();
  await saveSecret(tx, secrets, current, secret);
  const change = before ? 'replaced' : 'made';
  await tx.emit({ type: 'webhookSecretChanged', companyId: tx.companyId, userId, change });
  return { secret, previousUntil: before ? new Date(now.getTime() + overlapMs) : null };
}

/** Returns the secrets that sign messages now. Creates one when there is none, so that every message is signed. */
export async function signingSecrets(tx: TenantTx, secrets: Secrets, now: Date): Promise<string[]> {
  const secret = await findSecret(tx, secrets, current);
  if (!secret) return [(await rotateSecret(tx, secrets, now, null)).secret];
  const { previousUntil } = await readSecretState(tx, now);
  const before = previousUntil && (await findSecret(tx, secrets, previous));
  return before ? [secret, before] : [secret];
}
