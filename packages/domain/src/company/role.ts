/** A person's role in one company. A membership can have several; its permissions are the union. */
export const roles = ['user', 'company_admin', 'admin', 'partner'] as const;
export type Role = (typeof roles)[number];

interface RoleTraits {
  /** Position from the most to the least powerful role, from 1; a person is shown with the first. */
  readonly rank: number;
  /** Plans, changes and dispatches. Everybody else reads. */
  readonly isEditor: boolean;
  /** Runs the installation: reads the data of every company and answers to no company's admins. */
  readonly seesAllCompanies: boolean;
  /** Looks after the sub accounts of a partner. */
  readonly managesSubAccounts: boolean;
  /** Answers the questions about a new company before anything else is shown. */
  readonly setsUpCompany: boolean;
  /** Given and taken by the company's own admins; the others are given by those who run the installation. */
  readonly isGivenByCompany: boolean;
}

/** Everything that the code asks about a role, besides the table of permissions in the contract's `access.ts`. */
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

export const isCompanyRole = (role: string): role is CompanyRole => companyRoles.some((each) => each === role);

/** From the most powerful. */
export const rolesByRank: readonly Role[] = [...roles].sort((a, b) => traits[a].rank - traits[b].rank);

/** The role that a person is shown with; `user` for nobody's membership. */
export const highestRole = (held: readonly Role[]): Role => rolesByRank.find((role) => held.includes(role)) ?? 'user';

/** True only for a membership whose single role is `user`: it may be limited to groups, and opens on the orders. */
export const isReadOnlyUser = (held: readonly Role[]): boolean => held.length > 0 && highestRole(held) === 'user';

/** For features that give and take roles. Anything else asks one of the questions above. */
export const hasRole = (held: readonly Role[], role: Role): boolean => held.includes(role);

/** A person who runs the installation is changed only by another one. */
export const canChangePerson = (by: readonly Role[], person: readonly Role[]): boolean =>
  !seesAllCompanies(person) || seesAllCompanies(by);
