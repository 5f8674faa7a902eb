import { isStrongPassword } from '@roundsman/domain/company/password';
import { expect, it } from 'vitest';
import { makePassword } from './make-password.ts';

it('makes passwords that meet the rule, each another (USR-09, USR-10)', () => {
  const made = Array.from({ length: 500 }, () => makePassword());
  expect(made.every((password) => password.length === 14 && isStrongPassword(password))).toBe(true);
  expect(new Set(made).size).toBe(500);
});
