import replyTexts from '@roundsman/contract/reply-texts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { mergeUnchangedFields } from '../../platform/http/requests/merge-unchanged-fields.ts';
import { holdDepot } from '../depots/index.ts';
import { refuseUnusedLoads } from '../settings/index.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { presentVehicle, vehicleFromBody } from './vehicles.present.ts';
import { findVehicle, insertVehicle, listVehicles, selectVehicleForUpdate, updateVehicle } from './vehicles.store.ts';

export const routes = handlers({
  'GET /vehicles': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listVehicles(tx, query));
    return { vehicles: rows.map(presentVehicle), meta: { totalItems, nextCursor } };
  },

  'POST /vehicles': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => {
      await refuseUnusedLoads(tx, body);
      await checkDepot(tx, body.depotId);
      return presentVehicle(await insertVehicle(tx, vehicleFromBody(body)));
    }),

  'GET /vehicles/:id': async ({ tenant }, { params }) => {
    const row = await tenant.read((tx) => findVehicle(tx, params.id));
    return presentVehicle(row ?? refuse('not_found'));
  },

  'PUT /vehicles/:id': ({ tenant, now }, { params, query, body }) =>
    tenant.write(async (tx) => {
      const before = (await selectVehicleForUpdate(tx, params.id)) ?? refuse('not_found');
      const after = mergeUnchangedFields(body, presentVehicle(before), query.changed);
      await refuseUnusedLoads(tx, after);
      if (after.depotId !== before.depot_id) await checkDepot(tx, after.depotId);
      const row = await updateVehicle(tx, params.id, { ...vehicleFromBody(after), updated_at: now() });
      return presentVehicle(row ?? refuse('not_found'));
    }),

  'DELETE /vehicles/:id': async ({ tenant, now }, { params }) => {
    await tenant.write((tx) => deleteVehicle(tx, params.id, now()));
    return { message: replyTexts.vehicleDeleted };
  },
});

/** @throws 422 for a depot that the company does not have */
async function checkDepot(tx: TenantTx, id: string | null): Promise<void> {
  if (id !== null && !(await holdDepot(tx, id))) refuseFields([{ path: 'depotId', code: 'invalid' }]);
}
