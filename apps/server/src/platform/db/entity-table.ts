import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { constraintOf } from '../parts.ts';
import type { CreatedAt, MaybeInstant } from './columns.ts';
import type { Query, TenantTx } from './handles.ts';
import { countRows } from './listing.ts';
import type { Database } from './schema.ts';

interface Columns {
  id: string;
  company_id: string;
  created_at: CreatedAt;
  deleted_at: MaybeInstant;
}

/** Tables of entities that are hidden when they are deleted. */
type EntityTableName = {
  [Name in keyof Database]: Database[Name] extends { company_id: string; deleted_at: MaybeInstant } ? Name : never;
}[keyof Database];

/** Returns the queries that every table of a company's entities has. Deleted rows are not found. */
export function entityTable<Name extends EntityTableName>(name: Name) {
  type Row = Selectable<Database[Name]>;
  // The types of kysely need one table. All of them have these columns.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const of = (q: Query) => q as unknown as Kysely<{ entities: Columns }>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const table = name as unknown as 'entities';
  const live = ({ q, companyId }: TenantTx) =>
    of(q)
      .selectFrom(table)
      .selectAll()
      .where('company_id', '=', companyId)
      .where('deleted_at', 'is', null)
      .$castTo<Row>();
  const withColumn = (tx: TenantTx, column: string) => live(tx).where(sql.ref(column), 'is not', null);

  return {
    find: (tx: TenantTx, id: string): Promise<Row | undefined> => live(tx).where('id', '=', id).executeTakeFirst(),

    /** Returns the company's rows among these ids, oldest first; other ids are left out. */
    findAll: async (tx: TenantTx, ids: readonly string[]): Promise<Row[]> =>
      ids.length === 0
        ? []
        : live(tx)
            .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
            .orderBy('created_at')
            .orderBy('id')
            .execute(),

    selectForUpdate: (tx: TenantTx, id: string): Promise<Row | undefined> =>
      live(tx).where('id', '=', id).forUpdate().executeTakeFirst(),

    insert: ({ q, companyId }: TenantTx, row: Omit<Insertable<Database[Name]>, 'id' | 'company_id'>): Promise<Row> =>
      of(q)
        .insertInto(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table of this name
        .values({ ...row, company_id: companyId } as unknown as Insertable<Columns>)
        .returningAll()
        .$castTo<Row>()
        .executeTakeFirstOrThrow(),

    update: ({ q, companyId }: TenantTx, id: string, changes: Updateable<Database[Name]>): Promise<Row | undefined> =>
      of(q)
        .updateTable(table)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table of this name
        .set(changes as unknown as Updateable<Columns>)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .returningAll()
        .$castTo<Row>()
        .executeTakeFirst(),

    /** Returns how many rows have a value in this column. */
    countWith: (tx: TenantTx, column: keyof Row & string): Promise<number> => countRows(withColumn(tx, column)),

    /** Empties a column of all rows of the company, also of deleted ones. */
    empty: async ({ q, companyId }: TenantTx, column: keyof Row & string): Promise<void> => {
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = null
        where company_id = ${companyId} and ${sql.ref(column)} is not null`.execute(q);
    },
  };
}

/** Runs a statement. `refuseRow` refuses a row that violates this constraint. */
export async function refuseTaken<T>(constraint: string, refuseRow: () => never, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) === constraint) refuseRow();
    throw error;
  }
}
