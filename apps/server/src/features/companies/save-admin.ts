import { hasRole } from '@roundsman/domain';
import type { Role } from '@roundsman/domain';
import type { PlatformTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import { addRole, changeAccount, endSessions, insertMembership, insertUser } from '../auth/index.ts';
import { belongsElsewhere, findMembership, findPerson, isPlatformAdmin } from './admins.store.ts';
import { constraintOf } from '../../platform/parts.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

export interface ChangedAccount {
  readonly name: string;
  readonly email: string;
  /** Null: as it is. */
  readonly passwordHash: string | null;
}

/**
 * Gives a company somebody with this role. An e-mail that has an account gains the membership and keeps its name and password:
 * nobody overwrites a password across companies. @throws email_taken when an account is made with it meanwhile
 */
export async function addMembership(
  { q }: PlatformTx,
  companyId: string,
  { name, email, passwordHash }: NewAccount,
  role: Extract<Role, 'company_admin' | 'partner'>,
): Promise<{ userId: string; hadAccount: boolean }> {
  const known = await findPerson(q, email);
  const userId =
    known?.id ?? (await unlessTaken(insertUser(q, { name, email, passwordHash, mustChangePassword: true })));
  const membership = known && (await findMembership(q, userId, companyId));
  if (!membership) await insertMembership(q, { userId, companyId, roles: [role] });
  else if (!hasRole(membership.roles, role)) await addRole(q, membership.id, role);
  return { userId, hadAccount: known !== undefined };
}

/** Two requests at once may both have found the e-mail free; the index lets one of them have it. @throws email_taken */
const unlessTaken = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    if (constraintOf(error) !== 'users_email') throw error;
    return refuse('email_taken', [{ path: 'email', code: 'taken' }]);
  });

/** Makes somebody admin of a company (COMP-09, PART-08). */
export async function createAdmin(
  tx: PlatformTx,
  companyId: string,
  account: NewAccount,
  byUserId: string,
): Promise<{ userId: string; hadAccount: boolean }> {
  const made = await addMembership(tx, companyId, account, 'company_admin');
  await tx.emit({ type: 'companyAdminCreated', companyId, byUserId, userId: made.userId });
  return made;
}

/**
 * Changes what differs of somebody's account; a new password ends their sessions and must be changed by them. Returns the fields.
 * @throws forbidden for a platform admin's account, account_elsewhere where a partner is not the only one to know them, email_taken
 */
export async function editAccount(
  { q }: PlatformTx,
  person: { readonly id: string; readonly name: string; readonly email: string },
  account: ChangedAccount,
  by: { readonly userId: string; readonly partnerId?: string; readonly now: Date },
): Promise<string[]> {
  const fields = [
    ...(account.name === person.name ? [] : ['name']),
    ...(account.email === person.email.toLowerCase() ? [] : ['email']),
    ...(account.passwordHash === null ? [] : ['password']),
  ];
  if (fields.length === 0) return fields;
  if (person.id !== by.userId && (await isPlatformAdmin(q, person.id))) refuse('forbidden');
  if (by.partnerId && (await belongsElsewhere(q, person.id, by.partnerId))) refuse('account_elsewhere');
  const owner = await findPerson(q, account.email);
  if (owner && owner.id !== person.id) refuse('email_taken', [{ path: 'email', code: 'taken' }]);
  await unlessTaken(changeAccount(q, person.id, account, by.now));
  if (account.passwordHash !== null) await endSessions(q, person.id, by.now);
  return fields;
}
