import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('location', { hostname: 'localhost' });
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
});
const request = vi.fn<() => Promise<Response>>();
vi.stubGlobal('fetch', request);
afterAll(() => void vi.unstubAllGlobals());

const { loadBoot, useBoot } = await import('./boot.ts');
const assumed = useBoot.getState();
const name = 'roundsman.boot';

beforeEach(() => {
  stored.clear();
  useBoot.setState(assumed, true);
  request.mockRejectedValue(new TypeError('no network'));
});

it('uses the stored reply of the last visit at once', async () => {
  stored.set(name, JSON.stringify({ ...assumed, version: '1.2.3' }));
  await loadBoot();
  expect(useBoot.getState().version).toBe('1.2.3');
});

it.each([
  ['cannot be read', '{half'],
  ['is no boot', '7'],
  ['lacks what a newer version looks at', JSON.stringify({ ...assumed, driverApp: undefined, version: '0.0.1' })],
  ['lacks a part of its brand', JSON.stringify({ ...assumed, brand: { name: 'Old' }, version: '0.0.1' })],
])('ignores a stored reply that %s', async (_, text) => {
  stored.set(name, text);
  await loadBoot();
  expect(useBoot.getState()).toEqual(assumed);
});

it('waits for the server at the first visit, and stores its reply', async () => {
  request.mockResolvedValue(Response.json({ ...assumed, version: '2.0.0' }));
  await loadBoot();
  expect(useBoot.getState().version).toBe('2.0.0');
  expect(stored.get(name)).toContain('"version":"2.0.0"');
});
