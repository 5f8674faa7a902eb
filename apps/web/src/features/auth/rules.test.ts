import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';

const required = 'components:field.required';
const invalidEmail = 'components:field.invalidEmail';
const invalidPassword = 'components:field.invalidPassword';

describe('rules of the sign-in forms', () => {
  it.each([
    ['email', '', required],
    ['email', '  ', required],
    ['email', 'a', invalidEmail],
    ['email', 'a@b', invalidEmail],
    ['email', 'a@b.se', null],
    ['email', ' åsa@café.se ', null],
    ['password', '', required],
    ['password', ' ', null],
    ['newPassword', '', required],
    ['newPassword', 'abcdefg1', invalidPassword],
    ['newPassword', 'Abcdefgh', invalidPassword],
    ['newPassword', 'Abcdef1', invalidPassword],
    ['newPassword', 'Abcdefg1', null],
    ['required', ' ', required],
    ['required', 'Åsa', null],
  ] as const)('%s of "%s"', (name, text, problem) => expect(rules[name](text, {})).toBe(problem));
});
