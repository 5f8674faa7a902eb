import { create } from 'zustand';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { decodeToken } from './token.ts';

const cookieName = 'roundsman_session';
const clockSkew = 5 * 60_000;

interface Session {
  readonly token: string | null;
  readonly userId: string | null;
  readonly companyId: string | null;
}

const none: Session = { token: null, userId: null, companyId: null };

function read(): Session {
  const token = readCookie(cookieName);
  const claims = decodeToken(token);
  // An expired token counts as no session. The guard then stores the requested page; a 401 would come too late for
  // that.
  const hasEnded = claims?.exp != null && claims.exp * 1000 + clockSkew < Date.now();
  return claims && !hasEnded ? { token, userId: claims.sub, companyId: claims.cid } : none;
}

export const useSession = create<Session>(() => (typeof document === 'undefined' ? none : read()));

/**
 * Returns the token of the cookie. Another tab may have signed in or out, or renewed it. The page reloads when it belongs
 * to another user or company now, such as after impersonation: it shows data of the former one.
 */
export function currentToken(): string | undefined {
  const [now, before] = [read(), useSession.getState()];
  if (now.token === before.token) return now.token ?? undefined;
  useSession.setState(now);
  const isOther = now.userId !== before.userId || now.companyId !== before.companyId;
  if (now.userId && before.userId && isOther) location.assign('/');
  return now.token ?? undefined;
}

/**
 * Stores the token, also a renewed one from a reply. The token carries its expiry; the cookie lasts at least as long.
 */
export function storeToken(token: string): void {
  writeCookie(cookieName, token, 1);
  useSession.setState(read());
}

/** Signing out deletes all local data. An expired session keeps unsaved edits. */
export type SignOutReason = 'signed-out' | 'ended';

/** Caches, sockets and stores that clear their data when the session ends. */
const signOutListeners = new Set<(reason: SignOutReason) => void>();
export const onSignOut = (listener: (reason: SignOutReason) => void): void => void signOutListeners.add(listener);

export function clearSession(reason: SignOutReason): void {
  removeCookie(cookieName);
  useSession.setState(none);
  for (const listener of signOutListeners) listener(reason);
}
