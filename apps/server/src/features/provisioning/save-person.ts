import { mailInvitation } from '../groups/index.ts';
import {
  type BrandKey,
  type CompanyRole,
  hasRole,
  isReadOnlyUser,
  managesSubAccounts,
  type Role,
  seesAllCompanies,
} from '@roundsman/domain';
import type { PlatformTx } from '../../platform/db/handles.ts';
import { constraintOf } from '../../platform/parts.ts';
import {
  deactivateMembership,
  deleteAccountWithoutCompany,
  deleteCompanyInvitations,
  deleteSecondFactor,
  endMembership,
  hasOpenCompanyInvitation,
  insertMembership,
  insertUser,
  reactivateMembership,
  storeCompanyInvitation,
  updateMembership,
  updateUser,
} from '../auth/index.ts';
import { nameOf } from './name-of.ts';
import {
  deleteDirectoryPerson,
  type DirectoryFields,
  findAccountId,
  findPerson,
  deleteFormerMembers,
  hasOtherAdministrator,
  isOperatorsAccount,
  isSharedAccount,
  lockDirectory,
  type PersonMatch,
  type PersonRow,
  selectRights,
  storeDirectoryPerson,
} from './people.store.ts';
import { refuseScim } from './scim-problem.ts';

const invitationDays = 14;

/** A person as the directory wants them. */
export interface PersonInput extends Omit<DirectoryFields, 'role' | 'isActive'> {
  /** Undefined: the company's default for a new person, unchanged for others. */
  readonly role: CompanyRole | undefined;
  /** Undefined: active for a new person, unchanged for others. */
  readonly isActive: boolean | undefined;
}

/** The request behind the changes of people. */
export interface DirectoryRequest {
  readonly companyId: string;
  /** The user of the API key. */
  readonly byUserId: string;
  readonly now: Date;
  readonly brand: BrandKey;
  /** Role of new people whose role the directory does not send. */
  readonly defaultRole: CompanyRole;
  /** True when people sign in at the operator's identity provider, so that a new account needs no invitation. */
  readonly hasSingleSignOn: boolean;
  readonly canMail: boolean;
}

/** A changed person, and the sessions that end. */
export interface Saved {
  readonly id: string;
  readonly ended: readonly string[];
}

/**
 * Creates a person. One without an account gets one where people sign in by single sign-on; otherwise, and whenever the
 * e-mail has an account of another company, the person is invited. @throws ScimProblem uniqueness; forbidden for platform
 * admins and partners
 */
export async function createPerson(tx: PlatformTx, by: DirectoryRequest, input: PersonInput): Promise<Saved> {
  const { q } = tx;
  const { companyId, now } = by;
  await lockDirectory(q, companyId);
  await deleteFormerMembers(q, companyId);
  await refuseTaken(tx, by, input);
  const fields: DirectoryFields = {
    ...input,
    role: input.role ?? by.defaultRole,
    isActive: input.isActive ?? true,
  };
  const hasAccount = (await findAccountOf(tx, fields.email)) !== undefined;
  if (!hasAccount && by.hasSingleSignOn) return createMember(tx, by, fields);
  const id = await storeDirectoryPerson(q, companyId, { id: undefined, membershipId: null, now }, fields);
  if (fields.isActive) await invite(tx, by, fields.email);
  return { id, ended: [] };
}

/** Returns the id of an e-mail's account. @throws ScimProblem for platform admins and partners, whom no directory adds */
async function findAccountOf({ q }: PlatformTx, email: string): Promise<string | undefined> {
  const userId = await findAccountId(q, email);
  if (userId !== undefined && (await isOperatorsAccount(q, userId))) refuseOperators();
  return userId;
}

function refuseOperators(): never {
  return refuseScim(403, 'This person has a role that only the operator of the installation gives and takes.');
}

async function createMember({ q, emit }: PlatformTx, by: DirectoryRequest, fields: DirectoryFields): Promise<Saved> {
  const { companyId, now } = by;
  const userId = await refuseTakenEmail(() =>
    insertUser(q, { name: nameOf(fields), email: fields.email, passwordHash: null }),
  );
  const membershipId = await insertMembership(q, { userId, companyId, roles: [fields.role] });
  const id = await storeDirectoryPerson(q, companyId, { id: membershipId, membershipId, now }, fields);
  const about = { companyId, userId, byUserId: by.byUserId, actorId: null };
  await emit({ type: 'userCreated', ...about });
  if (fields.role !== 'user') await emit({ type: 'roleChanged', ...about, from: [], to: [fields.role] });
  if (!fields.isActive) {
    await deactivateMembership(q, membershipId, now);
    await emit({ type: 'userDeactivated', ...about });
  }
  return { id, ended: [] };
}

