import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { deleteInvitations, leaveGroup } from '../auth/index.ts';

export type GroupRow = Selectable<Database['groups']>;

export interface Person {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

/** A group with its members and its number of orders. */
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

/** `only`: the groups of a restricted member. */
export async function listGroups(tx: TenantTx, { filters, ...page }: GroupList, only?: readonly string[]) {
  let query = full(tx);
  if (only) query = query.where('id', '=', (eb) => eb.fn.any(eb.val([...only])));
  if (filters.name) query = query.where('name', 'ilike', containing(filters.name));
  return readPage(query, page, sortable, { newest: sql`created_at`, id: sql`id` });
}

/** Returns the company's groups among these ids that are not deleted. */
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

/** Returns false when the group does not exist. */
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
 * Deletes a group. The event removes it from orders in the same transaction; members leave it and stay restricted.
 * Returns the users whose membership changed; undefined when the group did not exist.
 */
export async function deleteGroup(tx: TenantTx, id: string, now: Date): Promise<string[] | undefined> {
  const { q, companyId } = tx;
  const gone = await q
    .updateTable('groups')
    .set({ deleted_at: now, invite_code: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!gone) return undefined;
  await tx.emit({ type: 'groupDeleted', companyId, groupId: id });
  await deleteInvitations(tx, id);
  return leaveGroup(tx, id);
}
