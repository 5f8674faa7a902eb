import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';
import type { DeletedAccount } from '../../auth/index.ts';
import type { DeletedMembership } from '../users.tables.ts';

/** Reads the row with which a directory manages a member, or null. */
export async function readDirectoryPerson(
  q: Query,
  membershipId: string,
): Promise<DeletedMembership['directoryPerson']> {
  const { rows } = await sql<{
    row: Readonly<Record<string, unknown>>;
  }>`select to_jsonb(d) as row from directory_people d
    where d.membership_id = ${membershipId}`.execute(q);
  return rows[0]?.row ?? null;
}

export async function insertUserDeletion(
  q: Query,
  deletion: {
    readonly companyId: string;
    readonly userId: string;
    readonly membershipId: string;
    readonly deletedBy: string;
    readonly at: Date;
    readonly membership: DeletedMembership;
    readonly account: DeletedAccount | null;
  },
): Promise<string> {
  const { id } = await q
    .insertInto('user_deletions')
    .values({
      company_id: deletion.companyId,
      user_id: deletion.userId,
      membership_id: deletion.membershipId,
      deleted_by: deletion.deletedBy,
      deleted_at: deletion.at,
      membership: JSON.stringify(deletion.membership),
      account: deletion.account && JSON.stringify(deletion.account),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a deletion and locks its row until the transaction ends, so that two requests undo it once. */
export const selectUserDeletionForUpdate = (q: Query, companyId: string, id: string) =>
  q
    .selectFrom('user_deletions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Takes what the last deletion of the user's account removed, also when another company's deletion did. Returns undefined
 * when it is not stored.
 */
export async function takeDeletedAccount(q: Query, userId: string): Promise<DeletedAccount | undefined> {
  const { rows } = await sql<{ account: DeletedAccount }>`update user_deletions d set account = null
    from (select id, account from user_deletions where user_id = ${userId} and account is not null
      order by deleted_at desc limit 1 for update) newest
    where d.id = newest.id returning newest.account`.execute(q);
  return rows[0]?.account;
}

export async function markUserRestored(q: Query, id: string, at: Date): Promise<void> {
  await q.updateTable('user_deletions').set({ restored_at: at }).where('id', '=', id).execute();
}

/** Deletes what an undo needs of deletions before the given time. */
export async function deleteOldUserDeletions(q: Query, before: Date): Promise<void> {
  await q.deleteFrom('user_deletions').where('deleted_at', '<', before).execute();
}
