import { randomUUID } from 'node:crypto';
import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { TenantTx } from '../../platform/db/handles.ts';
import { containing, countRows, readPage } from '../../platform/db/listing.ts';
import type { Database } from '../../platform/db/schema.ts';
import { refuse } from '../../platform/errors.ts';
import { contactFieldNames, contactFields, emptyValueOf, type LoadField, loadFields } from '@roundsman/domain';
import { tableOf } from '@roundsman/domain/typed-tables';

export type ContactRow = Selectable<Database['contacts']>;
type Given = Pick<ContactRow, 'address' | 'status' | 'error_details' | 'upload_id'>;
/** Fields that are missing are empty. */
export type NewContact = Given &
  Partial<Omit<ContactRow, 'id' | 'company_id' | 'created_at' | 'updated_at' | keyof Given>>;
type ContactPageQuery = ParsedInput<EndpointNamed<'GET /contact-locations'>>['query'];
export type ContactListQuery = Omit<ContactPageQuery, 'allContacts'>;

const fieldColumns = contactFieldNames.map((field) => contactFields[field].column);
/** The columns of the insert statement, and the fields of a contact without values. */
const newColumns = [...fieldColumns, 'status', 'error_details', 'upload_id', 'upload_row'] as const;
const emptyFields = Object.fromEntries(
  contactFieldNames.map((field) => [contactFields[field].column, emptyValueOf(contactFields[field].kind)]),
);

/** Greatest number of contacts in `allContacts`. */
const selectAllLimit = 10_000;
const rowsAtOnce = 1000;

const sortable = {
  name: sql`lower(name)`,
  phone: sql`phone`,
  address: sql`lower(address)`,
  duration: sql`duration`,
  ...tableOf(loadFields, (field) => sql.ref(field)),
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
};

const ofCompany = ({ q, companyId }: TenantTx) => q.selectFrom('contacts').where('company_id', '=', companyId);

