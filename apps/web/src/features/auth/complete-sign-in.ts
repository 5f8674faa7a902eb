import type { NavigateFunction } from 'react-router';
import { readCurrentPlan } from '../../platform/session/current-plan.ts';
import { landingAfterSignIn, takeRedirect } from '../../platform/session/redirect.ts';
import { storeToken } from '../../platform/session/session.ts';

/** Stores the token and opens the requested page. */
export function completeSignIn(token: string, navigate: NavigateFunction): void {
  storeToken(token);
  void navigate(landingAfterSignIn(takeRedirect(), readCurrentPlan()?.id ?? null), { replace: true });
}

/** Returns the URL of the page that accepts an invitation. */
export const invitationPage = (code: string): string => `/groups/invite?code=${encodeURIComponent(code)}`;

/** Returns the browser's time zone, the default of a new company. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
