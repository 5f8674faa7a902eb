import { sweepRegionsJob } from './prepare-region.job.ts';
import replyTexts from '@roundsman/contract/reply-texts';
import { mkdir } from 'node:fs/promises';
import { refuse } from '../../platform/errors.ts';
import { regionsFolder } from '../../platform/geo/stored-regions.ts';
import { handlers, type SignedInContext } from '../../platform/http/handlers.ts';
import { estimate, findExtracts } from './list-extracts.ts';
import { addRegion, sourceOf, updateRegion, withUpload } from './request-region.ts';
import { presentRegion } from './regions.present.ts';
import { cancelWork, deleteRegion, findRegion, listRegions } from './regions.store.ts';

const actorOf = ({ principal }: SignedInContext): string => `admin:${principal.userId}`;

export const routes = handlers({
  'GET /regions': async (ctx) => {
    // Regions belong to no company, and the page polls every second: this access must not fill the audit log.
    const rows = await ctx.db.platform('worker:regions').read(listRegions);
    const folder = regionsFolder(ctx.config.dataDir);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    return { regions: rows.map(presentRegion), freeBytes: await ctx.regionMakers.freeBytes(folder) };
  },

  'GET /regions/extracts': async ({ config, regionMakers }, { query }) => {
    const folder = regionsFolder(config.dataDir);
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const free = await regionMakers.freeBytes(folder);
    return { extracts: findExtracts(query.search).map((extract) => ({ ...extract, ...estimate(extract, free) })) };
  },

  'POST /regions': async (ctx, { body }) =>
    presentRegion(await addRegion(ctx, actorOf(ctx), await sourceOf(body.source, ctx), body.name)),

  'POST /regions/upload': async (ctx, { query }) =>
    withUpload(ctx.request.body, query.fileName, ctx, async (source) =>
      presentRegion(await addRegion(ctx, actorOf(ctx), source, query.name)),
    ),

  'POST /regions/:id/update': async (ctx, { params, body }) => {
    await refuseUnknown(ctx, params.id);
    const source = body.source === undefined ? null : await sourceOf(body.source, ctx);
    return presentRegion(await updateRegion(ctx, actorOf(ctx), params.id, source));
  },

  'POST /regions/:id/upload': async (ctx, { params, query }) => {
    await refuseUnknown(ctx, params.id);
    return withUpload(ctx.request.body, query.fileName, ctx, async (source) =>
      presentRegion(await updateRegion(ctx, actorOf(ctx), params.id, source)),
    );
  },

  'POST /regions/:id/cancel': async (ctx, { params }) => {
    const row = await ctx.db.platform(actorOf(ctx)).write((tx) => cancelWork(tx, params.id));
    ctx.broadcast('admins', 'region.changed', { regionId: params.id });
    return presentRegion(row ?? refuse('not_found'));
  },

  'DELETE /regions/:id': async (ctx, { params }) => {
    await ctx.db.platform(actorOf(ctx)).write(async (tx) => {
      if (!(await deleteRegion(tx, params.id))) refuse('not_found');
      await tx.enqueue(sweepRegionsJob, {});
    });
    ctx.broadcast('admins', 'region.changed', { regionId: params.id });
    return { message: replyTexts.regionRemoved };
  },
});

/** Refuses an unknown region before an upload of gigabytes begins. */
async function refuseUnknown(ctx: SignedInContext, id: string): Promise<void> {
  if (!(await ctx.db.platform(actorOf(ctx)).read((tx) => findRegion(tx, id)))) refuse('not_found');
}
