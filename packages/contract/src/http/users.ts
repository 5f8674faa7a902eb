import { companyRoles } from '@roundsman/domain';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

/** A user of the company. The password is never in a reply. */
export const user = z.object({
  _id: s.id,
  name: z.string(),
  email: z.string(),
  roles: z.array(s.role),
  groups: z.array(s.ref),
  /** Sees the orders of these groups only. */
  restricted: z.boolean(),
  /** The depot whose data the user sees only; null: of all depots. */
  depot: s.ref.nullable(),
  /** False while the company's directory has deactivated the user: they cannot sign in. */
  isActive: z.boolean(),
  /** True when the company's directory (SCIM) decides on name, e-mail and role. */
  isManaged: z.boolean(),
  /** True when the user belongs to other companies, too. Then only they can change their name, e-mail and password. */
  isShared: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: s.instant,
});

const fields = {
  name: s.required.max(200),
  email: s.email,
  /** Absent groups clear them. */
  groups: z.array(s.id).max(100).default([]),
  /** Default: true with groups, unchanged without groups. */
  restricted: z.boolean().optional(),
  /** Depot staff: a user who reads sees only the orders and routes of this depot; null: of all depots. Unchanged when absent. Editors have none. */
  depotId: s.id.nullable().optional(),
};

export const userEndpoints = [
  endpoint('GET /users', {
    summary: 'People of the company',
    access: 'users.read',
    query: s.listQuery(
      {
        name: s.line,
        email: s.line,
        group: s.id,
        /** The highest of a person's roles. */
        role: s.role,
        restricted: z.stringbool(),
      },
      ['name', 'email', 'role', 'restricted', 'createdAt'],
    ),
    reply: z.object({ users: z.array(user), meta: s.meta }),
  }),
  endpoint('POST /users', {
    summary: 'Make an account for somebody; they choose a password of their own at the first sign-in',
    access: 'users.write',
    body: z.object({
      ...fields,
      /** New users have the role `user`; `PUT /users/:id` changes it. */
      role: z.literal('user', problem.newPeopleAreUsers).optional(),
      password: s.newPassword,
    }),
    reply: user,
    status: 201,
    errors: ['user_email_taken'],
  }),
  endpoint('PUT /users/:id', {
    summary: 'Change a person; an absent password stays, absent groups are cleared',
    access: 'users.write',
    params: s.idParams,
    query: s.changedQuery(['name', 'email', 'groups', 'restricted', 'depotId', 'role', 'password']),
    body: z.object({
      ...fields,
      /** `user` reads, `company_admin` plans and manages. Unchanged when absent. */
      role: z.enum(companyRoles).optional(),
      password: s.newPassword.optional(),
    }),
    reply: user,
    errors: ['user_email_taken', 'user_shared', 'user_is_self', 'user_managed_by_directory'],
  }),
  endpoint('DELETE /users/:id', {
    summary: 'Take a person out of the company; who is in no other has no account any more',
    access: 'users.write',
    params: s.idParams,
    /** `deletionId` undoes the deletion; the screen offers that for `undoSeconds`. */
    reply: s.message.extend({ deletionId: s.id, undoSeconds: z.number().int() }),
    errors: ['user_is_self'],
  }),
  endpoint('POST /users/undo-delete', {
    summary:
      'Undo the deletion of a user of a few seconds ago. Role, groups, invitations, password and second factor return; sessions stay ended',
    access: 'users.write',
    body: z.object({ deletionId: s.id }),
    reply: s.message.extend({ _id: s.id }),
    errors: ['user_undo_too_late', 'user_added_again'],
  }),
  endpoint('GET /users/find-emails', {
    summary: "Addresses of the own company's people, at most 10, from 3 characters on",
    access: 'users.read',
    query: z.object({ email: s.line.max(254).default('') }),
    reply: z.object({ emails: z.array(z.string()) }),
  }),
  endpoint('GET /users/invited', {
    summary:
      'People whom the directory added and who have not accepted their invitation yet, newest first, at most 200',
    access: 'users.read',
    reply: z.object({
      people: z.array(
        z.object({
          name: z.string(),
          email: z.string(),
          /** The role that they have when they accept. */
          role: z.enum(companyRoles),
          createdAt: s.instant,
        }),
      ),
    }),
  }),
  endpoint('POST /users/:id/second-factor/off', {
    summary: "Switch off somebody's second factor, as after a lost phone",
    access: 'users.write',
    ownSessionOnly: true,
    params: s.idParams,
    reply: s.message,
    errors: ['user_shared', 'user_is_self', 'second_factor_off'],
  }),
] as const;
