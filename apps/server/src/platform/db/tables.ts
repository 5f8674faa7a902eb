/** A table of the database, for code that processes all tables: backup, export, deletion. */
export interface Table {
  readonly name: string;
  /** Columns that are written, without generated ones. */
  readonly columns: readonly Column[];
  /** Tables to which rows of this one refer, without itself. */
  readonly needs: readonly string[];
}

export interface Column {
  readonly name: string;
  /** Must be given: neither nullable nor with a default. */
  readonly isRequired: boolean;
  /** Numbered by the database. */
  readonly isIdentity: boolean;
}

/** Selects the argument of `orderTables`: one row a table of the schema `public`. */
export const tablesQuery = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'isRequired', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'isIdentity', a.attidentity <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%' order by c.relname`;

/** Sorts tables after those to which they refer. @throws when they refer to each other in a cycle */
export function orderTables(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  const names = new Set(tables.map(({ name }) => name));
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((need) => done.has(need) || !names.has(need)));
    if (ready.length === 0) throw new Error(`Tables in a cycle: ${left.map(({ name }) => name).join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      done.add(table.name);
    }
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