/** Returns a page of contacts; with `allContacts` also the ids of all that match. */
export async function listContacts(tx: TenantTx, input: ContactPageQuery) {
  const matching = filtered(tx, input);
  const page = await readPage(matching.selectAll(), input, sortable, { newest: sql`created_at`, id: sql`id` });
  if (!input.allContacts || input.cursor !== undefined) return page;
  const all = await matching
    .select(['id', 'name'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(selectAllLimit)
    .execute();
  return { ...page, all };
}

/** Returns the ids of all contacts that match, in the list's order. */
export async function listContactIds(tx: TenantTx, input: ContactListQuery, limit: number): Promise<string[]> {
  const every = { ...input, currentPage: 1, itemsPerPage: limit };
  const order = { newest: sql`created_at`, id: sql`id` };
  const { rows } = await readPage(filtered(tx, input).select('id'), every, sortable, order, () =>
    Promise.resolve(limit),
  );
  return rows.map(({ id }) => id);
}

function filtered(tx: TenantTx, { filters: { name, phone, address, status, uploadId, search } }: ContactListQuery) {
  let query = ofCompany(tx);
  if (name) query = query.where('name', 'ilike', containing(name));
  if (phone) query = query.where('phone', 'like', containing(phone));
  if (address) query = query.where('address', 'ilike', containing(address));
  if (status) query = query.where('status', '=', status);
  if (uploadId) query = query.where('upload_id', '=', uploadId);
  if (search) {
    const pattern = containing(search);
    // Phones are stored as + and digits, and searched for with spaces.
    const digits = search.replace(/\D/g, '');
    query = query.where((eb) =>
      eb.or([
        eb('name', 'ilike', pattern),
        eb('address', 'ilike', pattern),
        ...(digits.length > 0 ? [eb('phone', 'like', containing(digits))] : []),
      ]),
    );
  }
  return query;
}

/** Returns the company's contacts among these ids; other ids are left out. */
export async function findContacts(tx: TenantTx, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  return ofCompany(tx)
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Selects a contact for update. @throws 404 */
export async function selectContactForUpdate(tx: TenantTx, id: string): Promise<ContactRow> {
  return (await ofCompany(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? refuse('not_found');
}

/** Selects several contacts for update. @throws 404 when one of them does not exist */
export async function selectContactsForUpdate(tx: TenantTx, ids: readonly string[]): Promise<ContactRow[]> {
  const uniqueIds = [...new Set(ids)];
  const rows = await ofCompany(tx)
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(uniqueIds)))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length < uniqueIds.length ? refuse('not_found') : rows;
}

/**
 * Stores new contacts and returns them. Each is a microsecond older than the one before, so that newest-first lists
 * show them in this order. `onStored` receives the number stored so far.
 */
export async function insertContacts(
  { q, companyId }: TenantTx,
  contacts: readonly NewContact[],
  at: Date,
  onStored: (count: number) => void = () => undefined,
): Promise<ContactRow[]> {
  const rows = contacts.map((contact) => ({ ...emptyFields, ...contact, id: randomUUID() }));
  const columns = sql.join(newColumns.map((column) => sql.ref(column)));
  const stored: ContactRow[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    const { rows: written } = await sql<ContactRow>`
      insert into contacts (company_id, id, ${columns}, created_at, updated_at)
      select ${companyId}, id, ${columns},
        ${at}::timestamptz - (${from} + ordinality) * interval '1 microsecond', ${at}
      from jsonb_populate_recordset(null::contacts, ${JSON.stringify(part)}::jsonb) with ordinality
      returning *`.execute(q);
    stored.push(...written);
    onStored(stored.length);
  }
  return stored;
}

export async function updateContact(
  { q, companyId }: TenantTx,
  id: string,
  contact: NewContact,
  at: Date,
): Promise<ContactRow> {
  const changes: Updateable<Database['contacts']> = {
    ...contact,
    fields: contact.fields && JSON.stringify(contact.fields),
    opening_hours: contact.opening_hours && JSON.stringify(contact.opening_hours),
    error_details: JSON.stringify(contact.error_details),
    updated_at: at,
  };
  return q
    .updateTable('contacts')
    .set(changes)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Records that contacts were added to plans; their upload cannot be undone afterwards. @throws 404 when one is not the
 * company's
 */
export async function recordUse({ q, companyId }: TenantTx, ids: readonly string[], at: Date): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return;
  const { numUpdatedRows } = await q
    .updateTable('contacts')
    .set({ used_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(uniqueIds)))
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) < uniqueIds.length) refuse('not_found');
}

/** Deletes all of these contacts, or none when one is not the company's. Orders made from them remain. @throws 404 */
export async function deleteContacts({ q, companyId }: TenantTx, ids: readonly string[]): Promise<void> {
  const uniqueIds = [...new Set(ids)];
  const { numDeletedRows } = await q
    .deleteFrom('contacts')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(uniqueIds)))
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) < uniqueIds.length) refuse('not_found');
}

/** Deletes contacts with exactly this name and phone. Returns their addresses. */
export async function eraseContacts(
  { q, companyId }: TenantTx,
  customers: readonly { readonly name: string | null; readonly phone: string | null; readonly email: string | null }[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`delete from contacts c where company_id = ${companyId}
    and exists (select 1 from jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as p(name text, phone text, email text)
      where p.email is null and (nullif(c.name, ''), nullif(c.phone, '')) is not distinct from (p.name, p.phone))
    returning address`.execute(q);
  return rows.map(({ address }) => address);
}

/** Returns how many of the company's contacts have this load. */
export const countContactsWithLoad = async ({ q, companyId }: TenantTx, field: LoadField): Promise<number> =>
  countRows(q.selectFrom('contacts').where('company_id', '=', companyId).where(field, 'is not', null));

/** Deletes the loads in one dimension from all contacts of the company. */
export async function deleteLoadOfContacts({ q, companyId }: TenantTx, field: LoadField): Promise<void> {
  await q
    .updateTable('contacts')
    .set({ [field]: null })
    .where('company_id', '=', companyId)
    .where(field, 'is not', null)
    .execute();
}

/**
 * Sets the duration of a contact in minutes, which its orders copy. With `onlyIf`, only where it is still this one, so
 * that a person's later change stays.
 */
export async function setContactDuration(
  tx: TenantTx,
  id: string,
  duration: number | null,
  at: Date,
  onlyIf?: number,
): Promise<void> {
  let query = tx.q
    .updateTable('contacts')
    .set({ duration, updated_at: at })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id);
  if (onlyIf !== undefined) query = query.where('duration', '=', onlyIf);
  await query.execute();
}
