import { type CompanyRole, highestRole } from '@roundsman/domain/company/role';
import type { InputOf, ReplyOf } from '../../platform/api/api.ts';

export type User = ReplyOf<'GET /users'>['users'][number];
export type UserBody = InputOf<'PUT /users/:id'>['body'];

export interface UserValues {
  readonly name: string;
  readonly email: string;
  readonly role: CompanyRole;
  /** The orders that a read-only user sees. */
  readonly sees: 'all' | 'groups';
  readonly groups: readonly string[];
  /** The depot of a read-only user who sees its data only. */
  readonly depotId?: string | null;
  readonly password?: string;
}

export const newUser: UserValues = { name: '', email: '', role: 'user', sees: 'all', groups: [] };

export const valuesOf = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  role: highestRole(user.roles) === 'user' ? 'user' : 'company_admin',
  sees: user.restricted ? 'groups' : 'all',
  groups: user.groups.map(({ _id }) => _id),
  depotId: user.depot?._id ?? null,
});

export type Visibility = 'all' | 'groups' | 'none';

/** Returns which orders a user sees. Restricted users without a group see none. */
export const visibilityOf = ({ restricted, groups }: Pick<User, 'restricted' | 'groups'>): Visibility =>
  restricted ? (groups.length > 0 ? 'groups' : 'none') : 'all';

/** Returns the request body. Omits an empty password, which means unchanged, empty groups, and an unchanged role. */
export function bodyOf(values: UserValues, before: User | null): UserBody {
  const { name, email, role, sees, groups, depotId = null, password } = values;
  const isRoleChanged = before && role !== valuesOf(before).role;
  return {
    name: name.trim(),
    email: email.trim(),
    ...(isRoleChanged && { role }),
    ...(role === 'user' && { restricted: sees === 'groups' }),
    ...(role === 'user' && (depotId !== null || before?.depot) && { depotId }),
    ...(groups.length > 0 && { groups: [...groups] }),
    ...(password && { password }),
  };
}
