import { hasRole } from '@roundsman/domain';
import type { PlatformTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { deleteAccountWithoutCompany, deleteSecondFactor, endMembership, removeRole } from '../auth/index.ts';
import { findMembership } from './admins.store.ts';

/**
 * Removes a user as admin of a company. Other roles in the company remain. Without another role the membership ends,
 * and without another company the account is deleted. Returns the ended sessions. @throws not_found, user_is_self
 */
export async function leaveCompany(
  tx: PlatformTx,
  person: { readonly id: string; readonly email: string },
  companyId: string,
  by: { readonly userId: string; readonly now: Date },
): Promise<string[]> {
  const { q } = tx;
  const membership = await findMembership(q, person.id, companyId);
  if (!membership || !hasRole(membership.roles, 'company_admin')) refuse('not_found');
  if (person.id === by.userId) refuse('user_is_self');
  await tx.emit({ type: 'companyAdminRemoved', companyId, byUserId: by.userId, userId: person.id });
  if (membership.roles.length > 1) {
    await removeRole(q, membership.id, 'company_admin');
    return [];
  }
  const ended = await endMembership(q, { membershipId: membership.id, email: person.email }, companyId, by.now);
  if (await deleteAccountWithoutCompany(q, person.id, by.now)) await deleteSecondFactor(q, person.id);
  return ended;
}
