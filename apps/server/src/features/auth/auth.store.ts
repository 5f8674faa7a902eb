import type { CompanyStatus, Role } from '@roundsman/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';
import type { Database } from '../../platform/db/schema.ts';
import { deleteExpiredImpersonations, isAdminNow } from './impersonation/impersonation.store.ts';

export interface Membership {
  readonly id: string;
  readonly companyId: string;
  readonly companyName: string | null;
  readonly roles: Role[];
}

export interface Account {
  readonly userId: string;
  /** In lower case. */
  readonly email: string;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly hasSecondFactor: boolean;
  /**
   * Sorted by company name, without companies of inactive partners. Empty when the user was removed from every company.
   */
  readonly memberships: readonly Membership[];
  /** True when the user's only companies belong to inactive partners. */
  readonly isOfInactivePartner: boolean;
}

/** Finds an account by its e-mail in lower case. A lookup. */
export const findAccount = (q: Query, email: string): Promise<Account | undefined> =>
  readAccount(q, sql<boolean>`lower(users.email) = ${email}`);

/** Finds an account by the user's id. A lookup. */
export const findAccountOf = (q: Query, userId: string): Promise<Account | undefined> =>
  readAccount(q, sql<boolean>`users.id = ${userId}`);

async function readAccount(q: Query, who: RawBuilder<boolean>): Promise<Account | undefined> {
  const user = await q
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['id', 'email', 'password_hash', 'must_change_password', 'second_factors.confirmed_at'])
    .where(who)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const memberships = await q
    .selectFrom('memberships')
    .innerJoin('companies', 'companies.id', 'memberships.company_id')
    .leftJoin('partners', 'partners.company_id', 'companies.id')
    .select(['memberships.id', 'memberships.roles', 'companies.id as companyId', 'companies.name as companyName'])
    .select('partners.is_active as isActive')
    .where('memberships.user_id', '=', user.id)
    .where('memberships.deleted_at', 'is', null)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
  return {
    userId: user.id,
    email: user.email.toLowerCase(),
    hasSecondFactor: user.confirmed_at !== null,
    passwordHash: user.password_hash,
    mustChangePassword: user.must_change_password,
    memberships: memberships
      .filter(({ isActive }) => isActive !== false)
      .map(({ isActive: _, ...membership }) => membership),
    isOfInactivePartner: memberships.some(({ isActive }) => isActive === false),
  };
}

/** Finds a session that has not ended, with the roles and rights of its user. A lookup. */
export const findSession = (q: Query, id: string, now: Date) =>
  q
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.id', 'sessions.membership_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('companies', 'companies.id', 'memberships.company_id')
    .leftJoin('companies as parent', 'parent.id', 'companies.sandbox_of')
    .leftJoin('partners', (join) => join.on(sql<boolean>`partners.company_id = coalesce(parent.id, companies.id)`))
    .select([
      'sessions.id as sessionId',
      'sessions.actor_user_id as actorId',
      'users.id as userId',
      'users.name',
      'users.email',
      // A password set by someone else matters only in sessions that were opened with a password.
      sql<boolean>`users.must_change_password and sessions.method = 'password'`.as('mustChangePassword'),
      'memberships.id as membershipId',
      'memberships.roles',
      'memberships.group_ids as groupIds',
      'memberships.restricted',
      'memberships.depot_id as depotId',
      'companies.id as companyId',
    ])
    // A sandbox is as active as its company.
    .select(sql<CompanyStatus>`coalesce(parent.status, companies.status)`.as('companyStatus'))
    .where('sessions.id', '=', id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('memberships.deleted_at', 'is', null).and('companies.sandbox_of', 'is', null),
        isEditorOf('companies.sandbox_of'),
      ]),
    )
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('partners.is_active', 'is', null), eb('partners.is_active', '=', true)]))
    // An impersonated session ends when its actor is no platform admin any more.
    .where((eb) => eb.or([eb('sessions.actor_user_id', 'is', null), isAdminNow('sessions.actor_user_id')]))
    .executeTakeFirst();

