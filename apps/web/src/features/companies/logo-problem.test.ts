import { expect, it } from 'vitest';
import { logoProblem } from './logo-problem.ts';

it.each([
  ['logo.png', 10, null],
  ['Logo.JPEG', 2 * 1024 * 1024, null],
  ['logo.jpg', 2 * 1024 * 1024 + 1, 'tooLarge'],
  ['logo.svg', 10, 'wrongType'],
  ['png', 10, 'wrongType'],
])('%s of %d bytes as a logo (SET-18, SRV-65)', (name, size, problem) =>
  expect(logoProblem({ name, size })).toBe(problem),
);
