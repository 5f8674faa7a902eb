import { rm } from 'node:fs/promises';
import type { TenantHandle, TenantTx } from '../../platform/db/handles.ts';
import { isWholeWord } from '../../platform/db/customer-text.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteLocalMessages } from '../../platform/mail/local-outbox.ts';
import type { Services } from '../../platform/services.ts';
import { endExports, exportPath } from '../company-data/index.ts';
import { eraseContacts } from '../contacts/index.ts';
import { deleteReports } from '../driver-app/index.ts';
import { eraseOrders } from '../orders/index.ts';
import { eraseStopNames } from '../route-plans/index.ts';
import { type Customer, selectOrdersForUpdate } from './customers.store.ts';
import { deleteCustomerData } from './delete-customer-data.ts';

export interface Erased {
  readonly orders: number;
  readonly contacts: number;
  readonly messages: number;
  readonly photos: number;
  /** Spreadsheets and exports that held them. */
  readonly files: number;
}

/**
 * Takes persons out of everything a company has: orders, drafts too, keep their figures and their day, and a place only to the kilometre.
 * One transaction; files follow when it has committed. @throws customer_under_way, export_running
 */
export async function eraseCustomers(
  tenant: TenantHandle,
  { files, config, db }: Pick<Services, 'files' | 'config' | 'db'>,
  customers: readonly Customer[],
): Promise<Erased> {
  const named = customers.filter(({ name, phone, email }) => name || phone || email);
  const { counts, fileNames, exportIds } = await tenant.write((tx) => eraseRows(tx, named));
  // Without a mail server, messages of the demo lie in a table of no company.
  const reach = textsOf(named.flatMap(({ phone, email }) => [phone, email]));
  const patterns = reach.filter(isOnesOwn).map(isWholeWord);
  await db.platform('worker:erase-customers').write(({ q }) => deleteLocalMessages(q, reach, patterns));
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
  await eraseStopNames(tx, orderIds);
  await deleteReports(tx, orderIds);
  const reaches = textsOf(customers.flatMap(({ phone, email }) => [phone, email]));
  const addresses = [...sides.map(({ address }) => address), ...contactAddresses];
  const traces = await deleteCustomerData(tx, {
    orderIds,
    // What belongs to one person wherever it stands, and what does so only beside their orders.
    everywhere: reaches.filter(isOnesOwn),
    beside: textsOf([
      ...customers.map(({ name }) => name),
      ...reaches.filter((text) => !isOnesOwn(text)),
      ...addresses,
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
  const { files: _, ...told } = counts;
  await tx.emit({ type: 'customersErased', companyId, ...told });
  return { counts, fileNames: [...photos, ...traces.sheets], exportIds };
}

const textsOf = (texts: readonly (string | null)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text && text.trim().length > 2 ? [text] : []))),
];

/** An e-mail, or a number long enough to be one person's: 112 stands in many texts. */
const isOnesOwn = (text: string): boolean => text.includes('@') || text.replace(/\D/g, '').length >= 6;
