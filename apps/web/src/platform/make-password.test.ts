import { isStrongPassword } from '@roundsman/domain/company/password';
import { expect, it } from 'vitest';
import { makePassword } from './make-password.ts';

it('makes different passwords that meet the rules (USR-09)', () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  expect(
    made.filter((password) => !isStrongPassword(password) || password.length !== 14 || /[0O1lI]/.test(password)),
  ).toEqual([]);
});
