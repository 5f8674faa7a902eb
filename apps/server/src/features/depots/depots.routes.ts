import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { mergeUnchangedFields } from '../../platform/http/requests/merge-unchanged-fields.ts';
import { deleteDepot } from './delete-depot.ts';
import { depotFromBody, presentDepot } from './depots.present.ts';
import { findDepot, insertDepot, listDepots, selectDepotForUpdate, updateDepot } from './depots.store.ts';

export const routes = handlers({
  'GET /depots': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listDepots(tx, query));
    return { depots: rows.map(presentDepot), meta: { totalItems, nextCursor } };
  },

  'POST /depots': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => presentDepot(await insertDepot(tx, depotFromBody(body)))),

  'GET /depots/:id': async ({ tenant }, { params }) => {
    const row = await tenant.read((tx) => findDepot(tx, params.id));
    return presentDepot(row ?? refuse('not_found'));
  },

  'PUT /depots/:id': ({ tenant, now }, { params, query, body }) =>
    tenant.write(async (tx) => {
      const before = (await selectDepotForUpdate(tx, params.id)) ?? refuse('not_found');
      const after = mergeUnchangedFields(body, presentDepot(before), query.changed, [['address', 'lat', 'lng']]);
      const row = await updateDepot(tx, params.id, { ...depotFromBody(after), updated_at: now() });
      if (!row) refuse('not_found');
      await tx.emit({ type: 'depotChanged', companyId: tx.companyId, depotId: row.id, name: row.name });
      return presentDepot(row);
    }),

  'DELETE /depots/:id': async ({ tenant, now }, { params }) => {
    await tenant.write((tx) => deleteDepot(tx, params.id, now()));
    return { message: replyTexts.depotDeleted };
  },
});
