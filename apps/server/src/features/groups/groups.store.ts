import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { entityTable } from '../../platform/db/entity-table.ts';
import { type EntityList, readEntities } from '../../platform/db/listing.ts';
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

const { rows: live, findAll, insert, update } = entityTable('groups');
export { findAll as findGroups, insert as insertGroup, update as updateGroup };

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
export const listGroups = (tx: TenantTx, query: EntityList<'name'>, only?: readonly string[]) =>
  readEntities(
    full(tx).$if(only !== undefined, (groups) => groups.where('id', '=', sql<string>`any(${only})`)),
    query,
    ['name'],
  );

export const findGroup = (tx: TenantTx, id: string): Promise<FullGroup | undefined> =>
  full(tx).where('id', '=', id).executeTakeFirst();

/**
 * Deletes a group. The event removes it from orders in the same transaction; members leave it and stay restricted.
 * Returns the users whose membership changed; undefined when the group did not exist.
 */
export async function deleteGroup(tx: TenantTx, id: string, now: Date): Promise<string[] | undefined> {
  if (!(await update(tx, id, { deleted_at: now, invite_code: null }))) return undefined;
  await tx.emit({ type: 'groupDeleted', companyId: tx.companyId, groupId: id });
  await deleteInvitations(tx, id);
  return leaveGroup(tx, id);
}
