import type { Access } from '@roundsman/contract/access';
import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { Splash } from './components/page/splash.tsx';
import { useBoot } from './platform/boot.ts';
import type { PageHandle } from './platform/page-handle.ts';
import { onSessionEnded } from './platform/api/api.ts';
import { prefetchApiQuery } from './platform/api/queries.ts';
import { endImpersonation } from './platform/session/impersonation.ts';
import { rememberRedirect, signInPageFor } from './platform/session/redirect.ts';
import { currentToken } from './platform/session/session.ts';
import { prefetchSettings } from './platform/session/prefetch-settings.ts';
import { PageFailure, Root, RootFailure } from './root.tsx';

type PageModule = { default: ComponentType };

const page = (path: string, title: string, access: Access, load: () => Promise<PageModule>): RouteObject => ({
  path,
  handle: { access, title: `shell:title.${title}` } satisfies PageHandle,
  ErrorBoundary: PageFailure,
  lazy: async () => ({ Component: (await load()).default }),
});

const open = (path: string, title: string, load: () => Promise<PageModule>): RouteObject =>
  page(path, title, 'open', load);

/** Prefetches a plan while the code of its page loads. The page handles loading and errors. */
function planAhead({ params: { id = '' } }: LoaderFunctionArgs): null {
  void prefetchSettings();
  return prefetchApiQuery('GET /route-plans/:id', { params: { id } });
}

const comingSoon = () => import('./features/shell/pages/coming-soon.tsx');
const plans = () => import('./features/route-plans/pages/list.tsx');
const routeView = () => import('./features/route-view/pages/route-view.tsx');

const openPages: RouteObject[] = [
  open('/login', 'login', () => import('./features/auth/pages/login.tsx')),
  open('/login/openid', 'login', () => import('./features/auth/pages/open-id.tsx')),
  open('/login/saml', 'login', () => import('./features/auth/pages/saml.tsx')),
  open('/welcome', 'welcome', () => import('./features/welcome/pages/welcome.tsx')),
  open('/restore/:id', 'restore', () => import('./features/welcome/pages/restore.tsx')),
  open('/register', 'register', () => import('./features/auth/pages/register.tsx')),
  open('/forgot-password', 'forgotPassword', () => import('./features/auth/pages/forgot-password.tsx')),
  open('/reset-password', 'resetPassword', () => import('./features/auth/pages/reset-password.tsx')),
  open('/logout', 'logout', () => import('./features/auth/pages/logout.tsx')),
  open('/terms', 'terms', () => import('./features/auth/pages/terms.tsx')),
  open('/privacy', 'privacy', () => import('./features/auth/pages/privacy.tsx')),
  {
    Component: () => (
      <main>
        <Outlet />
      </main>
    ),
    children: [
      open('/403', 'forbidden', () => import('./features/shell/pages/forbidden.tsx')),
      open('/not-found', 'notFound', () => import('./features/shell/pages/not-found.tsx')),
      open('/coming-soon', 'comingSoon', comingSoon),
    ],
  },
];

