import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { FailurePage } from '../../components/page/failure-page.tsx';
import { Splash } from '../../components/page/splash.tsx';
import { UnsavedTextGuard } from '../../components/forms/unsaved-text-guard.tsx';
import { routeAccessFor } from '../../platform/access.ts';
import { pageHandleOf } from '../../platform/page-handle.ts';
import { showTimesIn } from '../../platform/format.ts';
import { applyCompanyLanguage } from '../../platform/i18n/i18n.ts';
import { whenBrowserIsIdle } from '../../platform/page-use.ts';
import { useProfile } from '../../platform/session/profile.ts';
import { openSocket } from '../../platform/socket/socket.ts';
import { AntdProvider } from '../../platform/theme/antd-provider.tsx';
import { setCompanyColor } from '../../platform/theme/theme.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { Shell } from './shell.tsx';

const ForbiddenPage = lazy(() => import('./pages/forbidden.tsx'));
const Onboarding = lazy(() => import('../auth/pages/onboarding.tsx'));
const ChangePassword = lazy(() => import('../auth/pages/change-password.tsx'));

export default function RouteGuard() {
  return (
    <AntdProvider>
      <GuardedRoutes />
    </AntdProvider>
  );
}

/** Guards all signed-in pages: loads the profile, checks access, and requires onboarding or a new password. */
function GuardedRoutes() {
  const profile = useProfile();
  const { pathname } = useLocation();
  const handle = pageHandleOf(useMatches().findLast((match) => match.handle)?.handle);
  const company = profile.data?.company;

  // Set before the pages render.
  showTimesIn(company?.timeZone ?? null);
  useEffect(() => {
    if (!company) return;
    void applyCompanyLanguage(company);
    setCompanyColor(company.primaryColor);
    whenBrowserIsIdle(openSocket);
  }, [company]);

  if (profile.isError && !profile.data) return <FailurePage error={profile.error} />;
  if (!profile.data) return <Splash />;

  const gate = routeAccessFor(profile.data, pathname, handle?.access ?? 'signed-in');
  if (typeof gate === 'object') return <Navigate to={gate.redirect} replace />;
  const page =
    gate === 'onboarding' || gate === 'change-password' ? (
      <Suspense fallback={<Splash />}>{gate === 'onboarding' ? <Onboarding /> : <ChangePassword />}</Suspense>
    ) : (
      <Shell viewer={profile.data}>{gate === 'forbidden' ? <ForbiddenPage /> : <Outlet />}</Shell>
    );
  return (
    <>
      {(profile.data.actor || profile.data.company.isSandbox) && <ImpersonationBanner viewer={profile.data} />}
      {page}
      <UnsavedTextGuard />
    </>
  );
}
