import { create } from 'zustand';
import { phrase } from '../../platform/i18n/i18n.ts';
import { notices } from '../../platform/notices/notices.ts';
import { currentToken } from '../../platform/session/session.ts';

type SignInNotice = 'auth:forgot.sent' | 'auth:reset.done';

/** The confirmation above the form of the sign-in page; null for none. */
export const useSignInNotice = create<{ readonly notice: SignInNotice | null }>(() => ({ notice: null }));

/** Confirms what happened before the sign-in page opens. Users who are signed in do not see it, so they get a notice. */
export function confirmAtSignIn(notice: SignInNotice): void {
  if (currentToken()) notices.success(phrase(notice));
  else useSignInNotice.setState({ notice });
}
