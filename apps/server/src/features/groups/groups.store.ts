import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';

export type GroupRow = Selectable<Database['groups']>;

export interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

/** A group with who is in it and how many orders carry it. */
export interface FullGroup extends GroupRow {
  readonly people: readonly Person[];
  readonly orders: number;
}

const sortable = { name: sql`lower(name)`, createdAt: sql`created_at` };

export interface GroupList extends Page<keyof typeof sortable> {
  readonly filters: { readonly name?: string | undefined };
}

const live = ({ q, companyId }: TenantTx) =>
  q.selectFrom('groups').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

const full = (tx: TenantTx) =>
  live(tx).select([
    sql<Person[]>`(select coalesce(json_agg(json_build_object('_id', u.id, 'name', u.name, 'email', u.email)
        order by lower(u.name), u.id), '[]'::json)
      from memberships m join users u on u.id = m.user_id
      where m.company_id = groups.company_id and groups.id = any(m.group_ids) and m.deleted_at is null)`.as('people'),
    sql<number>`(select count(*) from orders o
      where o.company_id = groups.company_id and o.group_id = groups.id and o.deleted_at is null)`.as('orders'),
  ]);

/** `only`: the groups that a restricted member belongs to (ROLE-42). */
export async function listGroups(tx: TenantTx, { filters, ...page }: GroupList, only?: readonly string[]) {
  let query = full(tx);
  if (only) query = query.where('id', '=', (eb) => eb.fn.any(eb.val([...only])));
  if (filters.name) query = query.where('name', 'ilike', containing(filters.name));
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

/** The company's live groups among these ids. */
export async function findGroups(tx: TenantTx, ids: readonly string[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  return live(tx)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

export const findGroup = (tx: TenantTx, id: string): Promise<FullGroup | undefined> =>
  full(tx).where('id', '=', id).executeTakeFirst();

export const insertGroup = ({ q, companyId }: TenantTx, name: string): Promise<GroupRow> =>
  q.insertInto('groups').values({ name, company_id: companyId }).returningAll().executeTakeFirstOrThrow();

/** False when there is no such group. */
export async function updateGroup(
  { q, companyId }: TenantTx,
  id: string,
  changes: { name?: string; invite_code?: string | null; invited_by?: string },
): Promise<boolean> {
  const row = await q
    .updateTable('groups')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What a group means to orders and to people is this feature's: orders lose it, people leave it and stay restricted (GRP-15).
 * Returns whose membership changed; undefined when there was no such group.
 */
export async function deleteGroup({ q, companyId }: TenantTx, id: string, now: Date): Promise<string[] | undefined> {
  const gone = await q
    .updateTable('groups')
    .set({ deleted_at: now, invite_code: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return undefined;
  await q
    .updateTable('orders')
    .set({ group_id: null })
    .where('company_id', '=', companyId)
    .where('group_id', '=', id)
    .execute();
  await q.deleteFrom('invitations').where('company_id', '=', companyId).where('group_id', '=', id).execute();
  const left = await sql<{ userId: string }>`update memberships set group_ids = array_remove(group_ids, ${id}::uuid)
    where company_id = ${companyId} and ${id}::uuid = any(group_ids) returning user_id as "userId"`.execute(q);
  return left.rows.map((row) => row.userId);
}

/** Takes one person out; they stay restricted. Returns who it was. */
export async function leaveGroup(
  { q, companyId }: TenantTx,
  groupId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    update memberships m set group_ids = array_remove(m.group_ids, ${groupId}::uuid)
    from users u
    where u.id = m.user_id and lower(u.email) = ${email} and m.company_id = ${companyId} and m.deleted_at is null
      and ${groupId}::uuid = any(m.group_ids)
    returning m.user_id as "userId"`.execute(q);
  return rows[0]?.userId;
}
