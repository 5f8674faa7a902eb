import { storeToken, onSignOut, useSession } from './session.ts';

/**
 * While an admin is signed in as somebody else, their own token waits here for the way back. It never goes anywhere else: a
 * leaked impersonated session leads to nothing more.
 */
const storageKey = 'roundsman.own-session';

onSignOut(() => localStorage.removeItem(storageKey));

// Another tab became somebody else, or came back: nothing of what this one shows is theirs.
useSession.subscribe((now, before) => {
  if (now.userId && before.userId && now.userId !== before.userId) location.assign('/');
});

/** From here on this browser is the other person, in all of its tabs (COMP-11). */
export function startImpersonation(token: string, own: string | undefined): void {
  if (own) localStorage.setItem(storageKey, own);
  storeToken(token);
  // Everything that is shown belongs to the admin: the page begins anew.
  location.assign('/');
}

/** Leaving for good ends the session that waits, too. */
export async function endOwnSession(): Promise<void> {
  const own = localStorage.getItem(storageKey);
  if (!own) return;
  const headers = { authorization: `Bearer ${own}` };
  await fetch('/api/auth/logout', { method: 'POST', headers }).catch(() => undefined);
}

/** Back to the admin's own session. False when there is none to go back to. */
export function endImpersonation(): boolean {
  const own = localStorage.getItem(storageKey);
  localStorage.removeItem(storageKey);
  if (!own) return false;
  storeToken(own);
  location.assign('/company-admins');
  return true;
}
