import type { Language, LoadDimension } from '@roundsman/domain';
import type { TenantTx } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import { handlers } from '../../../platform/http/handlers.ts';
import { readSettings } from '../../settings/index.ts';
import { readPlanAs } from '../view/plan-viewer.ts';
import { presentPlan } from '../view/route-plans.present.ts';
import { createLabelLink, readLabelLink } from './label-links.ts';
import { labelsPdf } from './labels-pdf.ts';
import { manifestPdf } from './manifest-pdf.ts';
import { routeFile } from './route-file.ts';

async function settingsOf(tx: TenantTx): Promise<{ language: Language; dimensions: readonly LoadDimension[] }> {
  const { systemLanguage, loadDimensions } = await readSettings(tx);
  return { language: systemLanguage, dimensions: loadDimensions };
}

export const printRoutes = handlers({
  'GET /route-plans/:id/get-token-download-label': async (ctx, { params }) => {
    const { companyId, groupIds, depotId } = await readPlanAs(ctx, params.id, async (tx, viewer) => {
      // Refuses plans that do not exist or of which this reader may see nothing.
      await presentPlan(tx, params.id, viewer);
      return { companyId: tx.companyId, groupIds: viewer.groupIds, depotId: viewer.depotId };
    });
    const token = await createLabelLink(ctx.db.tenant(companyId), { planId: params.id, groupIds, depotId }, ctx.now());
    return { token };
  },

  'GET /route-plans/:id/pdf-generate-label/:token': async ({ db, now }, { params }) => {
    const link = await readLabelLink(db, params.id, params.token, now());
    const tenant = db.tenant(link.company_id, undefined, link.depot_id);
    const viewer = {
      canEdit: false,
      getsDriverLinks: false,
      groupIds: link.group_ids,
      depotId: link.depot_id,
      now: now(),
    };
    const { plan, language, dimensions } = await tenant.read(async (tx) => ({
      plan: await presentPlan(tx, params.id.toLowerCase(), viewer),
      ...(await settingsOf(tx)),
    }));
    return { file: await labelsPdf(plan, language, dimensions) };
  },

  'GET /route-plans/:id/manifest': async (ctx, { params, query }) => {
    const { plan, language, dimensions } = await readPlanAs(ctx, params.id, async (tx, viewer) => ({
      plan: await presentPlan(tx, params.id, viewer),
      ...(await settingsOf(tx)),
    }));
    const routes = query.driverId ? plan.routes.filter(({ driver }) => driver._id === query.driverId) : plan.routes;
    if (query.driverId && routes.length === 0) refuse('not_found');
    return { file: await manifestPdf({ ...plan, routes }, query.language ?? language, dimensions) };
  },

  'GET /route-plans/:id/routes/:driverId/file': async (ctx, { params, query }) => {
    const plan = await readPlanAs(ctx, params.id, (tx, viewer) => presentPlan(tx, params.id, viewer));
    const route = plan.routes.find(({ driver }) => driver._id === params.driverId) ?? refuse('not_found');
    return routeFile(plan, route, query.format);
  },
});
