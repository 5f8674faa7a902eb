import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Outlet, useMatches, useNavigation, useRouteError } from 'react-router';
import { FailurePage } from './components/page/failure-page.tsx';
import { Splash } from './components/page/splash.tsx';
import { brandOf, useBoot } from './platform/boot.ts';
import { Notices } from './platform/notices/notices.tsx';
import { pageHandleOf } from './platform/page-handle.ts';
import { useApiQuery } from './platform/api/queries.ts';

function useTitle(): void {
  const { t } = useTranslation('shell');
  const brand = useBoot(brandOf);
  // Reads the cache that RouteGuard fills.
  const company = useApiQuery('GET /auth/profile', undefined, { enabled: false }).data?.company;
  const handle = pageHandleOf(useMatches().at(-1)?.handle);
  const title = handle ? t(handle.title) : '';
  useEffect(() => {
    const name = company?.brandName ?? brand.name;
    document.title = title ? `${title} · ${name}` : name;
  }, [title, brand, company]);
}

/** Shows a thin progress line while the next page loads, but not for fast ones. */
function NavigationLine() {
  const isLoading = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setShown(true), 150);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isLoading]);
  return isShown ? <div className="navigation-line" role="progressbar" aria-label="…" /> : null;
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <NavigationLine />
      <Suspense fallback={<Splash />}>{children}</Suspense>
      <Notices />
    </>
  );
}

export function Root() {
  useTitle();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** Catches errors outside of all pages: what to do, and what happened. */
export function RootFailure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) console.error(error);
  return (
    <main>
      <FailurePage error={error} />
    </main>
  );
}

/** Catches the error of one page, so that the shell stays usable. */
export function PageFailure() {
  const error = useRouteError();
  console.error(error);
  return <FailurePage error={error} />;
}