/**
 * Selects a person for a change. @throws ScimProblem not found, and forbidden for platform admins and partners, whom no
 * directory changes
 */
export async function selectPerson({ q }: PlatformTx, by: DirectoryRequest, id: string): Promise<PersonRow> {
  await lockDirectory(q, by.companyId);
  await deleteFormerMembers(q, by.companyId);
  const person = await findPerson(q, by.companyId, { attribute: 'id', value: id });
  if (!person) return refuseScim(404, `The user ${id} does not exist.`);
  if (seesAllCompanies(person.roles) || managesSubAccounts(person.roles)) refuseOperators();
  return person;
}

/** Changes a selected person. Changes nothing when nothing differs. @throws ScimProblem */
export async function updatePerson(
  tx: PlatformTx,
  by: DirectoryRequest,
  person: PersonRow,
  input: PersonInput,
): Promise<Saved> {
  const { q } = tx;
  await refuseTaken(tx, by, input, person.id);
  const fields: DirectoryFields = {
    ...input,
    role: input.role ?? roleOf(person.roles),
    isActive: input.isActive ?? person.isActive,
  };
  if (fields.email !== person.email) await findAccountOf(tx, fields.email);
  const ended = person.membershipId
    ? await updateMember(tx, by, { ...person, membershipId: person.membershipId }, fields)
    : await updateInvited(tx, by, person, fields);
  const { id, membershipId } = person;
  if (isStored(person, fields)) return { id, ended };
  await storeDirectoryPerson(q, by.companyId, { id, membershipId, now: by.now }, fields);
  return { id, ended };
}

const roleOf = (roles: readonly Role[]): CompanyRole => (hasRole(roles, 'company_admin') ? 'company_admin' : 'user');

const isStored = (person: PersonRow, fields: DirectoryFields): boolean =>
  person.isManaged &&
  person.userName === fields.userName &&
  person.externalId === fields.externalId &&
  person.email === fields.email &&
  person.displayName === fields.displayName &&
  person.givenName === fields.givenName &&
  person.familyName === fields.familyName &&
  roleOf(person.roles) === fields.role &&
  person.isActive === fields.isActive;

async function updateMember(
  tx: PlatformTx,
  by: DirectoryRequest,
  person: PersonRow & { readonly membershipId: string },
  fields: DirectoryFields,
): Promise<string[]> {
  const { q, emit } = tx;
  const { membershipId } = person;
  const userId = person.userId ?? '';
  const about = { companyId: by.companyId, userId, byUserId: by.byUserId, actorId: null };
  await updateAccount(tx, by, person, fields);
  const rights = await selectRights(q, membershipId);
  const isDemoted = hasRole(rights.roles, 'company_admin') && fields.role !== 'company_admin';
  if (person.isActive && (isDemoted || (!fields.isActive && hasRole(rights.roles, 'company_admin'))))
    await refuseLastAdministrator(tx, by, membershipId);
  if (fields.role !== roleOf(rights.roles)) {
    const roles: Role[] = [fields.role];
    const isRestricted = isReadOnlyUser(roles) && rights.restricted;
    const depotId = isReadOnlyUser(roles) ? rights.depotId : null;
    await updateMembership(q, membershipId, {
      roles,
      group_ids: rights.groupIds,
      restricted: isRestricted,
      depot_id: depotId,
    });
    await emit({ type: 'roleChanged', ...about, from: rights.roles, to: roles });
  }
  if (fields.isActive === person.isActive) return [];
  if (fields.isActive) await reactivateMembership(q, membershipId);
  const ended = fields.isActive ? [] : await deactivateMembership(q, membershipId, by.now);
  await emit({ type: fields.isActive ? 'userReactivated' : 'userDeactivated', ...about });
  return ended;
}

/**
 * Renames the account. An account that belongs to other companies too keeps its name, and the directory's
 * name is stored beside it. Another e-mail is refused.
 */
