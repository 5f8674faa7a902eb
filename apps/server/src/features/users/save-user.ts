import { type CompanyRole, isCompanyRole, isReadOnlyUser, canChangePerson } from '@roundsman/domain';
import type { Role } from '@roundsman/domain';
import type { PlatformTx } from '../../platform/db/handles.ts';
import { refuse } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { mergeUnchangedFields } from '../../platform/http/requests/merge-unchanged-fields.ts';
import type { SignedIn } from '../../platform/http/requests/principal.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { endSessions, insertMembership, insertUser, updateMembership, updateUser } from '../auth/index.ts';
import { areGroups, findAccountTraits, findUser, isDepot, selectUserForUpdate, type UserRow } from './users.store.ts';
import { constraintOf } from '../../platform/parts.ts';

export interface UserFields {
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly role?: CompanyRole | undefined;
  readonly restricted?: boolean | undefined;
  readonly depotId?: string | null | undefined;
}

/** An omitted role or password stays unchanged. */
type UserChange = UserFields & { readonly password?: string | undefined };

/**
 * Creates an account with the role `user`, whose password must be changed at the first sign-in. @throws
 * user_email_taken, not_found for a group or a depot
 */
export async function createUser(
  ctx: SignedInContext,
  fields: Omit<UserFields, 'role'> & { readonly password: string },
) {
  const { companyId } = ctx.principal;
  const groupIds = [...new Set(fields.groups)];
  const passwordHash = await hashPassword(fields.password);
  return refuseTakenEmail(() =>
    ctx.db.platform('worker:users').write(async ({ q, emit }) => {
      if (!(await areGroups(q, companyId, groupIds))) refuse('not_found');
      const { name, email } = fields;
      const userId = await insertUser(q, { name, email, passwordHash, mustChangePassword: true });
      const restricted = isRestricted(['user'], groupIds, fields.restricted, false);
      const depotId = fields.depotId ?? null;
      if (depotId !== null && !(await isDepot(q, companyId, depotId))) refuse('not_found');
      await insertMembership(q, { userId, companyId, roles: ['user'], groupIds, restricted, depotId });
      await emit({ type: 'userCreated', ...about(ctx.principal, userId) });
      return (await findUser(q, companyId, userId)) ?? refuse('not_found');
    }),
  );
}

/**
 * Changes a user's membership in the company. Changes the account only while the user is in no other company, because
 * none of several companies may rename them or set their password. @throws user_email_taken, user_shared, user_is_self
 * for the own role and password, user_managed_by_directory for name, e-mail and role, forbidden, not_found
 */
export async function changeUser(
  ctx: SignedInContext,
  id: string,
  body: UserChange,
  changed?: readonly (keyof UserChange)[],
): Promise<UserRow> {
  const { companyId, userId: byUserId } = ctx.principal;
  // Hashed before the transaction, because it takes long.
  const password = !changed || changed.includes('password') ? body.password : undefined;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const { row, ended, isSeeingOther } = await refuseTakenEmail(() =>
    ctx.db.platform('worker:users').write(async (tx) => {
      const { q, emit } = tx;
      const user = (await selectUserForUpdate(q, companyId, id)) ?? refuse('not_found');
      const { name, email, restricted: isRestrictedNow } = user;
      const stored = {
        name,
        email,
        groups: user.groups.map(({ _id }) => _id),
        restricted: isRestrictedNow,
        depotId: user.depot?._id ?? null,
      };
      const fields = mergeUnchangedFields<UserChange>(body, stored, changed, [
        ['groups', 'restricted', 'depotId', 'role'],
      ]);
      const groupIds = [...new Set(fields.groups)];
      if (!(await areGroups(q, companyId, groupIds))) refuse('not_found');
      const isAccountChanged = passwordHash !== undefined || isRenamed(user, fields);
      await refuseTakeover(tx, ctx.principal, user, { ...fields, isAccountChanged });

      const roles = rolesWith(user.roles, fields.role);
      const restricted = isRestricted(roles, groupIds, fields.restricted, user.restricted);
      const depotId = isReadOnlyUser(roles) ? (fields.depotId === undefined ? stored.depotId : fields.depotId) : null;
      if (depotId !== null && depotId !== stored.depotId && !(await isDepot(q, companyId, depotId)))
        refuse('not_found');
      const written = changedFields(user, { ...fields, groupIds, restricted, depotId });
      await updateMembership(q, user.membershipId, { roles, group_ids: groupIds, restricted, depot_id: depotId });
      if (isAccountChanged)
        await updateUser(q, id, {
          name: fields.name,
          email: fields.email,
          ...(passwordHash && { password_hash: passwordHash, must_change_password: true }),
          updated_at: ctx.now(),
        });
      const people = about(ctx.principal, id);
      if (written.length > 0) await emit({ type: 'userChanged', ...people, fields: written });
      if (roles.join() !== user.roles.join())
        await emit({ type: 'roleChanged', ...people, from: user.roles, to: roles });
      const endedSessions = passwordHash && id !== byUserId ? await endSessions(q, id, ctx.now()) : [];
      return {
        row: (await findUser(q, companyId, id)) ?? refuse('not_found'),
        ended: endedSessions,
        isSeeingOther: written.includes('depot'),
      };
    }),
  );
  for (const session of ended) ctx.disconnect(`session:${session}`);
  // A socket receives the events that its user could see when it connected.
  if (isSeeingOther) ctx.disconnect(`user:${id}`);
  return row;
}

