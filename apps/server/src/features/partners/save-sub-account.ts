import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { type Brand, isTimeZone } from '@roundsman/domain';
import type { PlatformTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { mergeSettings } from '../settings/index.ts';
import {
  createAdmin,
  editAccount,
  firstAdmin,
  insertCompany,
  selectCompanyForUpdate,
  updateCompany,
} from '../companies/index.ts';
import { findSubAccount } from './partners.store.ts';

type NewSubAccount = ParsedInput<EndpointNamed<'POST /partner-companies'>>['body'];
type ChangedSubAccount = ParsedInput<EndpointNamed<'PUT /partner-companies/:id'>>['body'];

/** The partner's company, and the user who makes the change. */
interface By {
  readonly partnerId: string;
  readonly userId: string;
}

/** Creates a sub account of the partner, with the status NEW, and its admin. */
export async function createSubAccount(
  tx: PlatformTx,
  account: NewSubAccount,
  passwordHash: string,
  by: By,
  brand: Brand,
): Promise<{ id: string; hadAccount: boolean }> {
  const { name, accountType, adminName, email, timeZone = '' } = account;
  const id = await insertCompany(tx.q, { name, account_type: accountType, partner_id: by.partnerId });
  await mergeSettings(tx.q, id, {
    systemLanguage: brand.language,
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  });
  await tx.emit({ type: 'companyCreated', companyId: id, byUserId: by.userId });
  const { hadAccount } = await createAdmin(tx, id, { name: adminName, email, passwordHash }, by.userId);
  return { id, hadAccount };
}

/**
 * Changes a sub account and its admin. @throws not_found for a company that is not this partner's, account_elsewhere,
 * email_taken
 */
export async function changeSubAccount(
  tx: PlatformTx,
  id: string,
  { name, accountType, adminName, email }: ChangedSubAccount,
  passwordHash: string | null,
  by: By & { readonly now: Date },
): Promise<void> {
  const before = (await findSubAccount(tx.q, by.partnerId, id)) ?? refuse('not_found');
  await selectCompanyForUpdate(tx.q, id);
  const fields = [
    ...(name === before.name ? [] : ['name']),
    ...(accountType === before.account_type ? [] : ['accountType']),
  ];
  if (fields.length > 0) {
    await updateCompany(tx.q, id, { name, account_type: accountType, updated_at: by.now });
    await tx.emit({ type: 'companyChanged', companyId: id, byUserId: by.userId, fields });
  }
  const admin = await firstAdmin(tx.q, id, { partnerId: by.partnerId });
  if (!admin) {
    // The sub account has no admin left; the form creates one.
    if (passwordHash === null) refuseFields([{ path: 'password', code: 'required' }]);
    await createAdmin(tx, id, { name: adminName, email, passwordHash }, by.userId);
    return;
  }
  const changed = await editAccount(tx, admin, { name: adminName, email, passwordHash }, by);
  if (changed.length > 0)
    await tx.emit({
      type: 'companyAdminChanged',
      companyId: id,
      byUserId: by.userId,
      userId: admin.id,
      fields: changed,
    });
}
