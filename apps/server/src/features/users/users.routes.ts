import replyTexts from '@roundsman/contract/reply-texts';
import { refuse } from '../../platform/errors.ts';
import { handlers } from '../../platform/http/handlers.ts';
import { deleteSecondFactor } from '../auth/index.ts';
import { deleteUser } from './delete/delete-user.ts';
import { restoreUser, undoSeconds } from './delete/restore-user.ts';
import { about, changeUser, createUser, refuseHigher } from './save-user.ts';
import {
  type AccountTraits,
  findAccountTraits,
  findEmails,
  listUsers,
  selectUserForUpdate,
  type UserRow,
} from './users.store.ts';

const minLookupLength = 3;

const presentUser = (row: UserRow, { shared, secondFactor }: AccountTraits) => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  groups: [...row.groups],
  restricted: row.restricted,
  depot: row.depot,
  isActive: row.isActive,
  isManaged: row.isManaged,
  isShared: shared.has(row.id),
  hasSecondFactor: secondFactor.has(row.id),
  createdAt: row.createdAt.toISOString(),
});

export const routes = handlers({
  'GET /users': async ({ tenant, db }, { query }) => {
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listUsers(tx, query));
    const traits = await db.lookup(
      findAccountTraits,
      rows.map(({ id }) => id),
    );
    return { users: rows.map((row) => presentUser(row, traits)), meta: { totalItems, nextCursor } };
  },

  'POST /users': async (ctx, { body }) => {
    const row = await createUser(ctx, body);
    return presentUser(row, await ctx.db.lookup(findAccountTraits, [row.id]));
  },

  'PUT /users/:id': async (ctx, { params, query: { changed }, body }) => {
    const row = await changeUser(ctx, params.id, body, changed);
    return presentUser(row, await ctx.db.lookup(findAccountTraits, [row.id]));
  },

  'DELETE /users/:id': async (ctx, { params }) => ({
    message: replyTexts.userDeleted,
    deletionId: await deleteUser(ctx, params.id),
    undoSeconds,
  }),

  'POST /users/undo-delete': async (ctx, { body }) => ({
    message: replyTexts.userRestored,
    _id: await restoreUser(ctx, body.deletionId),
  }),

  'GET /users/find-emails': async ({ tenant }, { query }) => {
    const part = query.email.trim();
    return { emails: part.length < minLookupLength ? [] : await tenant.read((tx) => findEmails(tx, part)) };
  },

  'POST /users/:id/second-factor/off': async ({ db, principal }, { params }) => {
    await db.platform('worker:users').write(async ({ q, emit }) => {
      const user = (await selectUserForUpdate(q, principal.companyId, params.id)) ?? refuse('not_found');
      if (user.id === principal.userId) refuse('user_is_self');
      refuseHigher(principal, user);
      if ((await findAccountTraits(q, [user.id])).shared.has(user.id)) refuse('user_shared');
      if (!(await deleteSecondFactor(q, user.id))) refuse('second_factor_off');
      await emit({ type: 'secondFactorChanged', ...about(principal, user.id), isOn: false });
    });
    return { message: replyTexts.secondFactorOff };
  },
});
