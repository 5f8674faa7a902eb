import type { PlatformTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { endSessionsOfCompany } from '../auth/index.ts';
import { type ChangedAccount, editAccount, addMembership, insertCompany, type NewAccount } from '../companies/index.ts';
import { findPartner, insertPartner, isPartner, switchPartner } from './partners.store.ts';

/**
 * Creates a partner with a company of its own, to which its sub accounts refer. Returns its id. @throws partner_exists
 * when the user is a partner already, email_taken when the account is created meanwhile
 */
export async function createPartner(
  tx: PlatformTx,
  account: NewAccount,
  status: boolean,
  byUserId: string,
): Promise<{ id: string; hadAccount: boolean }> {
  const id = await insertCompany(tx.q, { name: account.name, status: 'PURCHASED', account_type: 'PARTNER' });
  const { userId, hadAccount } = await addMembership(tx, id, account, 'partner');
  if (await isPartner(tx.q, userId)) refuse('partner_exists');
  await insertPartner(tx.q, { companyId: id, userId, isActive: status });
  await tx.emit({ type: 'partnerCreated', companyId: id, byUserId });
  return { id, hadAccount };
}

/**
 * Changes a partner. Deactivating it signs out all its users; its sub accounts continue. Returns the ended sessions.
 * @throws not_found, forbidden, email_taken
 */
export async function changePartner(
  tx: PlatformTx,
  id: string,
  { status, ...account }: ChangedAccount & { readonly status: boolean },
  by: { readonly userId: string; readonly now: Date },
): Promise<string[]> {
  const partner = (await findPartner(tx.q, id)) ?? refuse('not_found');
  const person = { id: partner.user_id, name: partner.name, email: partner.email };
  const fields = await editAccount(tx, person, account, by);
  if (status !== partner.is_active) {
    await switchPartner(tx.q, id, status, by.now);
    fields.push('status');
  }
  if (fields.length > 0) await tx.emit({ type: 'partnerChanged', companyId: id, byUserId: by.userId, fields });
  return status ? [] : endSessionsOfCompany(tx.q, id, by.now);
}
