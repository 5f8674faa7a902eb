import { expect, it } from 'vitest';
import { checkEmails, cleanEmails } from './emails.ts';

it('cleans addresses and removes duplicates', () =>
  expect(cleanEmails([' Anna@X.example ', 'anna@x.example', 'Rolf <rolf@x.example>', ' '])).toEqual([
    'anna@x.example',
    'rolf@x.example',
  ]));

it.each([
  [[], 'required'],
  [['a@b.example', 'nonsense'], 'invalidEmail'],
  [['a@b'], 'invalidEmail'],
  [['a@b.example'], null],
])('%j: %s (GRP-03)', (list, problem) => expect(checkEmails(list)).toBe(problem));
