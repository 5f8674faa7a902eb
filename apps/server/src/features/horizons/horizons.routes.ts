import { refuse } from '../../platform/errors.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { changeRoutes, refuseDeactivated } from '../route-plans/index.ts';
import { readSettings } from '../settings/index.ts';
import { createHorizon } from './create-horizon.ts';
import {
  deleteHorizon,
  findLastRun,
  type HorizonRow,
  listHorizons,
  readHorizon,
  refuseRunningHorizon,
  requestHorizonStop,
  selectHorizonForUpdate,
  updateHorizon,
} from './horizons.store.ts';
import { lockHorizon } from './lock-horizon.ts';
import { moveOrder, previewMove } from './move-order.ts';
import { requestHorizonRun } from './optimize-horizon.job.ts';
import { presentBoard, presentHorizon, presentHorizonRun } from './present-horizon.ts';
import { undoHorizonRun } from './undo-horizon-run.ts';

export const routes = handlers({
  'GET /horizons': async ({ tenant }) => ({
    horizons: (await tenant.read(listHorizons)).map(presentHorizon),
  }),

  'POST /horizons': async (ctx, { body }) => {
    refuseDeactivated(ctx.principal);
    const { dayChangeMinutes, driverChangeMinutes, preferredDateMinutes, ...horizon } = body;
    const settings = given({ dayChangeMinutes, driverChangeMinutes, preferredDateMinutes });
    return ctx.writeOnce(ctx.tenant, async (tx) => {
      const id = await createHorizon(tx, { ...horizon, settings }, { userId: ctx.principal.userId, now: ctx.now() });
      await emitChange(tx, { id, name: horizon.name }, 'created');
      return presentHorizon(await readHorizon(tx, id));
    });
  },

  'GET /horizons/:id': (ctx, { params }) => ctx.tenant.read((tx) => presentBoard(tx, params.id, ctx.now())),

  'PUT /horizons/:id': ({ tenant }, { params, body }) =>
    tenant.write(async (tx) => {
      const row = await selectHorizonForUpdate(tx, params.id);
      const { name, ...settings } = body;
      await updateHorizon(tx, params.id, {
        ...(name !== undefined && { name }),
        settings: JSON.stringify({ ...row.settings, ...given(settings) }),
      });
      await emitChange(tx, { id: params.id, name: name ?? row.name }, 'changed');
      return presentHorizon(await readHorizon(tx, params.id));
    }),

  'DELETE /horizons/:id': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      const row = await selectHorizonForUpdate(tx, params.id);
      await refuseRunningHorizon(tx, params.id);
      await emitChange(tx, row, 'deleted');
      await deleteHorizon(tx, params.id);
      return { message: 'The horizon was deleted. Its plans stay' };
    }),

  'POST /horizons/:id/optimize': async (ctx, { params, body }) => {
    refuseDeactivated(ctx.principal);
    const requestedBy = ctx.principal.userId;
    return {
      runId: await ctx.tenant.write((tx) => requestHorizonRun(tx, params.id, { effort: body.effort, requestedBy })),
    };
  },

  'POST /horizons/:id/stop-optimization': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      await selectHorizonForUpdate(tx, params.id);
      return { stopped: await requestHorizonStop(tx, params.id) };
    }),

  'POST /horizons/:id/undo-optimization': (ctx, { params }) =>
    changeRoutes(ctx, async (tx, save) => {
      await undoHorizonRun(tx, params.id, save);
      const run = (await findLastRun(tx, params.id)) ?? refuse('not_found');
      await emitChange(tx, await readHorizon(tx, params.id), 'undone', run.id);
      return presentHorizonRun(tx, run);
    }),

  'POST /horizons/:id/lock': (ctx, { params, body }) =>
    ctx.tenant.write(async (tx) => {
      await lockHorizon(tx, params.id, body, ctx.now());
      await emitChange(tx, await readHorizon(tx, params.id), 'changed');
      return { message: 'The lock was changed' };
    }),

  'POST /horizons/:id/preview-move': async (ctx, { params, body }) => ({
    ...(await previewMove(ctx, params.id, body)),
    currency: await ctx.tenant.read(async (tx) => (await readSettings(tx)).currency),
  }),

  'POST /horizons/:id/move-order': (ctx, { params, body }) =>
    changeRoutes(ctx, async (tx, save) => {
      const price = await moveOrder(tx, params.id, body, save);
      await emitChange(tx, await readHorizon(tx, params.id), 'moved');
      return { ...price, currency: (await readSettings(tx)).currency };
    }),
});

/** Returns the settings that a request names. */
function given(settings: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
}

const emitChange = (
  tx: TenantTx,
  { id, name }: Pick<HorizonRow, 'id' | 'name'>,
  change: 'created' | 'changed' | 'moved' | 'deleted' | 'undone',
  runId: string | null = null,
): Promise<void> =>
  tx.emit({
    type: 'horizonChanged',
    companyId: tx.companyId,
    horizonId: id,
    runId,
    name,
    change,
    moved: 0,
    unplaced: 0,
  });
