import { create } from 'zustand';
import { readCookie, removeCookie, writeCookie } from '../cookies.ts';
import { decodeToken } from './token.ts';

const cookieName = 'roundsman_session';
const clockSkew = 5 * 60_000;

interface Session {
  readonly token: string | null;
  readonly userId: string | null;
}

function read(): Session {
  const token = readCookie(cookieName);
  const claims = decodeToken(token);
  // A token that has ended is no session: the guard then remembers the wanted page, where a 401 would come too late.
  const hasEnded = claims?.exp != null && claims.exp * 1000 + clockSkew < Date.now();
  return claims && !hasEnded ? { token, userId: claims.sub } : { token: null, userId: null };
}

export const useSession = create<Session>(() =>
  typeof document === 'undefined' ? { token: null, userId: null } : read(),
);

/** Another tab may have signed in, out, or renewed the token since. */
export function currentToken(): string | undefined {
  const now = read();
  if (now.token !== useSession.getState().token) useSession.setState(now);
  return now.token ?? undefined;
}

/** Keeps the token (AUTH-06); also the renewed one that a reply may carry (AUTH-23). Its end lives in the token; the cookie only has to last as long. */
export function storeToken(token: string): void {
  writeCookie(cookieName, token, 1);
  useSession.setState(read());
}

/** Leaving by choice wipes everything; a session that merely ended keeps what waits to be saved (SRV-14). */
export type SignOutReason = 'signed-out' | 'ended';

/** What else has to be forgotten with the session (AUTH-15): caches, sockets, stores register here. */
const signOutListeners = new Set<(reason: SignOutReason) => void>();
export const onSignOut = (listener: (reason: SignOutReason) => void): void => void signOutListeners.add(listener);

export function clearSession(reason: SignOutReason): void {
  removeCookie(cookieName);
  useSession.setState({ token: null, userId: null });
  for (const listener of signOutListeners) listener(reason);
}
