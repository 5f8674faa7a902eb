/** A person's role in one company. A membership can have several; its permissions are the union. */
export const roles = ['user', 'company_admin', 'admin', 'partner'] as const;
export type Role = (typeof roles)[number];

interface RoleTraits {
  /** Position from the most to the least powerful role, from 1. A person is shown with the lowest number. */
  readonly rank: number;
  /** May plan, change and dispatch. Other roles only read. */
  readonly isEditor: boolean;
  /** Operates the installation: reads the data of every company and cannot be changed by company admins. */
  readonly seesAllCompanies: boolean;
  /** Manages the sub accounts of a partner. */
  readonly managesSubAccounts: boolean;
  /** Sees the account set-up of a new company before anything else. */
  readonly setsUpCompany: boolean;
  /** Granted and revoked by the company's own admins. Platform admins grant the other roles. */
  readonly isGivenByCompany: boolean;
}

/** The traits of each role. Permissions are in the contract's `access.ts`. */
const traits = {
  admin: {
    rank: 1,
    isEditor: true,
    seesAllCompanies: true,
    managesSubAccounts: false,
    setsUpCompany: false,
    isGivenByCompany: false,
  },
  company_admin: {
    rank: 2,
    isEditor: true,
    seesAllCompanies: false,
    managesSubAccounts: false,
    setsUpCompany: true,
    isGivenByCompany: true,
  },
  partner: {
    rank: 3,
    isEditor: false,
    seesAllCompanies: false,
    managesSubAccounts: true,
    setsUpCompany: false,
    isGivenByCompany: false,
  },
  user: {
    rank: 4,
    isEditor: false,
    seesAllCompanies: false,
    managesSubAccounts: false,
    setsUpCompany: false,
    isGivenByCompany: true,
  },
} as const satisfies Record<Role, RoleTraits>;

type Question = Exclude<keyof RoleTraits, 'rank'>;
const anyOf = (held: readonly Role[], question: Question): boolean => held.some((role) => traits[role][question]);

export const isEditor = (held: readonly Role[]): boolean => anyOf(held, 'isEditor');
export const seesAllCompanies = (held: readonly Role[]): boolean => anyOf(held, 'seesAllCompanies');
export const managesSubAccounts = (held: readonly Role[]): boolean => anyOf(held, 'managesSubAccounts');
export const setsUpCompany = (held: readonly Role[]): boolean => anyOf(held, 'setsUpCompany');

/** The roles that a company's admins give: the value of a choice, and of `role` in the API. */
export const companyRoles = ['user', 'company_admin'] as const satisfies readonly RoleWith<'isGivenByCompany'>[];
export type CompanyRole = (typeof companyRoles)[number];
type RoleWith<Q extends Question> = {
  [R in Role]: (typeof traits)[R][Q] extends true ? R : never;
}[Role];

export const isCompanyRole = (role: string): role is CompanyRole =>
  companyRoles.some((companyRole) => companyRole === role);

/** From the most powerful. */
export const rolesByRank: readonly Role[] = [...roles].sort((a, b) => traits[a].rank - traits[b].rank);

/** Returns the role that a person is shown with; `user` for a membership without roles. */
export const highestRole = (held: readonly Role[]): Role => rolesByRank.find((role) => held.includes(role)) ?? 'user';

/** True for a membership whose only role is `user`. It may be limited to groups, and starts on the list of orders. */
export const isReadOnlyUser = (held: readonly Role[]): boolean => held.length > 0 && highestRole(held) === 'user';

/** Only for features that grant and revoke roles. Other code uses the traits above. */
export const hasRole = (held: readonly Role[], role: Role): boolean => held.includes(role);

/** False when `by` has no platform admin and `person` is one: they can be changed only by another platform admin. */
export const canChangePerson = (by: readonly Role[], person: readonly Role[]): boolean =>
  !seesAllCompanies(person) || seesAllCompanies(by);
