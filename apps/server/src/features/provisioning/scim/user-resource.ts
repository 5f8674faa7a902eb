import { createHash } from 'node:crypto';
import { hasRole, isCompanyRole } from '@roundsman/domain';
import { nameOf } from '../name-of.ts';
import type { PersonRow } from '../people.store.ts';
import { administrators } from './group-resource.ts';
import { roleNames } from './scim-values.ts';
import { groupSchema, userSchema } from './schemas.ts';

/** The parts of a user that a directory changes, as PATCH finds them. */
export function changeablePartOf(person: PersonRow) {
  const { userName, externalId, displayName, givenName, familyName, email, roles, isActive } = person;
  const name = {
    ...(givenName !== null && { givenName }),
    ...(familyName !== null && { familyName }),
  };
  return {
    schemas: [userSchema],
    userName,
    ...(externalId !== null && { externalId }),
    ...(displayName !== null && { displayName }),
    ...(Object.keys(name).length > 0 && { name }),
    active: isActive,
    emails: [{ value: email, type: 'work', primary: true }],
    roles: roles.filter(isCompanyRole).map((value) => ({ value, display: roleNames[value], primary: true })),
  };
}

/** Presents a user. The version is a digest of what the reply contains, so that it changes with every part of it. */
export function presentUser(person: PersonRow, base: string) {
  const { id, roles, createdAt, updatedAt, displayName } = person;
  const { name, ...part } = changeablePartOf(person);
  const formatted = nameOf(person);
  const isAdministrator = hasRole(roles, 'company_admin');
  const user = {
    ...part,
    id,
    name: { ...name, formatted },
    displayName: displayName ?? formatted,
    groups: isAdministrator
      ? [{ value: administrators.id, display: administrators.displayName, $ref: `${base}/Groups/${administrators.id}` }]
      : [],
  };
  return {
    ...user,
    meta: {
      resourceType: 'User' as const,
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${base}/Users/${id}`,
      version: versionOf(user),
    },
  };
}

/** Presents the group of the people with the role company_admin. */
export function presentAdministrators(people: readonly PersonRow[], base: string) {
  const group = {
    schemas: [groupSchema],
    ...administrators,
    members: people.map((person) => ({
      value: person.id,
      display: nameOf(person),
      type: 'User',
      $ref: `${base}/Users/${person.id}`,
    })),
  };
  return {
    ...group,
    meta: {
      resourceType: 'Group' as const,
      location: `${base}/Groups/${administrators.id}`,
      version: versionOf(group),
    },
  };
}

const versionOf = (resource: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`;
