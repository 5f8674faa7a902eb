import { useEffect, useState } from 'react';
import { LaunchCard } from './features/route/launch-card.tsx';
import { RouteClosed, RouteLeft, RouteLoading, RouteUnreachable } from './features/route/route-unavailable.tsx';
import { RouteScreen } from './features/route/route-screen.tsx';
import { useSession } from './features/route/route-session.ts';
import { languageOfPage } from './features/route/language-of-page.ts';
import { brandColor, useBoot } from './platform/boot.ts';
import { switchLanguage } from './platform/i18n.ts';
import { usePreferences } from './platform/preferences.ts';
import { useTheme } from './platform/theme.ts';

export function App() {
  const session = useSession();
  const boot = useBoot();
  const chosen = usePreferences();
  const company = session.serverRoute?.company;
  useTheme(company?.primaryColor ?? brandColor(boot));

  const language = languageOfPage(session, {
    chosen: chosen.language,
    brand: boot?.brand ?? null,
    preferred: navigator.languages,
  });
  const [isTranslated, setIsTranslated] = useState(false);
  useEffect(() => {
    if (!language) return;
    void switchLanguage(language).then(() => setIsTranslated(true));
  }, [language]);

  useEffect(() => {
    if (boot)
      document.title = session.serverRoute ? `${session.serverRoute.plan.name} · ${boot.brand.name}` : boot.brand.name;
  }, [boot, session.serverRoute]);

  // Without signal, the phrases of another language may be missing, too.
  if (session.phase === 'unreachable') return <RouteUnreachable />;
  if (!isTranslated) return <RouteLoading />;
  if (session.phase === 'gone') return <RouteClosed session={session} />;
  if (session.phase === 'left') return <RouteLeft session={session} />;
  if (!session.route) return <RouteLoading />;
  const links = boot?.driverApp;
  const hasApp = links && Object.values(links).some((link) => link !== null);
  if (hasApp && !chosen.staysInBrowser) return <LaunchCard links={links} brand={boot.brand.name} />;
  return <RouteScreen session={session} route={session.route} />;
}
