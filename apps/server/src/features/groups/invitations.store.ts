import { sql } from 'kysely';
import type { Query } from '../../platform/db/handles.ts';

/** A lookup: returns the contents of the mail; undefined when the invitation was withdrawn or accepted meanwhile. */
export const findInvitationToMail = (q: Query, id: string) =>
  q
    .selectFrom('invitations')
    .leftJoin('groups', 'groups.id', 'invitations.group_id')
    .innerJoin('companies', 'companies.id', 'invitations.company_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('company_settings', 'company_settings.company_id', 'invitations.company_id')
    .leftJoin('users as known', (join) =>
      join.onRef('known.email', '=', 'invitations.email').on('known.deleted_at', 'is', null),
    )
    .select([
      'invitations.email',
      'groups.name as group',
      'companies.name as company',
      'inviter.name as inviter',
      'company_settings.data as settings',
      'known.id as accountId',
      sql<boolean>`companies.sandbox_of is not null`.as('isSandbox'),
    ])
    .where('invitations.id', '=', id)
    .where('invitations.accepted_at', 'is', null)
    .where('groups.deleted_at', 'is', null)
    .executeTakeFirst();
