import replyTexts from '@roundsman/contract/reply-texts';
import { labelFields } from '@roundsman/domain';
import { presentEntity } from '../../platform/db/field-columns.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { deleteLabel, insertLabel, listLabels, updateLabel } from './labels.store.ts';

export const routes = handlers({
  'GET /labels': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listLabels(tx, query));
    return { labels: rows.map((row) => presentEntity(labelFields, row)), meta: { totalItems, nextCursor } };
  },

  'POST /labels': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => presentEntity(labelFields, await insertLabel(tx, body))),

  'PUT /labels/:id': async ({ tenant }, { params, body }) => {
    const row = await tenant.write((tx) => updateLabel(tx, params.id, body));
    return presentEntity(labelFields, row ?? refuse('not_found'));
  },

  'DELETE /labels/:id': async ({ tenant }, { params }) => {
    if (!(await tenant.write((tx) => deleteLabel(tx, params.id)))) refuse('not_found');
    return { message: replyTexts.labelDeleted };
  },
});
