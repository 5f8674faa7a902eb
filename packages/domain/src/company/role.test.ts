import { expect, test } from 'vitest';
import {
  companyRoles,
  highestRole,
  isEditor,
  isReaderOnly,
  managesSubAccounts,
  mayChangePerson,
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

test('without a role nothing is answered with yes', () => {
  const none: Role[] = [];
  expect([isEditor(none), seesAllCompanies(none), managesSubAccounts(none), isReaderOnly(none)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(highestRole(none)).toBe('user');
});

test('a reader has the role user and no other', () => {
  expect(isReaderOnly(['user'])).toBe(true);
  expect(isReaderOnly(['user', 'partner'])).toBe(false);
});

test('a person who runs the installation is changed only by another one', () => {
  expect(mayChangePerson(['company_admin'], ['admin'])).toBe(false);
  expect(mayChangePerson(['admin'], ['admin', 'company_admin'])).toBe(true);
  expect(mayChangePerson(['company_admin'], ['company_admin'])).toBe(true);
});

test('every role has its own rank, and company admins give none that is above their own', () => {
  expect([...rolesByRank].sort()).toEqual([...roles].sort());
  const own = rolesByRank.indexOf('company_admin');
  for (const role of companyRoles) expect(rolesByRank.indexOf(role)).toBeGreaterThanOrEqual(own);
});
