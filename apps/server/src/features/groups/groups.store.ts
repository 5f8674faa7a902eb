import { type Selectable, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { containing, type Page, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';

export type GroupRow = Selectable<Database['groups']>;

const sortable = { name: sql`lower(name)`, createdAt: sql`created_at` };

export interface GroupList extends Page<keyof typeof sortable> {
  readonly filters: { readonly name?: string | undefined };
}

const live = ({ q, companyId }: TenantTx) =>
  q.selectFrom('groups').selectAll().where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** `only`: the groups that a restricted member belongs to (ROLE-42). */
export async function listGroups(tx: TenantTx, { filters, ...page }: GroupList, only?: readonly string[]) {
  let query = live(tx);
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

export const insertGroup = ({ q, companyId }: TenantTx, name: string): Promise<GroupRow> =>
  q.insertInto('groups').values({ name, company_id: companyId }).returningAll().executeTakeFirstOrThrow();
