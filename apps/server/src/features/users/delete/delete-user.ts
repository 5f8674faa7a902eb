import { refuse } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import {
  deleteAccountWithoutCompany,
  deleteSecondFactor,
  endMembership,
  readAccountSecrets,
  readMembership,
} from '../../auth/index.ts';
import { about, refuseHigher } from '../save-user.ts';
import { selectUserForUpdate } from '../users.store.ts';
import { insertUserDeletion, readDirectoryPerson } from './user-deletions.store.ts';

/**
 * Removes a user from the company, and the account of a user who is in no other. Returns the id of the deletion, for
 * `restoreUser`. @throws user_is_self, forbidden for platform admins, not_found
 */
export async function deleteUser(ctx: SignedInContext, userId: string): Promise<string> {
  const { companyId, userId: deletedBy } = ctx.principal;
  const at = ctx.now();
  const { deletionId, ended } = await ctx.db.platform('worker:users').write(async ({ q, emit }) => {
    const user = (await selectUserForUpdate(q, companyId, userId)) ?? refuse('not_found');
    if (user.id === deletedBy) refuse('user_is_self');
    refuseHigher(ctx.principal, user);
    const directoryPerson = await readDirectoryPerson(q, user.membershipId);
    const membership = { ...(await readMembership(q, user, companyId)), directoryPerson };
    const sessions = await endMembership(q, user, companyId, at);
    const secrets = await readAccountSecrets(q, user.id);
    const isAccountDeleted = await deleteAccountWithoutCompany(q, user.id, at);
    if (isAccountDeleted) await deleteSecondFactor(q, user.id);
    await emit({ type: 'userDeleted', ...about(ctx.principal, user.id) });
    const id = await insertUserDeletion(q, {
      companyId,
      userId: user.id,
      membershipId: user.membershipId,
      deletedBy,
      at,
      membership,
      account: isAccountDeleted ? secrets : null,
    });
    return { deletionId: id, ended: sessions };
  });
  for (const session of ended) ctx.disconnect(`session:${session}`);
  return deletionId;
}
