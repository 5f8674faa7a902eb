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

/** Tables of a company's entities. In those with `deleted_at`, rows are hidden when they are deleted; from the others they are removed. */
type EntityTableName = {
  [Name in keyof Database]: Database[Name] extends { company_id: string; created_at: CreatedAt } ? Name : never;
}[keyof Database];

interface Options {
  /** True when deleted rows are removed: the table has no `deleted_at`. */
  readonly isRemoving?: boolean;
  /** The refusal of a change that violates a constraint, by the constraint's name. */
  readonly refusals?: Readonly<Record<string, () => never>>;
}

/** Returns the queries that every table of a company's entities has. Deleted rows are not found. */
export function entityTable<Name extends EntityTableName>(
  name: Name,
  { isRemoving = false, refusals = {} }: Options = {},
) {
  type Row = Selectable<Database[Name]>;
  type NewRow = Omit<Insertable<Database[Name]>, 'id' | 'company_id'>;
  // The types of kysely need one table. All of them have these columns.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const of = (q: Query) => q as unknown as Kysely<{ entities: Columns }>;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const table = name as unknown as 'entities';
  const live = ({ q, companyId }: Pick<TenantTx, 'q' | 'companyId'>) =>
    of(q)
      .selectFrom(table)
      .selectAll()
      .where('company_id', '=', companyId)
      .$if(!isRemoving, (query) => query.where('deleted_at', 'is', null))
      .$castTo<Row>();
  const insert = ({ q, companyId }: TenantTx, rows: readonly NewRow[]) =>
    of(q)
      .insertInto(table)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table of this name
      .values(rows.map((row) => ({ ...row, company_id: companyId }) as unknown as Insertable<Columns>))
      .returningAll()
      .$castTo<Row>();
  const withColumn = (tx: TenantTx, column: string) => live(tx).where(sql.ref(column), 'is not', null);

  return {
    /** The query of all rows, for a list. */
    rows: live,

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

    insert: (tx: TenantTx, row: NewRow): Promise<Row> =>
      refuseByConstraint(refusals, () => insert(tx, [row]).executeTakeFirstOrThrow()),

    insertAll: async (tx: TenantTx, rows: readonly NewRow[]): Promise<Row[]> =>
      rows.length === 0 ? [] : refuseByConstraint(refusals, () => insert(tx, rows).execute()),

    update: ({ q, companyId }: TenantTx, id: string, changes: Updateable<Database[Name]>): Promise<Row | undefined> =>
      refuseByConstraint(refusals, () =>
        of(q)
          .updateTable(table)
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table of this name
          .set(changes as unknown as Updateable<Columns>)
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .$if(!isRemoving, (query) => query.where('deleted_at', 'is', null))
          .returningAll()
          .$castTo<Row>()
          .executeTakeFirst(),
      ),

    /** Removes a row from its table. Returns what it was. */
    remove: ({ q, companyId }: TenantTx, id: string): Promise<Row | undefined> =>
      refuseByConstraint(refusals, () =>
        of(q)
          .deleteFrom(table)
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .returningAll()
          .$castTo<Row>()
          .executeTakeFirst(),
      ),

    /** Returns how many rows have a value in this column. */
    countWith: (tx: TenantTx, column: keyof Row & string): Promise<number> => countRows(withColumn(tx, column)),

    /** Empties a column of all rows of the company, also of deleted ones. */
    empty: async ({ q, companyId }: TenantTx, column: keyof Row & string): Promise<void> => {
      await sql`update ${sql.table(name)} set ${sql.ref(column)} = null
        where company_id = ${companyId} and ${sql.ref(column)} is not null`.execute(q);
    },
  };
}

/** Runs a statement. Refuses a change that violates one of the constraints. */
async function refuseByConstraint<T>(refusals: NonNullable<Options['refusals']>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    refusals[constraintOf(error) ?? '']?.();
    throw error;
  }
}
