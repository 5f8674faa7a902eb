import type { PlatformTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { insertCompany } from '../auth/index.ts';
import { type ChangedAccount, editAccount, giveMember, type NewAccount } from '../companies/index.ts';
import { findPartner, insertPartner, switchPartner } from './partners.store.ts';

/** A partner with a company of its own, which its sub accounts name (PART-04, PART-09). Returns its id. */
export async function createPartner(
  tx: PlatformTx,
  account: NewAccount,
  status: boolean,
  byUserId: string,
): Promise<{ id: string; hadAccount: boolean }> {
  const id = await insertCompany(tx.q, { name: account.name, status: 'PURCHASED', account_type: 'PARTNER' });
  const { userId, hadAccount } = await giveMember(tx, id, account, 'partner');
  await insertPartner(tx.q, { companyId: id, userId, isActive: status });
  await tx.emit({ type: 'partnerCreated', companyId: id, byUserId });
  return { id, hadAccount };
}

/** Whose partner is switched off is signed out at once; their sub accounts work on (PART-12). @throws not_found, forbidden, email_taken */
export async function changePartner(
  tx: PlatformTx,
  id: string,
  { status, ...account }: ChangedAccount & { readonly status: boolean },
  by: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const partner = (await findPartner(tx.q, id)) ?? refuse('not_found');
  const person = { id: partner.user_id, name: partner.name, email: partner.email };
  const fields = await editAccount(tx, person, account, by);
  if (status !== partner.is_active) {
    await switchPartner(tx.q, id, status, by.now);
    fields.push('status');
  }
  if (fields.length > 0) await tx.emit({ type: 'partnerChanged', companyId: id, byUserId: by.userId, fields });
}