/** SQL: whether the user of a session is an editor who sees the whole company of this column now. */
const isEditorOf = (column: string) =>
  sql<boolean>`exists (select from memberships o where o.company_id = ${sql.ref(column)} and o.user_id = sessions.user_id
    and o.deleted_at is null and not o.restricted and o.roles && array['company_admin', 'admin'])`;

/**
 * Returns the membership with which an editor opens the sandbox of their company. It is closed: sign-in and lists leave
 * it out. `findSession` checks the membership in the company instead.
 */
export async function openSandboxMembership(
  q: Query,
  { userId, sandboxId, now }: { readonly userId: string; readonly sandboxId: string; readonly now: Date },
): Promise<string> {
  const member = await q
    .selectFrom('memberships')
    .select('id')
    .where('company_id', '=', sandboxId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (member) return member.id;
  const { id } = await q
    .insertInto('memberships')
    .values({ user_id: userId, company_id: sandboxId, roles: ['company_admin'], deleted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertSession(
  q: Query,
  session: Omit<Selectable<Database['sessions']>, 'id' | 'ended_at' | 'last_seen_at' | 'address' | 'user_agent'> & {
    address: string;
    user_agent: string | null;
  },
): Promise<string> {
  const row = { ...session, last_seen_at: session.created_at };
  const { id } = await q.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the session has ended meanwhile. */
export async function extendSession(q: Query, id: string, now: Date, expiresAt: Date): Promise<boolean> {
  const row = await q
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all sessions of the user, one of them, or all but one. Returns the ids of those that were open. */
export async function endSessions(
  q: Query,
  userId: string,
  now: Date,
  which: { readonly only?: string; readonly except?: string } = {},
): Promise<string[]> {
  let query = q
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (which.only) query = query.where('id', '=', which.only);
  if (which.except) query = query.where('id', '<>', which.except);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Ends all sessions in a company. Returns the ids of those that were open. */
export async function endSessionsOfCompany(q: Query, companyId: string, now: Date): Promise<string[]> {
  const rows = await q
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('membership_id', 'in', (eb) => eb.selectFrom('memberships').select('id').where('company_id', '=', companyId))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function setPassword(q: Query, userId: string, passwordHash: string, now: Date): Promise<void> {
  await q
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function insertReset(q: Query, reset: { userId: string; tokenHash: string; now: Date; expiresAt: Date }) {
  await q
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.userId, created_at: reset.now, expires_at: reset.expiresAt })
    .execute();
}

/**
 * Finds the present password of the owner of a reset link, or undefined when the link is unknown, used or expired. A
 * lookup.
 */
export const findResetOwner = (q: Query, tokenHash: string, now: Date) =>
  q
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.password_hash as passwordHash', 'users.must_change_password as mustChangePassword'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Uses a reset link, and voids the user's other ones. Returns the user, or undefined when the link is unknown, used or
 * expired.
 */
export async function consumeReset(
  q: Query,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const reset = await q
    .updateTable('password_resets')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['users.id as userId', 'users.email'])
    .executeTakeFirst();
  if (!reset) return undefined;
  await q
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', reset.userId)
    .where('used_at', 'is', null)
    .execute();
  return reset;
}

/** @throws the database's error of the index users_email when the e-mail has an account */
export async function insertUser(
  q: Query,
  user: { name: string; email: string; passwordHash: string | null; mustChangePassword?: boolean },
): Promise<string> {
  const { id } = await q
    .insertInto('users')
    .values({
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a role. A role beyond reading sees the whole company: restrictions to groups or a depot end. */
export async function addRole(q: Query, membershipId: string, role: Role): Promise<void> {
  await q
    .updateTable('memberships')
    .set({ roles: sql`array_append(array_remove(roles, 'user'), ${role}::text)`, restricted: false, depot_id: null })
    .where('id', '=', membershipId)
    .execute();
}

/** Updates name, e-mail and, if given, a password that the user must replace. @throws as insertUser */
export async function changeAccount(
  q: Query,
  userId: string,
  account: { name: string | null; email: string; passwordHash: string | null },
  now: Date,
): Promise<void> {
  const { name, email, passwordHash } = account;
  await q
    .updateTable('users')
    .set({
      ...(name !== null && { name }),
      email,
      updated_at: now,
      ...(passwordHash !== null && { password_hash: passwordHash, must_change_password: true }),
    })
    .where('id', '=', userId)
    .execute();
}

export async function insertMembership(
  q: Query,
  membership: {
    userId: string;
    companyId: string;
    roles: Role[];
    groupIds?: string[];
    restricted?: boolean;
    depotId?: string | null;
  },
): Promise<string> {
  const { id } = await q
    .insertInto('memberships')
    .values({
      user_id: membership.userId,
      company_id: membership.companyId,
      roles: membership.roles,
      group_ids: membership.groupIds ?? [],
      restricted: membership.restricted ?? false,
      depot_id: membership.depotId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Updates the roles, the groups and the depot of a user in one company. */
export async function updateMembership(
  q: Query,
  id: string,
  changes: { roles: Role[]; group_ids: string[]; restricted: boolean; depot_id: string | null },
): Promise<void> {
  await q.updateTable('memberships').set(changes).where('id', '=', id).execute();
}

/** @throws the database's error of the index users_email when the e-mail has an account */
export async function updateUser(
  q: Query,
  id: string,
  changes: { name: string; email: string; password_hash?: string; must_change_password?: boolean; updated_at: Date },
): Promise<void> {
  await q.updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function readUploadTemplate(q: Query, membershipId: string): Promise<Record<string, unknown> | null> {
  const row = await q
    .selectFrom('memberships')
    .select('upload_order_template as template')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow();
  return row.template;
}

export async function storeUploadTemplate(q: Query, membershipId: string, template: Record<string, unknown>) {
  await q
    .updateTable('memberships')
    .set({ upload_order_template: JSON.stringify(template) })
    .where('id', '=', membershipId)
    .execute();
}

/** Finds the name of the admin behind an impersonated session, who belongs to another company. A lookup. */
export const findPersonName = async (q: Query, id: string): Promise<string | undefined> =>
  (await q.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** Finds a user's name and the settings of their oldest company, which give the language. A lookup. */
export async function findMailRecipient(q: Query, email: string) {
  return q
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .leftJoin('company_settings', 'company_settings.company_id', 'memberships.company_id')
    .select(['users.id as userId', 'users.name', 'users.email', 'company_settings.data as settings'])
    .select('memberships.company_id as companyId')
    .where(sql`lower(users.email)`, '=', email)
    .where('users.deleted_at', 'is', null)
    .where('memberships.deleted_at', 'is', null)
    .orderBy('memberships.created_at')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes counted attempts, reset links and sessions some time after they expired. */
export async function deleteExpiredSignInData(q: Query, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await q.deleteFrom('rate_limits').where('at', '<', ago(1)).execute();
  await q.deleteFrom('openid_attempts').where('expires_at', '<', now).execute();
  await q.deleteFrom('saml_attempts').where('expires_at', '<', now).execute();
  await q.deleteFrom('saml_refusals').where('at', '<', ago(30)).execute();
  await q.deleteFrom('password_resets').where('expires_at', '<', ago(1)).execute();
  await deleteExpiredImpersonations(q, ago(30));
  await q
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', ago(30)), eb('ended_at', '<', ago(30))]))
    .execute();
}

/** Lists the e-mails of the platform admins. */
export const listPlatformAdmins = (q: Query): Promise<{ email: string }[]> =>
  q
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select('u.email')
    .distinct()
    .where('u.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .where(sql<boolean>`'admin' = any(m.roles)`)
    .execute();
