import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Splash } from '../../../components/page/splash.tsx';
import { api } from '../../../platform/api/api.ts';
import { applyCompanyLanguage } from '../../../platform/i18n/i18n.ts';
import { endOwnSession } from '../../../platform/session/impersonation.ts';
import { clearRedirect } from '../../../platform/session/redirect.ts';
import { clearSession, useSession } from '../../../platform/session/session.ts';
import { setCompanyColor } from '../../../platform/theme/theme.tsx';

/** Ends the session, deletes its data and opens sign-in. After expiry the requested page stays stored. */
export default function LogoutPage() {
  const navigate = useNavigate();
  const hasEnded = useSearchParams()[0].has('ended');
  useEffect(() => {
    const leave = async (): Promise<void> => {
      // Revokes the session at the server too. Sign-out must also work offline.
      if (!hasEnded && useSession.getState().token)
        await Promise.race([
          Promise.all([api.call('POST /auth/logout').catch(() => undefined), endOwnSession()]),
          new Promise((resolve) => setTimeout(resolve, 3000)),
        ]);
      if (!hasEnded) clearRedirect();
      clearSession(hasEnded ? 'ended' : 'signed-out');
      void applyCompanyLanguage(null);
      setCompanyColor(null);
      await navigate('/login', { replace: true });
    };
    void leave();
  }, [hasEnded, navigate]);
  return <Splash />;
}
