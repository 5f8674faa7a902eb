import type { TenantTx } from '../../platform/db/handles.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { refuse } from '../../platform/errors.ts';
import { findPlan, refuseDeactivated } from '../route-plans/index.ts';
import { presentRehearsal, presentRehearsals } from './present-rehearsal.ts';
import { deleteRehearsal, listRehearsals, readRehearsal, requestRehearsalStop } from './rehearsals.store.ts';
import { requestRehearsal } from './rehearse-day.job.ts';

const needPlan = async (tx: TenantTx, id: string): Promise<void> => {
  if (!(await findPlan(tx, id))) refuse('not_found');
};

export const routes = handlers({
  'GET /route-plans/:id/rehearsals': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      await needPlan(tx, params.id);
      return presentRehearsals(tx, await listRehearsals(tx, params.id));
    }),

  'POST /route-plans/:id/rehearsals': (ctx, { params, body }) => {
    refuseDeactivated(ctx.principal);
    return ctx.writeOnce(ctx.tenant, async (tx) => {
      const row = await requestRehearsal(tx, params.id, { ...body, requestedBy: ctx.principal.userId, now: ctx.now() });
      return presentRehearsal(tx, row);
    });
  },

  'GET /route-plans/:id/rehearsals/:rehearsalId': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      await needPlan(tx, params.id);
      return presentRehearsal(tx, await readRehearsal(tx, params.id, params.rehearsalId));
    }),

  'POST /route-plans/:id/rehearsals/:rehearsalId/stop': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      await needPlan(tx, params.id);
      const { id } = await readRehearsal(tx, params.id, params.rehearsalId);
      return { stopped: await requestRehearsalStop(tx, id) };
    }),

  'DELETE /route-plans/:id/rehearsals/:rehearsalId': ({ tenant }, { params }) =>
    tenant.write(async (tx) => {
      await needPlan(tx, params.id);
      const { id } = await readRehearsal(tx, params.id, params.rehearsalId);
      await deleteRehearsal(tx, id);
      return { message: 'The rehearsal was deleted' };
    }),
});