/** Enforces the rules against account takeover. */
async function refuseTakeover(
  { q }: PlatformTx,
  by: SignedIn,
  user: UserRow,
  change: UserFields & { readonly password?: string | undefined; readonly isAccountChanged: boolean },
): Promise<void> {
  refuseHigher(by, user);
  const isSelf = user.id === by.userId;
  if (user.isManaged && (isRenamed(user, change) || rolesWith(user.roles, change.role).join() !== user.roles.join()))
    refuse('user_managed_by_directory');
  // An impersonating admin may not lock the user out.
  if (by.actorId && change.isAccountChanged) refuse('own_session_only');
  if (isSelf && (change.password !== undefined || rolesWith(user.roles, change.role).join() !== user.roles.join()))
    refuse('user_is_self');
  if (isSelf || !change.isAccountChanged) return;
  if ((await findAccountTraits(q, [user.id])).shared.has(user.id)) refuse('user_shared');
}

const isRenamed = (user: UserRow, { name, email }: UserFields): boolean =>
  name !== user.name || email.toLowerCase() !== user.email.toLowerCase();

/** Refuses changes to platform admins by users of a company. @throws forbidden */
export function refuseHigher(by: SignedIn, user: UserRow): void {
  if (!canChangePerson(by.roles, user.roles)) refuse('forbidden');
}

/**
 * Returns the roles with the chosen one in place of the former choice. The roles admin and partner are given elsewhere
 * and stay.
 */
function rolesWith(roles: readonly Role[], chosen: CompanyRole | undefined): Role[] {
  if (!chosen) return [...roles];
  const given = roles.filter((role) => !isCompanyRole(role));
  return chosen === 'user' && given.length > 0 ? given : [chosen, ...given];
}

/**
 * Groups restrict a user. Leaving the last one does not lift the restriction, unless the request does. Editors are
 * never restricted.
 */
function isRestricted(
  roles: readonly Role[],
  groupIds: readonly string[],
  requested: boolean | undefined,
  before: boolean,
): boolean {
  if (!isReadOnlyUser(roles)) return false;
  return requested ?? (groupIds.length > 0 || before);
}

function changedFields(
  user: UserRow,
  next: UserFields & {
    readonly password?: string | undefined;
    readonly groupIds: string[];
    readonly restricted: boolean;
    readonly depotId: string | null;
  },
): string[] {
  const same = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();
  return [
    next.name !== user.name && 'name',
    next.email.toLowerCase() !== user.email.toLowerCase() && 'email',
    next.password !== undefined && 'password',
    !same(
      next.groupIds,
      user.groups.map(({ _id }) => _id),
    ) && 'groups',
    next.restricted !== user.restricted && 'restricted',
    next.depotId !== (user.depot?._id ?? null) && 'depot',
  ].filter((field): field is string => field !== false);
}

export const about = ({ companyId, userId: byUserId, actorId }: SignedIn, userId: string) => ({
  companyId,
  userId,
  byUserId,
  actorId: actorId ?? null,
});

async function refuseTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) !== 'users_email') throw error;
    return refuse('user_email_taken', [{ path: 'email', code: 'account_exists' }]);
  }
}
