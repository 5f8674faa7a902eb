import type { Query } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { constraintOf } from '../../../platform/parts.ts';
import { isAccountDeleted, restoreAccount, restoreMembership } from '../../auth/index.ts';
import { about, refuseHigher } from '../save-user.ts';
import { findUser } from '../users.store.ts';
import { markUserRestored, selectUserDeletionForUpdate, takeDeletedAccount } from './user-deletions.store.ts';

/**
 * Seconds for which the undo is offered. The limit below leaves time for a slow connection, see
 * docs/decisions/a-delete-can-be-undone.md.
 */
export const undoSeconds = 10;
export const undoTimeoutMs = 20_000;

/**
 * Undoes the deletion of a user: restores the membership with its groups and invitations, and the account with its
 * password and second factor. Sessions stay ended. Repeating the undo has no effect. Returns the user's id.
 * @throws user_undo_too_late, user_added_again, forbidden for platform admins, not_found
 */
export async function restoreUser(ctx: SignedInContext, deletionId: string): Promise<string> {
  const { companyId } = ctx.principal;
  return refuseAddedAgain(() =>
    ctx.db.platform('worker:users').write(async ({ q, emit }) => {
      const deletion = (await selectUserDeletionForUpdate(q, companyId, deletionId)) ?? refuse('not_found');
      const { user_id: userId } = deletion;
      if (deletion.restored_at !== null) return userId;
      if (ctx.now().getTime() - deletion.deleted_at.getTime() > undoTimeoutMs) refuse('user_undo_too_late');
      await restoreDeletedAccount(q, userId);
      await restoreMembership(q, companyId, deletion.membership_id, deletion.membership);
      refuseHigher(ctx.principal, (await findUser(q, companyId, userId)) ?? refuse('not_found'));
      await markUserRestored(q, deletionId, ctx.now());
      await emit({ type: 'userRestored', ...about(ctx.principal, userId) });
      return userId;
    }),
  );
}

/**
 * Restores the account if it is deleted. @throws user_undo_too_late when another request deleted it, which cannot be
 * undone
 */
async function restoreDeletedAccount(q: Query, userId: string): Promise<void> {
  if (!(await isAccountDeleted(q, userId))) return;
  await restoreAccount(q, userId, (await takeDeletedAccount(q, userId)) ?? refuse('user_undo_too_late'));
}

async function refuseAddedAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (['users_email', 'memberships_person'].includes(constraintOf(error) ?? '')) return refuse('user_added_again');
    throw error;
  }
}
