import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import type { Table } from '../../platform/db/tables.ts';
import type { OpenZip } from '../../platform/files/read-zip.ts';
import { ImportRefused, isId } from './import-refused.ts';
import { insertRows, rowsOfTable } from './import-rows.ts';

export interface ImportedPeople {
  /** People who have another id here: id in the export → id here. */
  readonly idsHere: ReadonlyMap<string, string>;
  /** Ids of people without an account in this installation. */
  readonly added: readonly string[];
}

/** Imports the accounts of the company's people in the platform's scope, because companies share them. */
export async function importPeople(q: Query, zip: OpenZip, table: Table | undefined): Promise<ImportedPeople> {
  const idsHere = new Map<string, string>();
  const added: string[] = [];
  if (!table) return { idsHere, added };
  const lines: string[] = [];
  for await (const { line, row, at } of rowsOfTable(zip, table.name)) {
    const { id, email, deleted_at: deletedAt } = row;
    if (!isId(id) || typeof email !== 'string') throw new ImportRefused(`${at}: a person needs an id and an e-mail.`);
    const same = await findAccount(q, { id, email, isDeleted: (deletedAt ?? null) !== null });
    if (same === undefined) {
      added.push(id);
      lines.push(line);
    } else if (same !== id) idsHere.set(id, same);
  }
  await insertRows(q, table, lines);
  return { idsHere, added };
}

async function findAccount(
  q: Query,
  person: { readonly id: string; readonly email: string; readonly isDeleted: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from users where id = ${person.id}
    or (lower(email) = lower(${person.email}) and deleted_at is null and not ${person.isDeleted})
    order by id = ${person.id} desc limit 1`.execute(q);
  return rows[0]?.id;
}
