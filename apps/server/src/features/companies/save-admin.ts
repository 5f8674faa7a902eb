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
  /** Null: unchanged. */
  readonly passwordHash: string | null;
}

/**
 * Adds a user with this role to a company. An existing account gets the membership and retains its name and password,
 * so that companies cannot overwrite each other's passwords. @throws email_taken when the account is created meanwhile
 */
export async function addMembership(
  { q }: PlatformTx,
  companyId: string,
  { name, email, passwordHash }: NewAccount,
  role: Extract<Role, 'company_admin' | 'partner'>,
): Promise<{ userId: string; hadAccount: boolean }> {
  const person = await findPerson(q, email);
  const userId =
    person?.id ?? (await refuseTakenEmail(insertUser(q, { name, email, passwordHash, mustChangePassword: true })));
  const membership = person && (await findMembership(q, userId, companyId));
  if (!membership) await insertMembership(q, { userId, companyId, roles: [role] });
  else if (!hasRole(membership.roles, role)) await addRole(q, membership.id, role);
  return { userId, hadAccount: person !== undefined };
}

/** Two concurrent requests may both have found the e-mail free; the unique index permits one. @throws email_taken */
const refuseTakenEmail = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: unknown) => {
    if (constraintOf(error) !== 'users_email') throw error;
    return refuse('email_taken', [{ path: 'email', code: 'taken' }]);
  });

/** Makes a person an admin of a company. */
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
 * Changes those fields of an account that differ. A new password ends the person's sessions and must be changed by
 * them. Returns the changed fields. @throws forbidden for a platform admin's account, account_elsewhere when the person
 * is also in companies of other partners, email_taken
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
  await refuseTakenEmail(
    changeAccount(q, person.id, { ...account, name: fields.includes('name') ? account.name : null }, by.now),
  );
  if (account.passwordHash !== null) await endSessions(q, person.id, by.now);
  return fields;
}