/** Every page behind sign-in and the access it needs. RouteGuard in features/shell reads these handles. */
const guardedPages: RouteObject[] = [
  page('/', 'plans', 'plans.read', plans),
  page('/route-plans', 'plans', 'plans.read', plans),
  {
    loader: planAhead,
    lazy: async () => ({ Component: (await import('./features/route-plans/pages/plan.tsx')).default }),
    children: [
      page('/route-plans/:id', 'plan', 'plans.read', routeView),
      page('/route-plans/:id/:type', 'plan', 'plans.read', routeView),
    ],
  },
  {
    loader: planAhead,
    lazy: async () => ({ Component: (await import('./features/route-plans/pages/plan-frame.tsx')).default }),
    children: [
      page(
        '/route-plans/:id/orders',
        'plan',
        'plans.read',
        () => import('./features/route-plans/pages/orders-tab.tsx'),
      ),
      page(
        '/route-plans/:id/drivers',
        'plan',
        'plans.read',
        () => import('./features/route-plans/pages/drivers-tab.tsx'),
      ),
      page(
        '/route-plans/:id/add-orders',
        'plan',
        'plans.write',
        () => import('./features/route-plans/pages/add-orders.tsx'),
      ),
      page(
        '/route-plans/:id/add-drivers',
        'plan',
        'plans.write',
        () => import('./features/route-plans/pages/add-drivers.tsx'),
      ),
      page(
        '/route-plans/:id/rehearsals',
        'plan',
        'rehearsals.write',
        () => import('./features/rehearsals/pages/rehearsals.tsx'),
      ),
    ],
  },
  page('/orders', 'orders', 'orders.read', () => import('./features/orders/pages/list.tsx')),
  page('/backlog', 'backlog', 'orders.read', () => import('./features/orders/pages/backlog.tsx')),
  page('/orders/new', 'newOrder', 'orders.write', () => import('./features/orders/pages/new.tsx')),
  page('/orders/upload', 'uploadOrders', 'orders.write', () => import('./features/orders/pages/upload.tsx')),
  page('/orders/uploads', 'uploads', 'orders.write', () => import('./features/orders/pages/uploads.tsx')),
  page('/orders/:id', 'order', 'orders.read', () => import('./features/orders/pages/detail.tsx')),
  page('/zones', 'zones', 'zones.read', () => import('./features/zones/pages/zones.tsx')),
  page('/vehicles', 'vehicles', 'vehicles.read', () => import('./features/vehicles/pages/list.tsx')),
  page('/depots', 'depots', 'depots.read', () => import('./features/depots/pages/list.tsx')),
  page('/weeks', 'weeks', 'horizons.write', () => import('./features/horizons/pages/list.tsx')),
  page('/weeks/:id', 'weeks', 'horizons.write', () => import('./features/horizons/pages/board.tsx')),
  page('/calendar', 'calendar', 'shifts.read', () => import('./features/shifts/pages/calendar.tsx')),
  page('/alerts', 'alerts', 'alerts.read', () => import('./features/alerts/pages/board.tsx')),
  page('/outages', 'outages', 'plans.write', () => import('./features/outages/pages/list.tsx')),
  page('/drivers', 'drivers', 'drivers.read', () => import('./features/drivers/pages/list.tsx')),
  page('/change-password', 'changePassword', 'signed-in', () => import('./features/auth/pages/change-password.tsx')),
  page('/account', 'account', 'signed-in', () => import('./features/users/pages/account.tsx')),
  page('/groups', 'groups', 'groups.write', () => import('./features/groups/pages/list.tsx')),
  page('/groups/invite', 'invite', 'signed-in', () => import('./features/groups/pages/invite.tsx')),
  page('/users', 'users', 'users.read', () => import('./features/users/pages/list.tsx')),
  page('/message-logs', 'messageLogs', 'messages.read', () => import('./features/messages/pages/list.tsx')),
  page(
    '/message-logs/local',
    'messageLogs',
    'installation.admin',
    () => import('./features/messages/pages/local-outbox.tsx'),
  ),
  page('/proposals', 'proposals', 'proposals.read', () => import('./features/agents/pages/list.tsx')),
  page('/proposals/:id', 'proposals', 'proposals.read', () => import('./features/agents/pages/detail.tsx')),
  page('/reports', 'reports', 'reports.read', () => import('./features/reports/pages/reports.tsx')),
  page('/reports/tracks/:id', 'track', 'driver-minutes.read', () => import('./features/reports/pages/track.tsx')),
  page(
    '/reports-orders-by-company',
    'reports',
    'installation.admin',
    () => import('./features/reports/pages/orders-by-company.tsx'),
  ),
  page('/settings', 'settings', 'settings.read', () => import('./features/settings/pages/landing.tsx')),
  {
    // The tabs. A page below them is any component with a header of its own.
    lazy: async () => ({ Component: (await import('./features/settings/pages/frame.tsx')).default }),
    children: [
      page('/settings/general', 'settings', 'settings.read', () => import('./features/settings/pages/general.tsx')),
      page(
        '/settings/notification',
        'settings',
        'settings.read',
        () => import('./features/settings/pages/notification.tsx'),
      ),
      page(
        '/settings/integration',
        'integration',
        'settings.read',
        () => import('./features/integrations/pages/integrations.tsx'),
      ),
      page('/settings/language', 'settings', 'settings.read', () => import('./features/settings/pages/language.tsx')),
      page('/settings/contact-list', 'contacts', 'contacts.read', () => import('./features/contacts/pages/list.tsx')),
      page(
        '/settings/contact-list/upload',
        'uploadContacts',
        'contacts.read',
        () => import('./features/contacts/pages/upload.tsx'),
      ),
      page(
        '/settings/contact-list/uploads',
        'contactUploads',
        'contacts.write',
        () => import('./features/contacts/pages/uploads.tsx'),
      ),
      page(
        '/settings/webhook-configuration',
        'webhooks',
        'settings.read',
        () => import('./features/webhooks/pages/configuration.tsx'),
      ),
      page('/settings/brand', 'settings', 'settings.read', () => import('./features/companies/pages/brand.tsx')),
      page(
        '/scheduled-imports',
        'scheduledImports',
        'imports.manage',
        () => import('./features/scheduled-imports/pages/list.tsx'),
      ),
      page('/working-time', 'workingTime', 'shifts.read', () => import('./features/shifts/pages/working-time.tsx')),
      page(
        '/master-routes',
        'masterRoutes',
        'master-routes.read',
        () => import('./features/master-routes/pages/list.tsx'),
      ),
      page('/minutes-on-site', 'minutes', 'minutes.read', () => import('./features/minutes/pages/list.tsx')),
      page('/doors', 'doors', 'minutes.read', () => import('./features/doors/pages/list.tsx')),
      page('/habits', 'habits', 'minutes.read', () => import('./features/habits/pages/list.tsx')),
      page('/series', 'series', 'series.read', () => import('./features/series/pages/list.tsx')),
      page('/calendars', 'calendars', 'calendars.manage', () => import('./features/settings/pages/calendars.tsx')),
      page('/api-keys', 'apiKeys', 'api-token.manage', () => import('./features/settings/pages/api-keys.tsx')),
      page(
        '/company-data',
        'companyData',
        'company-data.manage',
        () => import('./features/company-data/pages/company-data.tsx'),
      ),
      page('/audit-log', 'auditLog', 'audit.read', () => import('./features/audit/pages/list.tsx')),
      page('/operation', 'operation', 'installation.admin', () => import('./features/operation/pages/operation.tsx')),
    ],
  },
  page('/companies', 'companies', 'installation.admin', () => import('./features/companies/pages/list.tsx')),
  page('/company-admins', 'companyAdmins', 'installation.admin', () => import('./features/companies/pages/admins.tsx')),
  page('/partners', 'partners', 'installation.admin', () => import('./features/partners/pages/list.tsx')),
  page('/regions', 'regions', 'installation.admin', () => import('./features/regions/pages/list.tsx')),
  page(
    '/partner/companies',
    'subAccount',
    'sub-accounts.manage',
    () => import('./features/partners/pages/sub-accounts.tsx'),
  ),
  page(
    '/partner/company-admins',
    'companyAdmins',
    'sub-accounts.manage',
    () => import('./features/partners/pages/company-admins.tsx'),
  ),
  page('/pricing', 'pricing', 'signed-in', () => import('./features/settings/pages/pricing.tsx')),
];

/** Redirects visitors without a session to sign-in or registration, and back afterwards. */
function requireSession({ request }: { request: Request }): null {
  if (currentToken()) return prefetchApiQuery('GET /auth/profile');
  const { pathname, search } = new URL(request.url);
  if (useBoot.getState().setup === 'waiting') throw redirect('/welcome');
  rememberRedirect(pathname + search);
  throw redirect(signInPageFor(search) + (new URLSearchParams(search).has('code') ? search : ''));
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RootFailure,
    HydrateFallback: Splash,
    children: [
      ...openPages,
      {
        loader: requireSession,
        lazy: async () => ({ Component: (await import('./features/shell/route-guard.tsx')).default }),
        children: guardedPages,
      },
      { path: '*', loader: () => redirect('/not-found') },
    ],
  },
]);

onSessionEnded(() => {
  const { pathname, search } = router.state.location;
  if (pathname === '/logout') return;
  // The impersonated session has expired; the admin's own session continues.
  if (endImpersonation()) return;
  rememberRedirect(pathname + search);
  void router.navigate('/logout?ended=1', { replace: true });
});
