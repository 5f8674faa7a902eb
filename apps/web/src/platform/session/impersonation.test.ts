import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const assign = vi.fn();
const stored = new Map<string, string>();
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:', assign });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
afterAll(() => {
  useSession.setState({ token: null, userId: null, companyId: null });
  vi.unstubAllGlobals();
});

const { endImpersonation, startImpersonation } = await import('./impersonation.ts');
const { currentToken, storeToken, useSession } = await import('./session.ts');

const token = (sub: string, cid: string): string => `e30.${btoa(JSON.stringify({ sub, cid }))}.signature`;
const anna = token('anna', 'company');

beforeEach(() => {
  useSession.setState({ token: anna, userId: 'anna', companyId: 'company' });
  assign.mockClear();
});

it.each([
  ['another user', token('erik', 'company')],
  ['the sandbox of the company', token('anna', 'sandbox')],
])('reloads an open tab when another tab changed to %s', (_, now) => {
  document.cookie = `roundsman_session=${encodeURIComponent(now)}`;
  currentToken();
  expect(assign).toHaveBeenCalledWith('/');
});

it('does not reload when the same session was renewed', () => {
  document.cookie = `roundsman_session=${encodeURIComponent(`${anna}2`)}`;
  currentToken();
  expect(assign).not.toHaveBeenCalled();
});

it('does not reload when this tab joins another company, because its page shows what follows', () => {
  storeToken(token('anna', 'other company'));
  expect(assign).not.toHaveBeenCalled();
  expect(currentToken()).toBe(token('anna', 'other company'));
  expect(assign).not.toHaveBeenCalled();
});

it('leads from a sandbox back to the page where it was opened', () => {
  startImpersonation(token('anna', 'sandbox'), anna, '/api-keys');
  assign.mockClear();
  expect(endImpersonation()).toBe(true);
  expect(assign).toHaveBeenLastCalledWith('/api-keys');
  expect(useSession.getState()).toEqual({ token: anna, userId: 'anna', companyId: 'company' });
  expect(endImpersonation()).toBe(false);
});
