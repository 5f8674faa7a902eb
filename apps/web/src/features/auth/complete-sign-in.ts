import type { NavigateFunction } from 'react-router';
import { readCurrentPlan } from '../../platform/session/current-plan.ts';
import { landingAfterSignIn, takeRedirect } from '../../platform/session/redirect.ts';
import { storeToken } from '../../platform/session/session.ts';

/** Keeps the token and goes where the person was heading (AUTH-06, AUTH-12, AUTH-19). */
export function completeSignIn(token: string, navigate: NavigateFunction): void {
  storeToken(token);
  void navigate(landingAfterSignIn(takeRedirect(), readCurrentPlan()?.id ?? null), { replace: true });
}

/** Where an invitation is answered (GRP-08). */
export const invitationPage = (code: string): string => `/groups/invite?code=${encodeURIComponent(code)}`;

/** The browser's zone becomes the company's (CONST-19). */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
