import { rm } from 'node:fs/promises';
import type { TenantHandle, TenantTx } from '../../platform/db/handles.ts';
import { isWholeWord } from '../../platform/db/customer-text.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteLocalMessages } from '../../platform/mail/local-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { endExports, exportPath } from '../company-data/index.ts';
import { eraseContacts } from '../contacts/index.ts';
import { deleteReports } from '../driver-app/index.ts';
import { deleteDoorsOf } from '../doors/index.ts';
import { deleteGeofencesOf } from '../geofences/index.ts';
import { deleteHabitsOf } from '../habits/index.ts';
import { deleteVisitsOf } from '../minutes/index.ts';
import { eraseOrders } from '../orders/index.ts';
import { eraseStopNames } from '../route-plans/index.ts';
import { type Customer, selectOrdersForUpdate } from './customers.store.ts';
import { deleteCustomerData } from './delete-customer-data.ts';

export interface Erased {
  readonly orders: number;
  readonly contacts: number;
  readonly messages: number;
  readonly photos: number;
  /** Number of deleted spreadsheets and exports that contained them. */
  readonly files: number;
}

/**
 * Erases persons from all data of a company. Orders, also drafts, retain their figures, date and coordinates rounded to
 * a kilometre. Runs in one transaction; files are deleted after the commit. @throws customer_under_way, export_running
 */
export async function eraseCustomers(
  tenant: TenantHandle,
  { files, config, db }: Pick<Services, 'files' | 'config' | 'db'>,
  customers: readonly Customer[],
): Promise<Erased> {
  const named = customers.filter(({ name, phone, email }) => name || phone || email);
  const { counts, fileNames, exportIds } = await tenant.write((tx) => eraseRows(tx, named));
  // Without a mail server the demo stores messages in a table without a company.
  const contactTexts = textsOf(named.flatMap(({ phone, email }) => [phone, email]));
  const patterns = contactTexts.filter(belongsToOnePerson).map(isWholeWord);
  await db.platform('worker:erase-customers').write(({ q }) => deleteLocalMessages(q, contactTexts, patterns));
  for (const name of fileNames) await files.delete(name);
  for (const id of exportIds) await rm(exportPath(config.dataDir, id), { force: true });
  return counts;
}

async function eraseRows(tx: TenantTx, customers: readonly Customer[]) {
  const { companyId } = tx;
  const sides = await selectOrdersForUpdate(tx, customers);
  const underWay = sides.filter((side) => side.isUnderWay).map((side) => ({ name: side.code }));
  if (underWay.length > 0) refuse('customer_under_way', underWay);
  const orderIds = [...new Set(sides.map(({ id }) => id))];

  const contactAddresses = await eraseContacts(tx, customers);
  const idsAt = (end: 'pickup' | 'delivery') => sides.filter((side) => side.end === end).map(({ id }) => id);
  const photos = await eraseOrders(tx, { pickup: idsAt('pickup'), delivery: idsAt('delivery') });
  // By the places of the visits, so before them.
  await deleteHabitsOf(tx, orderIds);
  await deleteDoorsOf(tx, orderIds);
  await deleteGeofencesOf(tx, orderIds);
  await deleteVisitsOf(tx, orderIds);
  await eraseStopNames(tx, orderIds);
  await deleteReports(tx, orderIds);
  const contactTexts = textsOf(customers.flatMap(({ phone, email }) => [phone, email]));
  const addresses = [...sides.map(({ address }) => address), ...contactAddresses];
  const traces = await deleteCustomerData(tx, {
    orderIds,
    // Texts that belong to one person are removed everywhere, others only beside their orders.
    everywhere: contactTexts.filter(belongsToOnePerson),
    beside: textsOf([
      ...customers.map(({ name }) => name),
      ...contactTexts.filter((text) => !belongsToOnePerson(text)),
      ...addresses,
      ...sides.map(({ receivedBy }) => receivedBy),
    ]),
  });
  const exportIds = await endExports(tx);
  const counts = {
    orders: orderIds.length,
    contacts: contactAddresses.length,
    messages: traces.messages,
    photos: photos.length,
    files: traces.sheets.length + exportIds.length,
  };
  const { files: _, ...recorded } = counts;
  await tx.emit({ type: 'customersErased', companyId, ...recorded });
  return { counts, fileNames: [...photos, ...traces.sheets], exportIds };
}

const textsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text && text.trim().length > 2 ? [text] : []))),
];

/**
 * Returns whether a text belongs to one person: an e-mail, or a number that is long enough. A short one such as 112 is
 * part of many texts.
 */
const belongsToOnePerson = (text: string): boolean => text.includes('@') || text.replace(/\D/g, '').length >= 6;
