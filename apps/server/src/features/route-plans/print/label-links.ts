import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../platform/errors.ts';
import type { Db, Query, TenantHandle } from '../../../platform/db/handles.ts';
import { randomToken } from '../scheduling/save-sequences.ts';

const lifetimeMs = 5 * 60_000;

/** Only the digest is kept: who reads the table opens nothing. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface LabelLink {
  readonly planId: string;
  /** The reader's groups; null when they see all orders. */
  readonly groupIds: readonly string[] | null;
}

/** A token that opens the labels of this one plan for five minutes (SRV-77). Old ones go on the way. */
export async function openLabels(tenant: TenantHandle, { planId, groupIds }: LabelLink, now: Date): Promise<string> {
  const token = randomToken();
  await tenant.write(async ({ q, companyId }) => {
    await q.deleteFrom('label_links').where('company_id', '=', companyId).where('expires_at', '<', now).execute();
    await q
      .insertInto('label_links')
      .values({
        token_hash: digestOf(token),
        company_id: companyId,
        route_plan_id: planId,
        group_ids: groupIds && [...groupIds],
        expires_at: new Date(now.getTime() + lifetimeMs),
      })
      .execute();
  });
  return token;
}

/** @throws 404 for a wrong token, an old one, and one of another plan */
export async function readLabelLink(db: Db, planId: string, token: string, now: Date) {
  return (await db.lookup(findLabelLink, planId, digestOf(token), now)) ?? refuse('not_found');
}

/** A lookup. */
export const findLabelLink = async (q: Query, planId: string, hash: string, now: Date) =>
  q
    .selectFrom('label_links')
    .select(['company_id', 'group_ids'])
    .where('token_hash', '=', hash)
    .where(sql<string>`route_plan_id::text`, '=', planId.toLowerCase())
    .where('expires_at', '>', now)
    .executeTakeFirst();
