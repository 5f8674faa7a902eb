/** A table as it is in the database, for what walks through all of them: backup, export, deletion. */
export interface Table {
  readonly name: string;
  /** Those that are written; a generated column makes itself. */
  readonly columns: readonly Column[];
  /** Tables that rows of this one point to, without itself. */
  readonly needs: readonly string[];
}

export interface Column {
  readonly name: string;
  /** Must be given: neither null nor filled in by the database. */
  readonly isRequired: boolean;
  /** Counted by the database itself. */
  readonly isIdentity: boolean;
}

/** Asks for what `orderTables` takes: one row a table of the schema `public`. */
export const tablesQuery = `
  select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'isRequired', a.attnotnull and not a.atthasdef and a.attidentity = '',
        'isIdentity', a.attidentity <> '') order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as needs
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%' order by c.relname`;

/** Each table after those it points to. @throws when they point to each other in a ring */
export function orderTables(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  const names = new Set(tables.map(({ name }) => name));
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((need) => done.has(need) || !names.has(need)));
    if (ready.length === 0) throw new Error(`Tables in a ring: ${left.map(({ name }) => name).join(', ')}`);
    for (const table of ready) {
      ordered.push(table);
      done.add(table.name);
    }
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}
