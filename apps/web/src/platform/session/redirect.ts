const storageKey = 'roundsman.redirect';

/** Returns whether a URL is a path of this application, not another host ('//evil', 'https:'). */
export const isSameOrigin = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Stores the requested page until sign-in, for this tab. */
export function rememberRedirect(address: string): void {
  if (isSameOrigin(address) && !address.startsWith('/logout')) sessionStorage.setItem(storageKey, address);
}

export const clearRedirect = (): void => sessionStorage.removeItem(storageKey);

export function takeRedirect(): string | null {
  const address = sessionStorage.getItem(storageKey);
  clearRedirect();
  return address;
}

/** Returns the page after sign-in: the requested page, else the plan that was opened last, else the start page. */
export function landingAfterSignIn(wanted: string | null, currentPlanId: string | null): string {
  const address = wanted && isSameOrigin(wanted) ? wanted : '/';
  return address === '/' && currentPlanId ? `/route-plans/${currentPlanId}` : address;
}

/**
 * Returns the page for visitors without a session: registration for invited people without an account, else sign-in.
 */
export function signInPageFor(search: string): '/login' | '/register' {
  const query = new URLSearchParams(search);
  return query.has('code') && query.get('user') !== 'true' ? '/register' : '/login';
}