async function updateAccount(
  { q, emit }: PlatformTx,
  by: DirectoryRequest,
  person: PersonRow,
  fields: DirectoryFields,
): Promise<void> {
  const userId = person.userId ?? '';
  const name = nameOf(fields);
  const isEmailChanged = fields.email !== person.email;
  const isNameChanged = name !== person.accountName;
  if (!isEmailChanged && !isNameChanged) return;
  if (await isSharedAccount(q, userId)) {
    if (isEmailChanged)
      refuseScim(409, 'This person belongs to another company too. Only they can change their e-mail.', 'mutability');
    return;
  }
  await refuseTakenEmail(() => updateUser(q, userId, { name, email: fields.email, updated_at: by.now }));
  await emit({
    type: 'userChanged',
    companyId: by.companyId,
    userId,
    byUserId: by.byUserId,
    actorId: null,
    fields: [...(isNameChanged ? ['name'] : []), ...(isEmailChanged ? ['email'] : [])],
  });
}

async function updateInvited(
  tx: PlatformTx,
  by: DirectoryRequest,
  person: PersonRow,
  fields: DirectoryFields,
): Promise<string[]> {
  const { q, emit } = tx;
  const { companyId, byUserId, now } = by;
  if (fields.email !== person.email || !fields.isActive) await deleteCompanyInvitations(q, companyId, person.email);
  if (!isStored(person, fields)) await emit({ type: 'invitedPersonChanged', companyId, byUserId, email: fields.email });
  // An invitation that has expired is sent again.
  if (fields.isActive && !(await hasOpenCompanyInvitation(q, companyId, fields.email, now)))
    await invite(tx, by, fields.email);
  return [];
}

async function invite({ q, emit, enqueue }: PlatformTx, by: DirectoryRequest, email: string): Promise<void> {
  const { companyId, byUserId, now, brand } = by;
  if (!by.canMail)
    refuseScim(503, 'This person must be invited by e-mail, and this server has no mail server (SMTP_URL).');
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  const invitationId = await storeCompanyInvitation(q, companyId, { email, invitedBy: byUserId, now, expiresAt });
  await enqueue(mailInvitation, { invitationId, brand });
  await emit({ type: 'personInvited', companyId, byUserId, email });
}

/** Removes a selected person from the company, and the account of a person who is in no other. */
export async function deletePerson(tx: PlatformTx, by: DirectoryRequest, person: PersonRow): Promise<Saved> {
  const { q, emit } = tx;
  const { companyId, byUserId, now } = by;
  const { id, membershipId, userId, email } = person;
  if (!membershipId || !userId) {
    await deleteCompanyInvitations(q, companyId, email);
    await deleteDirectoryPerson(q, companyId, id);
    await emit({ type: 'invitedPersonRemoved', companyId, byUserId, email });
    return { id, ended: [] };
  }
  const { roles } = await selectRights(q, membershipId);
  if (person.isActive && hasRole(roles, 'company_admin')) await refuseLastAdministrator(tx, by, membershipId);
  const ended = await endMembership(q, { membershipId, email }, companyId, now);
  if (await deleteAccountWithoutCompany(q, userId, now)) await deleteSecondFactor(q, userId);
  await deleteDirectoryPerson(q, companyId, id);
  await emit({ type: 'userDeleted', companyId, userId, byUserId, actorId: null });
  return { id, ended };
}

async function refuseLastAdministrator({ q }: PlatformTx, by: DirectoryRequest, membershipId: string): Promise<void> {
  if (await hasOtherAdministrator(q, by.companyId, membershipId)) return;
  refuseScim(
    409,
    'This is the last administrator of the company. Give another person the role company_admin first.',
    'mutability',
  );
}

/** Refuses a user name, an e-mail or an external id that another person of the company has. */
async function refuseTaken(
  { q }: PlatformTx,
  { companyId }: DirectoryRequest,
  { userName, email, externalId }: PersonInput,
  except?: string,
): Promise<void> {
  const matches: (PersonMatch & { name: string })[] = [
    { attribute: 'userName', value: userName, name: 'userName' },
    { attribute: 'email', value: email, name: 'e-mail' },
    ...(externalId === null ? [] : [{ attribute: 'externalId' as const, value: externalId, name: 'externalId' }]),
  ];
  for (const { name, ...match } of matches) {
    const other = await findPerson(q, companyId, match, except);
    if (other) refuseScim(409, `Another user of the company has this ${name}.`, 'uniqueness');
  }
}

async function refuseTakenEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) !== 'users_email') throw error;
    return refuseScim(409, 'Another account has this e-mail.', 'uniqueness');
  }
}
