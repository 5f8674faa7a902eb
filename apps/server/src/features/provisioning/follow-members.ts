import type { TransactionalListener } from '../../platform/db/handles.ts';
import { addRole } from '../auth/index.ts';
import { deleteFormerMembers, linkInvitedPerson, restoreDirectoryPerson } from './people.store.ts';

/**
 * Links an invited person who becomes a member, with the role that the directory gave, deletes what is stored about
 * people who leave, and restores it when their deletion is undone.
 */
export const followMembers: TransactionalListener = async (q, events) => {
  for (const event of events) {
    if (event.type === 'userDeleted') await deleteFormerMembers(q, event.companyId);
    if (event.type === 'userRestored') await restoreDirectoryPerson(q, event.companyId, event.userId);
    if (event.type !== 'userCreated' && event.type !== 'invitationAccepted' && event.type !== 'userRestored') continue;
    const linked = await linkInvitedPerson(q, event.companyId, event.userId);
    if (linked?.role === 'company_admin') await addRole(q, linked.membershipId, linked.role);
  }
};
