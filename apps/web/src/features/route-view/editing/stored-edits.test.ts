import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { stopKey } from '@roundsman/domain';
import type { Edit } from './edits.ts';
import { noHistory } from './history.ts';

const stored = new Map<string, string>();
let isFull = false;
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    stored.set(name, value);
  },
  removeItem: (name: string) => void stored.delete(name),
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  stored.clear();
  isFull = false;
});

const { readStoredEdits, storeEdits } = await import('./stored-edits.ts');
const edits: Edit[] = [
  { kind: 'reverse', driverId: 'anna' },
  { kind: 'unschedule', orders: ['a'] },
];

it('restores unsaved edits with the plan version they were made on', () => {
  storeEdits('plan', 7, { edits, at: 1 });
  expect(readStoredEdits('plan')).toEqual({ version: 7, edits, at: 1 });
  expect(readStoredEdits('another')).toBeNull();
});

it('restores nothing after all edits were undone, saved or dropped', () => {
  storeEdits('plan', 7, { edits, at: 0 });
  expect(readStoredEdits('plan')).toBeNull();
  storeEdits('plan', 7, { edits, at: 2 });
  storeEdits('plan', 8, noHistory);
  expect(stored.size).toBe(0);
});

it.each([
  ['an unknown kind of edit', { kind: 'teleport', driverId: 'anna' }],
  ['an edit without its driver', { kind: 'assign', orders: ['a'] }],
  ['a stop that is none', { kind: 'place', stops: ['a'], driverId: 'anna', after: null }],
  ['no edit', null],
])('ignores edits with %s', (_, edit) => {
  storeEdits('plan', 7, { edits, at: 2 });
  for (const name of stored.keys()) stored.set(name, JSON.stringify({ version: 7, edits: [edits[0], edit], at: 2 }));
  expect(readStoredEdits('plan')).toBeNull();
});

it('restores every kind of edit', () => {
  const every: Edit[] = [
    ...edits,
    { kind: 'assign', orders: ['a'], driverId: 'anna' },
    { kind: 'place', stops: [stopKey('a', 'pickup')], driverId: 'anna', after: stopKey('b', 'delivery') },
    { kind: 'place', stops: [stopKey('a', 'pickup')], driverId: 'anna', after: null },
  ];
  storeEdits('plan', 7, { edits: every, at: 5 });
  expect(readStoredEdits('plan')).toEqual({ version: 7, edits: every, at: 5 });
});

it('ignores unreadable edits, and allows editing if nothing can be stored', () => {
  storeEdits('plan', 7, { edits, at: 2 });
  for (const name of stored.keys()) stored.set(name, '{half');
  expect(readStoredEdits('plan')).toBeNull();
  isFull = true;
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(() => storeEdits('plan', 7, { edits, at: 2 })).not.toThrow();
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
