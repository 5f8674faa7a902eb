import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Outlet, useMatches, useNavigation, useRouteError } from 'react-router';
import { FailurePage } from './components/failure-page.tsx';
import { Splash } from './components/splash.tsx';
import { brandOf, useBoot } from './platform/boot.ts';
import { Notices } from './platform/notices/notices.tsx';
import { pageHandleOf } from './platform/page-handle.ts';
import { useApiQuery } from './platform/api/queries.ts';

function useTitle(): void {
  const { t } = useTranslation('shell');
  const brand = useBoot(brandOf);
  // Only looks at what the gate has asked for.
  const company = useApiQuery('GET /auth/profile', undefined, { enabled: false }).data?.company;
  const handle = pageHandleOf(useMatches().at(-1)?.handle);
  const title = handle ? t(handle.title) : '';
  useEffect(() => {
    const name = company?.brandName ?? brand.name;
    document.title = title ? `${title} · ${name}` : name;
  }, [title, brand, company]);
}

/** A thin line while the next page loads; nothing for what comes at once. */
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

/** The last line of defence: says what to do and shows what happened. */
export function RootFailure() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) console.error(error);
  return (
    <main>
      <FailurePage error={error} />
    </main>
  );
}

/** One page broke: the shell around it stays, and so do the ways out. */
export function PageFailure() {
  const error = useRouteError();
  console.error(error);
  return <FailurePage error={error} />;
}
