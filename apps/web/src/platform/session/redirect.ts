const storageKey = 'roundsman.redirect';

/** Only addresses of this application: a path, never another host ('//evil', 'https:'). */
export const isSameOrigin = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** The page a person wanted before signing in (ROLE-10); kept for this tab only. */
export function rememberRedirect(address: string): void {
  if (isSameOrigin(address) && !address.startsWith('/logout')) sessionStorage.setItem(storageKey, address);
}

export const clearRedirect = (): void => sessionStorage.removeItem(storageKey);

export function takeRedirect(): string | null {
  const address = sessionStorage.getItem(storageKey);
  clearRedirect();
  return address;
}

/** Where sign-in leads (AUTH-19): the remembered page; else the plan last opened; else the start page. */
export function landingAfterSignIn(wanted: string | null, currentPlanId: string | null): string {
  const address = wanted && isSameOrigin(wanted) ? wanted : '/';
  return address === '/' && currentPlanId ? `/route-plans/${currentPlanId}` : address;
}

/** Where someone without a session is sent from a guarded page (ROLE-10, ROLE-11): an invited stranger registers. */
export function signInPageFor(search: string): '/login' | '/register' {
  const query = new URLSearchParams(search);
  return query.has('code') && query.get('user') !== 'true' ? '/register' : '/login';
}
