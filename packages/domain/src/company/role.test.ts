import { expect, test } from 'vitest';
import {
  companyRoles,
  highestRole,
  isEditor,
  isReadOnlyUser,
  managesSubAccounts,
  canChangePerson,
  type Role,
  roles,
  rolesByRank,
  seesAllCompanies,
} from './role.ts';

test('a membership answers as the most powerful of its roles does', () => {
  expect(isEditor(['user', 'company_admin'])).toBe(true);
  expect(highestRole(['user', 'partner', 'company_admin'])).toBe('company_admin');
  expect(managesSubAccounts(['company_admin', 'partner'])).toBe(true);
  expect(seesAllCompanies(['company_admin', 'partner', 'user'])).toBe(false);
});

test('without a role every trait is false', () => {
  const none: Role[] = [];
  expect(isEditor(none)).toBe(false);
  expect(seesAllCompanies(none)).toBe(false);
  expect(managesSubAccounts(none)).toBe(false);
  expect(isReadOnlyUser(none)).toBe(false);
  expect(highestRole(none)).toBe('user');
});

test('a reader has the role user and no other', () => {
  expect(isReadOnlyUser(['user'])).toBe(true);
  expect(isReadOnlyUser(['user', 'partner'])).toBe(false);
});

test('a platform admin is changed only by another one', () => {
  expect(canChangePerson(['company_admin'], ['admin'])).toBe(false);
  expect(canChangePerson(['admin'], ['admin', 'company_admin'])).toBe(true);
  expect(canChangePerson(['company_admin'], ['company_admin'])).toBe(true);
});

test('every role has its own rank, and company admins give none that is above their own', () => {
  expect([...rolesByRank].sort()).toEqual([...roles].sort());
  const rankOfAdmin = rolesByRank.indexOf('company_admin');
  for (const role of companyRoles) expect(rolesByRank.indexOf(role)).toBeGreaterThanOrEqual(rankOfAdmin);
});
