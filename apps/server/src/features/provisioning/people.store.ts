import type { CompanyRole, Role } from '@roundsman/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';

/** A member of the company, or a person who is invited to it, as the directory sees them. */
export interface PersonRow {
  /** The id in SCIM. */
  readonly id: string;
  /** Null while the person has not accepted the invitation; then `userId` is null too. */
  readonly membershipId: string | null;
  readonly userId: string | null;
  /** True when a directory has created or changed the person. */
  readonly isManaged: boolean;
  readonly userName: string;
  readonly externalId: string | null;
  /** In lower case. */
  readonly email: string;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** The name of the account; null without one. */
  readonly accountName: string | null;
  readonly roles: Role[];
  readonly isActive: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A condition on people: an attribute that equals a value. */
export interface PersonMatch {
  readonly attribute: 'id' | 'userName' | 'externalId' | 'email';
  readonly value: string;
}

/** Members who have access or are deactivated, and invited people. Programs and former members are left out. */
const people = (companyId: string) => sql<PersonRow>`(
  select coalesce(d.id, m.id) as id, m.id as "membershipId", u.id as "userId", d.id is not null as "isManaged",
    coalesce(d.user_name, u.email) as "userName", d.external_id as "externalId",
    lower(coalesce(d.email, u.email)) as email, case when d.id is null then u.name else d.display_name end as "displayName",
    d.given_name as "givenName", d.family_name as "familyName", u.name as "accountName", m.roles,
    m.deleted_at is null as "isActive", coalesce(d.created_at, m.created_at) as "createdAt",
    greatest(d.updated_at, m.created_at, m.deactivated_at, u.updated_at) as "updatedAt"
  from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    left join directory_people d on d.membership_id = m.id
  where m.company_id = ${companyId} and (m.deleted_at is null or m.deactivated_at is not null)
  union all
  select d.id, null, null, true, d.user_name, d.external_id, d.email, d.display_name, d.given_name, d.family_name, null,
    array[d.role], d.is_active, d.created_at, d.updated_at
  from directory_people d where d.company_id = ${companyId} and d.membership_id is null)`;

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function condition({ attribute, value }: PersonMatch): RawBuilder<boolean> {
  if (attribute === 'id') return isId(value) ? sql`p.id = ${value}::uuid` : sql`false`;
  if (attribute === 'userName') return sql`lower(p."userName") = lower(${value})`;
  if (attribute === 'email') return sql`p.email = lower(${value})`;
  return sql`p."externalId" = ${value}`;
}

const all = (matches: readonly PersonMatch[]) =>
  matches.length === 0 ? sql`true` : sql.join(matches.map(condition), sql` and `);

/** Lists the people who match everything, oldest first. */
export async function listPeople(
  q: Query,
  companyId: string,
  matches: readonly PersonMatch[],
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const total = await sql<{ count: number }>`select count(*)::int as count from ${people(companyId)} p
    where ${all(matches)}`.execute(q);
  const { rows } = await sql<PersonRow>`select p.* from ${people(companyId)} p where ${all(matches)}
    order by p."createdAt", p.id limit ${page.limit} offset ${page.offset}`.execute(q);
  return { rows, total: total.rows[0]?.count ?? 0 };
}

/** Finds a person, other than the one with the id `except`. */
export async function findPerson(
  q: Query,
  companyId: string,
  match: PersonMatch,
  except: string | null = null,
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`select p.* from ${people(companyId)} p where ${condition(match)}
    and p.id is distinct from ${except}::uuid limit 1`.execute(q);
  return rows[0];
}

/** Lists the people with a role who have access or are invited. */
export async function listPeopleWithRole(q: Query, companyId: string, role: CompanyRole): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`select p.* from ${people(companyId)} p
    where ${role} = any(p.roles) and p."isActive" order by p."createdAt", p.id`.execute(q);
  return rows;
}

/** Lists the people whom the directory added and who have not accepted their invitation, newest first. */
export const listInvitedPeople = (q: Query, companyId: string) =>
  q
    .selectFrom('directory_people')
    .select(['user_name', 'display_name', 'given_name', 'family_name', 'email', 'role', 'created_at'])
    .where('company_id', '=', companyId)
    .where('membership_id', 'is', null)
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

