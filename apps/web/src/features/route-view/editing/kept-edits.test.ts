import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Edit } from './edits.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => kept.clear());

const { dropKeptEdits, keepEdits, readKeptEdits } = await import('./kept-edits.ts');
const edits: Edit[] = [
  { kind: 'reverse', driverId: 'anna' },
  { kind: 'unschedule', orders: ['a'] },
];

it('gives a later visit what waited, with the version it was made on (SRV-14)', () => {
  keepEdits('plan', 7, { edits, at: 1 });
  expect(readKeptEdits('plan')).toEqual({ version: 7, edits, at: 1 });
  expect(readKeptEdits('another')).toBeNull();
});

it('offers nothing once all is undone, committed or let go', () => {
  keepEdits('plan', 7, { edits, at: 0 });
  expect(readKeptEdits('plan')).toBeNull();
  keepEdits('plan', 7, { edits, at: 2 });
  dropKeptEdits('plan');
  expect(kept.size).toBe(0);
});

it('does not stumble over what it cannot read', () => {
  keepEdits('plan', 7, { edits, at: 2 });
  for (const name of kept.keys()) kept.set(name, '{half');
  expect(readKeptEdits('plan')).toBeNull();
});
