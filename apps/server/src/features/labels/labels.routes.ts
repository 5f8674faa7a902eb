import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { deleteLabel, insertLabel, type LabelRow, listLabels, updateLabel } from './labels.store.ts';

const presentLabel = (row: LabelRow) => ({
  _id: row.id,
  name: row.name,
  color: row.color,
  createdAt: row.created_at.toISOString(),
});

export const routes = handlers({
  'GET /labels': async ({ tenant }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listLabels(tx, query));
    return { labels: rows.map(presentLabel), meta: { totalItems, nextCursor } };
  },

  'POST /labels': ({ writeOnce, tenant }, { body }) =>
    writeOnce(tenant, async (tx) => presentLabel(await insertLabel(tx, body))),

  'PUT /labels/:id': async ({ tenant }, { params, body }) => {
    const row = await tenant.write((tx) => updateLabel(tx, params.id, body));
    return presentLabel(row ?? refuse('not_found'));
  },

  'DELETE /labels/:id': async ({ tenant }, { params }) => {
    if (!(await tenant.write((tx) => deleteLabel(tx, params.id)))) refuse('not_found');
    return { message: replyTexts.labelDeleted };
  },
});