/** Makes the directory's changes of one company wait for each other, so that none overlooks another's. */
export const lockDirectory = (q: Query, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('directory'), hashtext(${companyId}))`.execute(q);

/** Returns the account with this e-mail in lower case, of any company. */
export const findAccountId = async (q: Query, email: string): Promise<string | undefined> =>
  (
    await q
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id;

/** Returns whether the account is of a platform admin or a partner, in any company. */
export async function isOperatorsAccount(q: Query, userId: string): Promise<boolean> {
  const row = await q
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`roles && '{admin,partner}'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the account belongs to other companies too, also where it is deactivated. */
export async function isSharedAccount(q: Query, userId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from memberships
    where user_id = ${userId} and (deleted_at is null or deactivated_at is not null)`.execute(q);
  return (rows[0]?.count ?? 0) > 1;
}

export interface MembershipRights {
  readonly roles: Role[];
  readonly groupIds: string[];
  readonly restricted: boolean;
  readonly depotId: string | null;
}

/** Selects the rights of a membership for update. */
export const selectRights = (q: Query, membershipId: string): Promise<MembershipRights> =>
  q
    .selectFrom('memberships')
    .select(['roles', 'group_ids as groupIds', 'restricted', 'depot_id as depotId'])
    .where('id', '=', membershipId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Returns whether the company has another administrator with access. Locks them until the transaction ends. */
export async function hasOtherAdministrator(q: Query, companyId: string, membershipId: string): Promise<boolean> {
  const { rows } = await sql`select m.id from memberships m join users u on u.id = m.user_id and u.deleted_at is null
    where m.company_id = ${companyId} and m.id <> ${membershipId} and m.deleted_at is null
      and 'company_admin' = any(m.roles) order by m.id for update of m`.execute(q);
  return rows.length > 0;
}

export interface DirectoryFields {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly displayName: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly role: CompanyRole;
  readonly isActive: boolean;
}

const columnsOf = (fields: DirectoryFields) => ({
  user_name: fields.userName,
  external_id: fields.externalId,
  email: fields.email,
  display_name: fields.displayName,
  given_name: fields.givenName,
  family_name: fields.familyName,
  role: fields.role,
  is_active: fields.isActive,
});

/** Stores what the directory sent. A member who becomes managed keeps the id that SCIM has shown: the membership's. */
export async function storeDirectoryPerson(
  q: Query,
  companyId: string,
  person: { readonly id: string | undefined; readonly membershipId: string | null; readonly now: Date },
  fields: DirectoryFields,
): Promise<string> {
  const values = { ...columnsOf(fields), updated_at: person.now };
  const { id } = await q
    .insertInto('directory_people')
    .values({
      ...(person.id !== undefined && { id: person.id }),
      company_id: companyId,
      membership_id: person.membershipId,
      created_at: person.now,
      ...values,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDirectoryPerson(q: Query, companyId: string, id: string): Promise<void> {
  await q.deleteFrom('directory_people').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Deletes the rows of people who left the company in another way than through the directory. */
export const deleteFormerMembers = (q: Query, companyId: string) =>
  sql`delete from directory_people d using memberships m where d.company_id = ${companyId} and m.id = d.membership_id
    and m.deleted_at is not null and m.deactivated_at is null`.execute(q);

/** Restores what the directory stored about a member whose deletion is undone, unless it has added the person again. */
export async function restoreDirectoryPerson(q: Query, companyId: string, userId: string): Promise<void> {
  await sql`insert into directory_people select p.*
    from (select membership -> 'directoryPerson' as person from user_deletions
        where company_id = ${companyId} and user_id = ${userId} and restored_at is not null
        order by restored_at desc limit 1) d,
      jsonb_populate_record(null::directory_people, nullif(d.person, 'null')) p
    where p.id is not null and not exists (select from directory_people o
      where o.company_id = ${companyId} and (o.email = p.email or o.membership_id = p.membership_id))
    on conflict do nothing`.execute(q);
}

/** Links an invited person with the membership of their account. Returns the role that the directory gave. */
export async function linkInvitedPerson(
  q: Query,
  companyId: string,
  userId: string,
): Promise<{ membershipId: string; role: CompanyRole } | undefined> {
  const { rows } = await sql<{ membershipId: string; role: CompanyRole }>`
    update directory_people d set membership_id = m.id, updated_at = now()
    from memberships m join users u on u.id = m.user_id
    where d.company_id = ${companyId} and d.membership_id is null and d.email = lower(u.email)
      and m.company_id = ${companyId} and m.user_id = ${userId} and m.deleted_at is null
    returning m.id as "membershipId", d.role`.execute(q);
  return rows[0];
}
