import { handlers } from '../../platform/http/handlers.ts';
import { type GroupRow, insertGroup, listGroups } from './groups.store.ts';

const presentGroup = (row: GroupRow) => ({ _id: row.id, name: row.name, createdAt: row.created_at.toISOString() });

export const routes = handlers({
  'GET /groups': async ({ tenant, principal }, { query }) => {
    const only = principal.restricted ? principal.groupIds : undefined;
    const { rows, totalItems } = await tenant.read((tx) => listGroups(tx, query, only));
    return { groups: rows.map(presentGroup), meta: { totalItems } };
  },

  'POST /groups': async ({ tenant }, { body }) => presentGroup(await tenant.write((tx) => insertGroup(tx, body.name))),
});
