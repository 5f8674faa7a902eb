import { rolesByRank } from '@roundsman/domain';
import type { Role } from '@roundsman/domain';
import { sql } from 'kysely';
import type { Query, TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import { listWithSecondFactor } from '../auth/index.ts';

/** A user in one company. */
export interface UserRow {
  readonly id: string;
  readonly membershipId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly restricted: boolean;
  readonly depot: { readonly _id: string; readonly name: string } | null;
  /** False while the company's directory has deactivated the user: they have no access. */
  readonly isActive: boolean;
  /** True when the directory decides on name, e-mail and role: it created the user, and still has an API key. */
  readonly isManaged: boolean;
  readonly groups: readonly { readonly _id: string; readonly name: string }[];
  /** When they joined the company. */
  readonly createdAt: Date;
}

/** The position of the user's highest role in `rolesByRank`. */
const rolePosition = sql<number>`(select min(array_position(${sql.val([...rolesByRank])}::text[], role))
  from unnest(memberships.roles) as role)`;

const sortable = {
  name: sql`lower(users.name)`,
  email: sql`lower(users.email)`,
  role: rolePosition,
  restricted: sql`memberships.restricted`,
  createdAt: sql`memberships.created_at`,
};

export interface UserList extends Page<keyof typeof sortable> {
  readonly filters: {
    readonly name?: string | undefined;
    readonly email?: string | undefined;
    readonly group?: string | undefined;
    /** The user's highest role. */
    readonly role?: Role | undefined;
    readonly restricted?: boolean | undefined;
  };
}

const members = (q: Query, companyId: string) =>
  q
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'memberships.id as membershipId',
      'users.name',
      'users.email',
      'memberships.roles',
      'memberships.restricted',
      'memberships.created_at as createdAt',
      sql<UserRow['depot']>`(select json_build_object('_id', d.id, 'name', d.name) from depots d
        where d.id = memberships.depot_id)`.as('depot'),
      sql<boolean>`memberships.deleted_at is null`.as('isActive'),
      sql<boolean>`(exists (select 1 from directory_people dp where dp.membership_id = memberships.id)
        and exists (select 1 from api_keys k where k.company_id = memberships.company_id
          and 'people.write' = any(k.scopes) and (k.expires_at is null or k.expires_at > now())))`.as('isManaged'),
      sql<UserRow['groups']>`(select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name)
        order by lower(g.name), g.id), '[]'::json)
        from groups g where g.company_id = memberships.company_id and g.id = any(memberships.group_ids)
          and g.deleted_at is null)`.as('groups'),
    ])
    .where('memberships.company_id', '=', companyId)
    .where((eb) => eb.or([eb('memberships.deleted_at', 'is', null), eb('memberships.deactivated_at', 'is not', null)]))
    .where('users.deleted_at', 'is', null);

export async function listUsers({ q, companyId }: TenantTx, { filters, ...page }: UserList) {
  let query = members(q, companyId);
  if (filters.name) query = query.where('users.name', 'ilike', containing(filters.name));
  if (filters.email) query = query.where('users.email', 'ilike', containing(filters.email));
  if (filters.group) query = query.where(sql<boolean>`${filters.group}::uuid = any(memberships.group_ids)`);
  if (filters.role) query = query.where(rolePosition, '=', rolesByRank.indexOf(filters.role) + 1);
  if (filters.restricted !== undefined) query = query.where('memberships.restricted', '=', filters.restricted);
  return readPage(query, page, sortable, { newest: sql`memberships.created_at`, id: sql`users.id` });
}

export const findUser = (q: Query, companyId: string, id: string): Promise<UserRow | undefined> =>
  members(q, companyId).where('users.id', '=', id).executeTakeFirst();

/** Selects the user's membership for update. */
export const selectUserForUpdate = (q: Query, companyId: string, id: string): Promise<UserRow | undefined> =>
  members(q, companyId).where('users.id', '=', id).forUpdate('memberships').executeTakeFirst();

/** Returns e-mail addresses of the company's own users that contain a text. */
export async function findEmails({ q, companyId }: TenantTx, part: string): Promise<string[]> {
  const rows = await q
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.email')
    .where('memberships.company_id', '=', companyId)
    .where('memberships.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.email', 'ilike', containing(part))
    .orderBy(sql`lower(users.email)`)
    .limit(10)
    .execute();
  return rows.map((row) => row.email);
}

export interface AccountTraits {
  /** Users who belong to other companies too. */
  readonly shared: ReadonlySet<string>;
  readonly secondFactor: ReadonlySet<string>;
}

/** A lookup: returns properties of accounts that a company's scope cannot see. */
export async function findAccountTraits(q: Query, userIds: readonly string[]): Promise<AccountTraits> {
  const ids = sql<string[]>`${[...userIds]}::uuid[]`;
  const shared = await sql<{ id: string }>`select user_id as id from memberships
    where user_id = any(${ids}) and (deleted_at is null or deactivated_at is not null) group by user_id having count(*) > 1`.execute(
    q,
  );
  return {
    shared: new Set(shared.rows.map((row) => row.id)),
    secondFactor: new Set(await listWithSecondFactor(q, userIds)),
  };
}

/** Returns whether all of these are groups of the company that are not deleted. */
export async function areGroups(q: Query, companyId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await q
    .selectFrom('groups')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return rows.length === ids.length;
}

/** Returns whether this is a depot of the company that is not deleted. */
export async function isDepot(q: Query, companyId: string, id: string): Promise<boolean> {
  const row = await q
    .selectFrom('depots')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    // The depot is not deleted before the transaction ends.
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
