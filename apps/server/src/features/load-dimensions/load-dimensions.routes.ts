import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { readSettings } from '../settings/index.ts';
import { addDimension, changeDimension, orderDimensions } from './change-dimensions.ts';
import { countUses, removeDimension } from './remove-dimension.ts';

export const routes = handlers({
  'GET /load-dimensions': async ({ tenant }) => {
    const { loadDimensions } = await tenant.read(readSettings);
    return { dimensions: [...loadDimensions] };
  },

  'POST /load-dimensions': ({ writeOnce, tenant, principal }, { body }) =>
    writeOnce(tenant, (tx) => addDimension(tx, body, principal.userId)),

  'POST /load-dimensions/order': async ({ tenant, principal }, { body }) => ({
    dimensions: await tenant.write((tx) => orderDimensions(tx, body.ids, principal.userId)),
  }),

  'PUT /load-dimensions/:id': ({ tenant, principal }, { params, body }) =>
    tenant.write((tx) => changeDimension(tx, params.id, body, principal.userId)),

  'GET /load-dimensions/:id/use': ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const { loadDimensions } = await readSettings(tx);
      return loadDimensions.some(({ id }) => id === params.id) ? countUses(tx, params.id) : refuse('not_found');
    }),

  'DELETE /load-dimensions/:id': async ({ tenant, principal }, { params }) => {
    await tenant.write((tx) => removeDimension(tx, params.id, principal.userId));
    return { message: replyTexts.loadDimensionDeleted };
  },
});
