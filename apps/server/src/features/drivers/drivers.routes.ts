import replyTexts from '@roundsman/contract/reply-texts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { mergeUnchangedFields } from '../../platform/http/requests/merge-unchanged-fields.ts';
import type { TenantTx } from '../../platform/db/handles.ts';
import { refuseUnusedLoads } from '../settings/index.ts';
import { findVehicle } from '../vehicles/index.ts';
import { deleteDriver } from './delete-driver.ts';
import { driverFromBody, presentDriver } from './drivers.present.ts';
import {
  findDriver,
  insertDriver,
  listColors,
  listDrivers,
  selectDriverForUpdate,
  updateDriver,
} from './drivers.store.ts';
import { placesOfDepots } from './places-of-depots.ts';
import { presentIsochrone } from './present-isochrone.ts';
import { nextColor } from './next-color.ts';

const driverGroups = [
  ['startDepotId', 'startAddress', 'startLat', 'startLng'],
  ['endDepotId', 'endAddress', 'endLat', 'endLng'],
  ['shiftStart', 'shiftEnd', 'breakStart', 'breakEnd'],
] as const;

/** @throws 422 for a vehicle that the company does not have */
async function checkVehicle(tx: TenantTx, id: string | null | undefined): Promise<void> {
  if (id && !(await findVehicle(tx, id))) refuseFields([{ path: 'vehicleId', code: 'invalid' }]);
}

export const routes = handlers({
  'GET /drivers': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listDrivers(tx, query));
    return { drivers: rows.map(presentDriver), meta: { totalItems, nextCursor } };
  },

  'POST /drivers': ({ writeOnce, tenant }, { body }) => {
    const driver = driverFromBody(body);
    return writeOnce(tenant, async (tx) => {
      const color = driver.color ?? nextColor(await listColors(tx));
      await checkVehicle(tx, body.vehicleId);
      await refuseUnusedLoads(tx, body);
      return presentDriver(await insertDriver(tx, { ...driver, ...(await placesOfDepots(tx, driver)), color }));
    });
  },

  'GET /drivers/:id': async ({ tenant }, { params }) => {
    const row = await tenant.read((tx) => findDriver(tx, params.id));
    return presentDriver(row ?? refuse('not_found'));
  },

  'GET /drivers/:id/reach': async ({ tenant, routingEngine }, { params }) => {
    const row = (await tenant.read((tx) => findDriver(tx, params.id))) ?? refuse('not_found');
    return presentIsochrone(row, routingEngine);
  },

  'PUT /drivers/:id': ({ tenant, now }, { params, query, body }) =>
    tenant.write(async (tx) => {
      const before = (await selectDriverForUpdate(tx, params.id)) ?? refuse('not_found');
      const after = mergeUnchangedFields(body, presentDriver(before), query.changed, driverGroups);
      await checkVehicle(tx, after.vehicleId);
      await refuseUnusedLoads(tx, after);
      const driver = driverFromBody(after);
      const places = await placesOfDepots(tx, driver);
      const row = await updateDriver(tx, params.id, { ...driver, ...places, updated_at: now() });
      return presentDriver(row ?? refuse('not_found'));
    }),

  'DELETE /drivers/:id': async ({ tenant, now }, { params }) => {
    await tenant.write((tx) => deleteDriver(tx, params.id, now()));
    return { message: replyTexts.driverDeleted };
  },
});
