import type pg from 'pg';

/** The next number of each sequence, by the sequence's name. */
export type SequenceNumbers = Readonly<Record<string, string>>;

/**
 * Reads the next numbers. They outlive their rows: webhooks refer to the number of an event long after it was deleted.
 */
export async function readSequences(client: pg.ClientBase): Promise<SequenceNumbers> {
  const { rows } = await client.query<{ name: string; next: string }>(
    `select sequencename as name, coalesce(last_value + increment_by, start_value)::text as next
      from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
}

interface NumberedColumn {
  readonly sequence: string;
  readonly table: string;
  readonly column: string;
}

/**
 * Advances every sequence past the numbers that the backup recorded and past the highest one stored. Backups of earlier
 * versions recorded none. Call it before inserting rows that take a number.
 */
export async function advanceSequences(client: pg.ClientBase, recorded: SequenceNumbers): Promise<void> {
  const columns = await numberedColumns(client);
  for (const [sequence, next] of Object.entries(await readSequences(client))) {
    const stored = columns
      .filter((column) => column.sequence === sequence)
      .map(
        ({ table, column }) =>
          `(select max(${client.escapeIdentifier(column)}) + 1 from ${client.escapeIdentifier(table)})`,
      );
    await client.query(`select setval($1, greatest(${['$2::bigint', '$3::bigint', ...stored].join(', ')}), false)`, [
      client.escapeIdentifier(sequence),
      next,
      recorded[sequence] ?? null,
    ]);
  }
}

/** Returns the columns that their own sequence fills, and those that code fills from a shared one. */
async function numberedColumns(client: pg.ClientBase): Promise<NumberedColumn[]> {
  const { rows } = await client.query<NumberedColumn>(
    `select s.relname as sequence, c.relname as table, a.attname as column
      from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_class c on c.oid = d.refobjid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        and s.relnamespace = 'public'::regnamespace
    union all
    select 'place_generations', c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'generation' and not a.attisdropped`,
  );
  return rows;
}
