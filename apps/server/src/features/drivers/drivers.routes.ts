import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { keepUnchanged } from '../../platform/http/keep-unchanged.ts';
import { deleteDriver } from './delete-driver.ts';
import { driverFromBody, presentDriver } from './drivers.present.ts';
import { findDriver, insertDriver, listColors, listDrivers, lockDriver, updateDriver } from './drivers.store.ts';
import { placesOfDepots } from './places-of-depots.ts';
import { presentReach } from './present-reach.ts';
import { nextColor } from './next-color.ts';

const driverGroups = [
  ['startDepotId', 'startAddress', 'startLat', 'startLng'],
  ['endDepotId', 'endAddress', 'endLat', 'endLng'],
  ['shiftStart', 'shiftEnd', 'breakStart', 'breakEnd'],
] as const;

export const routes = handlers({
  'GET /drivers': async ({ tenant }, { query }) => {
    const { rows, totalItems } = await tenant.read((tx) => listDrivers(tx, query));
    return { drivers: rows.map(presentDriver), meta: { totalItems } };
  },

  'POST /drivers': ({ writeOnce, tenant }, { body }) => {
    const driver = driverFromBody(body);
    return writeOnce(tenant, async (tx) => {
      const color = driver.color ?? nextColor(await listColors(tx));
      return presentDriver(await insertDriver(tx, { ...driver, ...(await placesOfDepots(tx, driver)), color }));
    });
  },

  'GET /drivers/:id': async ({ tenant }, { params }) => {
    const row = await tenant.read((tx) => findDriver(tx, params.id));
    return presentDriver(row ?? refuse('not_found'));
  },

  'GET /drivers/:id/reach': async ({ tenant, distances }, { params }) => {
    const row = (await tenant.read((tx) => findDriver(tx, params.id))) ?? refuse('not_found');
    return presentReach(row, distances);
  },

  'PUT /drivers/:id': ({ tenant, now }, { params, query, body }) =>
    tenant.write(async (tx) => {
      const before = (await lockDriver(tx, params.id)) ?? refuse('not_found');
      const after = keepUnchanged(body, presentDriver(before), query.changed, driverGroups);
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
