import { sql } from 'kysely';
import type { Query } from '../../../platform/db/handles.ts';

/** A stored row, by column, as `to_jsonb` writes it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Everything that `endMembership` removes. */
export interface EndedMembership {
  readonly groupIds: readonly string[];
  /** When the company's directory deactivated the member; null: it did not. */
  readonly deactivatedAt: string | null;
  readonly invitations: readonly StoredRow[];
}

/** Everything that `deleteAccountWithoutCompany` and `deleteSecondFactor` remove. */
export interface DeletedAccount {
  /** Null for a user without a password, such as one who signs in by single sign-on. */
  readonly passwordHash: string | null;
  readonly secondFactor: StoredRow | null;
  readonly recoveryCodes: readonly StoredRow[];
}

/** Reads what the end of the membership will remove. */
export async function readMembership(
  q: Query,
  member: { readonly membershipId: string; readonly email: string },
  companyId: string,
): Promise<EndedMembership> {
  const { rows } =
    await sql<EndedMembership>`select group_ids as "groupIds", to_jsonb(deactivated_at) as "deactivatedAt",
      (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from invitations i
        where i.company_id = ${companyId} and i.email = ${member.email.toLowerCase()}) as invitations
    from memberships where id = ${member.membershipId}`.execute(q);
  return only(rows);
}

/** Reads what the deletion of the account will remove. */
export async function readAccountSecrets(q: Query, userId: string): Promise<DeletedAccount> {
  const { rows } = await sql<DeletedAccount>`select password_hash as "passwordHash",
      (select to_jsonb(f) from second_factors f where f.user_id = users.id) as "secondFactor",
      (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from recovery_codes c where c.user_id = users.id) as "recoveryCodes"
    from users where id = ${userId}`.execute(q);
  return only(rows);
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The row to delete does not exist');
  return row;
}

/**
 * Opens a membership again, with the groups and the invitations that still exist. Sessions stay ended. Newer invitations
 * stay. @throws the database's error of the index memberships_person when the user has joined the company again
 */
export async function restoreMembership(
  q: Query,
  companyId: string,
  membershipId: string,
  { groupIds, deactivatedAt, invitations }: EndedMembership,
): Promise<void> {
  const isOpenGroup = sql`g.company_id = ${companyId} and g.deleted_at is null`;
  await sql`update memberships set deleted_at = ${deactivatedAt}::timestamptz, deactivated_at = ${deactivatedAt}::timestamptz,
      group_ids = array(select g.id from groups g where ${isOpenGroup} and g.id = any(${[...groupIds]}::uuid[]))
    where id = ${membershipId}`.execute(q);
  await sql`insert into invitations select i.* from jsonb_populate_recordset(null::invitations, ${JSON.stringify(invitations)}::jsonb) i
    where i.group_id is null or exists (select from groups g where ${isOpenGroup} and g.id = i.group_id)
    on conflict do nothing`.execute(q);
}

/** Returns whether the user's account is deleted. Locks it until the transaction ends. */
export async function isAccountDeleted(q: Query, userId: string): Promise<boolean> {
  const { deleted_at: deletedAt } = await q
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return deletedAt !== null;
}

/**
 * Opens a deleted account again, with its password and second factor. @throws the database's error of the index
 * users_email when another account has the e-mail
 */
export async function restoreAccount(q: Query, userId: string, account: DeletedAccount): Promise<void> {
  await q
    .updateTable('users')
    .set({ deleted_at: null, password_hash: account.passwordHash })
    .where('id', '=', userId)
    .execute();
  const factors = account.secondFactor ? [account.secondFactor] : [];
  await sql`insert into second_factors
    select * from jsonb_populate_recordset(null::second_factors, ${JSON.stringify(factors)}::jsonb)`.execute(q);
  await sql`insert into recovery_codes
    select * from jsonb_populate_recordset(null::recovery_codes, ${JSON.stringify(account.recoveryCodes)}::jsonb)`.execute(
    q,
  );
}
