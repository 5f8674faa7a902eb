import replyTexts from '@roundsman/contract/reply-texts';
import { randomBytes } from 'node:crypto';
import { groupFields, isEditor, type Role } from '@roundsman/domain';
import { presentEntity } from '../../platform/db/field-columns.ts';
import { refuse } from '../../platform/errors.ts';
import { handlers, type OpenContext, type SignedInContext } from '../../platform/http/handlers.ts';
import {
  acceptInvitation,
  deleteInvitations,
  findInvitation,
  leaveGroup,
  listInvitations,
  openSession,
} from '../auth/index.ts';
import { deleteGroup, findGroup, type FullGroup, insertGroup, listGroups, updateGroup } from './groups.store.ts';
import { invitePeople } from './invite-people.ts';

/** Guests of a group may not see its members. */
const presentGroup = (row: FullGroup, viewer: readonly Role[]) => ({
  ...presentEntity(groupFields, row),
  users: isEditor(viewer) ? [...row.people] : [],
  orders: isEditor(viewer) ? row.orders : 0,
});

/** Emits the change of these users' memberships, with the user who made it. */
const groupsChanged = ({ companyId, userId: byUserId, actorId }: SignedInContext['principal'], userIds: string[]) =>
  userIds.map((userId) => ({
    type: 'userChanged' as const,
    companyId,
    userId,
    byUserId,
    actorId: actorId ?? null,
    fields: ['groups'],
  }));

export const routes = handlers({
  'GET /groups': async ({ tenant, principal }, { query }) => {
    const only = principal.restricted ? principal.groupIds : undefined;
    const { rows, totalItems, nextCursor } = await tenant.read((tx) => listGroups(tx, query, only));
    return { groups: rows.map((row) => presentGroup(row, principal.roles)), meta: { totalItems, nextCursor } };
  },

  'POST /groups': ({ writeOnce, tenant, principal }, { body }) =>
    writeOnce(tenant, async (tx) =>
      presentGroup({ ...(await insertGroup(tx, body)), people: [], orders: 0 }, principal.roles),
    ),

  'PUT /groups/:id': async ({ tenant, principal }, { params, body }) => {
    const row = await tenant.write(async (tx) =>
      (await updateGroup(tx, params.id, body)) ? findGroup(tx, params.id) : undefined,
    );
    return presentGroup(row ?? refuse('not_found'), principal.roles);
  },

  'DELETE /groups/:id': async ({ tenant, principal, now }, { params }) => {
    await tenant.write(async (tx) => {
      const left = (await deleteGroup(tx, params.id, now())) ?? refuse('not_found');
      await tx.emit(...groupsChanged(principal, left));
    });
    return { message: replyTexts.groupDeleted };
  },

  'POST /groups/:id/invite-email': (ctx, { params, body }) => invitePeople(ctx, params.id, body.emails),

  'POST /groups/:id/disinvite-email': async ({ tenant, principal }, { params, body }) => {
    await tenant.write(async (tx) => {
      if (!(await findGroup(tx, params.id))) refuse('not_found');
      const wasInvited = await deleteInvitations(tx, params.id, body.email);
      const [userId] = await leaveGroup(tx, params.id, body.email);
      if (!wasInvited && !userId) refuse('not_found');
      if (userId) await tx.emit(...groupsChanged(principal, [userId]));
    });
    return { message: replyTexts.memberRemoved };
  },

  'GET /groups/:id/invite-emails': async ({ tenant }, { params }) =>
    tenant.read(async (tx) => {
      const group = (await findGroup(tx, params.id)) ?? refuse('not_found');
      const waiting = await listInvitations(tx, params.id);
      return {
        status: group.invite_code !== null,
        code: group.invite_code,
        inviteUsers: waiting.map((row) => ({
          email: row.email,
          createdAt: row.created_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
        })),
        users: [...group.people],
      };
    }),

  'GET /groups/:id/view-invite-code': async ({ tenant }, { params }) => {
    const group = await tenant.read((tx) => findGroup(tx, params.id));
    return { code: (group ?? refuse('not_found')).invite_code };
  },

  'POST /groups/:id/turn-off-invite': async ({ tenant, principal }, { params, body }) => {
    // A link that is enabled again has a new code, so that the old code stays invalid.
    const inviteCode = body.inviteStatus ? randomBytes(16).toString('base64url') : null;
    const changes = { invite_code: inviteCode, ...(inviteCode && { invited_by: principal.userId }) };
    if (!(await tenant.write((tx) => updateGroup(tx, params.id, changes)))) refuse('not_found');
    return { inviteCode };
  },

  'GET /group-invitations/:code': (ctx, { params }) => showInvitation(ctx, params.code),
  'GET /groups/invite/:code': (ctx, { params }) => showInvitation(ctx, params.code),

  'GET /groups/:code/accept-invite': (ctx, { params }) => accept(ctx, params.code),

  'POST /groups/:code/accept-invite': (ctx, { params }) => accept(ctx, params.code),
});

async function showInvitation({ db, now }: OpenContext, code: string) {
  const invitation = await db.lookup(findInvitation, code, now());
  if (!invitation || invitation.acceptedBy) refuse('not_found');
  const { inviterName, companyName, groupName, email } = invitation;
  return { inviterName, companyName, groupName, email };
}

/** Accepts an invitation. One to another company starts a session there, without a second sign-in. */
async function accept(ctx: SignedInContext, code: string) {
  const { principal, db, now } = ctx;
  const invitation = (await db.lookup(findInvitation, code, now())) ?? refuse('not_found');
  const owner = await db
    .platform('worker:accept-invitation')
    .write((tx) => acceptInvitation(tx, invitation, principal, now()));
  const isElsewhere = owner.companyId !== principal.companyId;
  return {
    message: replyTexts.invitationAccepted,
    company: { _id: owner.companyId, name: invitation.companyName },
    ...(isElsewhere && { access_token: await openSession(ctx, owner) }),
  };
}
