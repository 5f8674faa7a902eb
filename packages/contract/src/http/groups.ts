import { groupFields } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullRequestShapeOf, replyShapeOf } from './field-kinds.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const person = z.object({ _id: s.id, name: z.string(), email: z.string() });

/** A set of customers. Only editors get its members and the number of its orders. */
export const group = z.object({
  _id: s.id,
  ...replyShapeOf(groupFields),
  users: z.array(person),
  /** Orders that carry the group. */
  orders: z.number().int(),
  createdAt: s.instant,
});

const body = z.object(fullRequestShapeOf(groupFields));
const email = z.object({ email: s.email });
const codeParams = z.object({ code: s.line.min(1).max(200) });
const accepted = s.message.extend({
  company: s.ref.extend({ name: z.string().nullable() }),
  /** The token of a session in the group's company, if it is another one. */
  access_token: z.string().optional(),
});

const acceptance = {
  access: 'signed-in',
  ownSessionOnly: true,
  params: codeParams,
  reply: accepted,
  errors: ['invite_other_email', 'invite_code_invalid'],
} as const;

const invitation = {
  summary: 'Company and group of an invitation, by its code',
  access: 'open',
  params: codeParams,
  reply: z.object({
    inviterName: z.string(),
    companyName: z.string().nullable(),
    /** Null for an invitation to the company, which its directory makes. */
    groupName: z.string().nullable(),
    /** Null when any person may accept. */
    email: z.string().nullable(),
  }),
} as const;

export const groupEndpoints = [
  endpoint('GET /groups', {
    summary: 'User groups',
    access: 'groups.read',
    query: s.listQuery({ name: s.line }, ['name', 'createdAt'], 10),
    reply: z.object({ groups: z.array(group), meta: s.meta }),
  }),
  endpoint('POST /groups', {
    summary: 'Make a user group',
    access: 'groups.write',
    body,
    reply: group,
    status: 201,
    idempotent: true,
  }),
  endpoint('PUT /groups/:id', {
    summary: 'Rename a user group',
    access: 'groups.write',
    params: s.idParams,
    body,
    reply: group,
  }),
  endpoint('DELETE /groups/:id', {
    summary: 'Delete a user group: orders lose it, its people leave it and stay restricted',
    access: 'groups.write',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('POST /groups/:id/invite-email', {
    summary: 'Invite people by e-mail; whoever waits already gets a new mail',
    access: 'groups.write',
    personOnly: true,
    params: s.idParams,
    body: z.object({ emails: z.array(s.email, problem.required).min(1, problem.required).max(50) }),
    reply: s.message.extend({
      invited: z.array(z.string()),
      /** People who are already in the group and get no mail. */
      members: z.array(z.string()),
    }),
    errors: ['mail_unavailable'],
  }),
  endpoint('POST /groups/:id/disinvite-email', {
    summary: 'Withdraw an invitation, or take somebody out of the group',
    access: 'groups.write',
    personOnly: true,
    params: s.idParams,
    body: email,
    reply: s.message,
  }),
  endpoint('GET /groups/:id/invite-emails', {
    summary: 'Who is invited, who has accepted, and the shareable link',
    access: 'groups.write',
    personOnly: true,
    params: s.idParams,
    reply: z.object({
      /** True when the shared link is enabled. */
      status: z.boolean(),
      code: z.string().nullable(),
      inviteUsers: z.array(z.object({ email: z.string(), createdAt: s.instant, expiresAt: s.instant })),
      users: z.array(person),
    }),
  }),
  endpoint('GET /groups/:id/view-invite-code', {
    summary: 'The code of the shareable link; null while it is off',
    access: 'groups.write',
    personOnly: true,
    params: s.idParams,
    reply: z.object({ code: z.string().nullable() }),
  }),
  endpoint('POST /groups/:id/turn-off-invite', {
    summary: 'Turn the shareable link on (with a new code) or off',
    access: 'groups.write',
    personOnly: true,
    params: s.idParams,
    body: z.object({ inviteStatus: z.boolean(problem.required) }),
    reply: z.object({ inviteCode: z.string().nullable() }),
  }),
  endpoint('GET /group-invitations/:code', invitation),
  endpoint('GET /groups/invite/:code', {
    ...invitation,
    deprecated: { since: '2026-11-26', use: 'GET /group-invitations/:code' },
    ambiguous: true,
  }),
  endpoint('GET /groups/:code/accept-invite', {
    summary: 'Accept an invitation (by GET as earlier clients do; needs the bearer token)',
    ...acceptance,
  }),
  endpoint('POST /groups/:code/accept-invite', { summary: 'Accept an invitation', ...acceptance }),
] as const;
