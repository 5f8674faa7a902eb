import { brandOf } from '@roundsman/domain';
import { sql } from 'kysely';
import { demoProgress } from './demo/demo-progress.ts';
import { sampleSheet } from './demo/sample-sheet.ts';
import { demoSignIns } from './demo/sign-ins.ts';
import { findSetup, isSetupSession, listCodeHashes, openState } from './first-start/setup.store.ts';
import { welcomeRoutes } from './first-start/welcome.routes.ts';
import { refuse } from './platform/errors.ts';
import { findBrand } from './shared/company-brand.ts';
import type { Query } from './platform/db/handles.ts';
import type { Feature } from './platform/feature.ts';
import { handlers } from './platform/http/handlers.ts';
import { isPublicHost } from './platform/http/public-host.ts';
import { version } from './platform/version.ts';

export { version };

/** A lookup: returns which of these e-mails have an account. */
async function findKnownEmails(q: Query, emails: readonly string[]): Promise<string[]> {
  const rows = await q
    .selectFrom('users')
    .select('email')
    .where('email', 'in', [...emails])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.email);
}

/** Endpoints that belong to no feature: health, the set-up, and what a browser shows before sign-in. */
export const systemRoutes: Feature = {
  name: 'house',
  lookups: [findKnownEmails, findBrand, findSetup, isSetupSession, listCodeHashes],
  routes: {
    ...welcomeRoutes,
    ...handlers({
      'GET /health': async ({ db, insight }) => {
        const isThere = await db
          .platform('worker:health')
          .read(({ q }) => sql`select 1`.execute(q))
          .then(
            () => true,
            () => false,
          );
        const disks = (await insight.disks.read()).map(({ contents, state }) => ({ contents: [...contents], state }));
        return { status: isThere ? 'ok' : 'degraded', version, disks };
      },

      'GET /ready': async ({ db, presence }) => {
        if (presence.isLeaving) refuse('unavailable');
        await db
          .platform('worker:health')
          .read(({ q }) => sql`select 1`.execute(q))
          .catch(() => refuse('unavailable'));
        return { status: 'ready' as const };
      },

      'GET /demo/orders.csv': async ({ config, now }) => {
        const tomorrow = new Date(now().getTime() + 86_400_000).toISOString().slice(0, 10);
        const file = config.demoAllowed ? sampleSheet(config.dataDir, tomorrow) : undefined;
        return { file: file ?? refuse('not_found'), name: 'orders-null-island.csv' };
      },

      'GET /boot': async ({ config, db, request }) => {
        const { key, name, primaryColor, language, country } = brandOf(request.hostname, config.secondBrandHosts);
        const { termsUrl, privacyUrl, pricingUrl, helpVideoUrl, chatScriptUrl, ...driverApp } = config.links[key];
        const demoEmails = config.demoAllowed
          ? await db.lookup(
              findKnownEmails,
              demoSignIns.map((signIn) => signIn.email),
            )
          : [];
        // The public host does not serve these pages. The dashboard's host does.
        const isPublic = isPublicHost(config, request.hostname);
        const ownPage = (path: string): string | null => (isPublic ? `${config.baseUrl}${path}` : null);
        return {
          version,
          brand: { key, name, primaryColor, language, country },
          mapStyleUrl: config.mapStyleUrl ?? null,
          termsUrl: termsUrl ?? ownPage('/terms'),
          privacyUrl: privacyUrl ?? ownPage('/privacy'),
          pricingUrl,
          helpVideoUrl,
          chatScriptUrl,
          pricingText: config.pricingText,
          takesPurchases: config.purchaseMail !== null,
          isPublicHost: isPublic,
          openIdName: config.openId?.name ?? null,
          samlName: config.saml?.name ?? null,
          driverApp,
          setup: openState(config, await db.lookup(findSetup)),
          demo: demoSignIns.filter((signIn) => demoEmails.includes(signIn.email)),
          demoProgress: demoProgress(),
        };
      },
    }),
  },
};
