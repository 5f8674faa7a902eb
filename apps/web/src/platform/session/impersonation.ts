import { onSignOut, storeToken } from './session.ts';

/**
 * Stores an admin's own token during impersonation. It is never sent, so a leaked impersonated session gives no access
 * to the admin's.
 */
const storageKey = 'roundsman.own-session';
/** The page to which the way back leads. */
const returnKey = 'roundsman.own-page';

onSignOut(() => {
  localStorage.removeItem(storageKey);
  localStorage.removeItem(returnKey);
});

/** Makes all tabs of this browser act as the other user, or in the sandbox of the company. */
export function startImpersonation(token: string, tokenBefore: string | undefined, page = '/company-admins'): void {
  if (tokenBefore) localStorage.setItem(storageKey, tokenBefore);
  localStorage.setItem(returnKey, page);
  storeToken(token);
  // The shown data belongs to the admin, so the page reloads.
  location.assign('/');
}

/** Ends the admin's stored session too, when they sign out. */
export async function endOwnSession(): Promise<void> {
  const tokenBefore = localStorage.getItem(storageKey);
  if (!tokenBefore) return;
  const headers = { authorization: `Bearer ${tokenBefore}` };
  await fetch('/api/auth/logout', { method: 'POST', headers }).catch(() => undefined);
}

/** Returns to the admin's own session. Returns false when there is none. */
export function endImpersonation(): boolean {
  const tokenBefore = localStorage.getItem(storageKey);
  const page = localStorage.getItem(returnKey) ?? '/company-admins';
  localStorage.removeItem(storageKey);
  localStorage.removeItem(returnKey);
  if (!tokenBefore) return false;
  storeToken(tokenBefore);
  location.assign(page);
  return true;
}
