import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '../../../platform/errors.ts';
import type { Db, Query, TenantHandle } from '../../../platform/db/handles.ts';
import { randomToken } from '../scheduling/save-sequences.ts';

const lifetimeMs = 5 * 60_000;

/** Only the digest is stored, so a copy of the table does not open any labels. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export interface LabelLink {
  readonly planId: string;
  /** Groups whose orders the reader may see; null: all orders. */
  readonly groupIds: readonly string[] | null;
  /** The depot whose orders the reader may see; null: of all depots. */
  readonly depotId: string | null;
}

/** Creates a token that opens the labels of this plan for five minutes. Deletes expired tokens. */
export async function createLabelLink(
  tenant: TenantHandle,
  { planId, groupIds, depotId }: LabelLink,
  now: Date,
): Promise<string> {
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
        depot_id: depotId,
        expires_at: new Date(now.getTime() + lifetimeMs),
      })
      .execute();
  });
  return token;
}

/** Returns the link of a token. @throws 404 for a wrong token, an expired one, and one of another plan */
export async function readLabelLink(db: Db, planId: string, token: string, now: Date) {
  return (await db.lookup(findLabelLink, planId, digestOf(token), now)) ?? refuse('not_found');
}

/** Finds the link of a token before the company is known. */
export const findLabelLink = async (q: Query, planId: string, hash: string, now: Date) =>
  q
    .selectFrom('label_links')
    .select(['company_id', 'group_ids', 'depot_id'])
    .where('token_hash', '=', hash)
    .where(sql<string>`route_plan_id::text`, '=', planId.toLowerCase())
    .where('expires_at', '>', now)
    .executeTakeFirst();
