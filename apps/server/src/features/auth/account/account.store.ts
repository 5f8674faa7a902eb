import type { Query } from '../../../platform/db/handles.ts';

/** Lists the places where the user is signed in. A lookup, because sessions belong to no company. */
export const listSessions = (q: Query, userId: string, now: Date) =>
  q
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.id', 'sessions.membership_id')
    .innerJoin('companies', 'companies.id', 'memberships.company_id')
    .select([
      'sessions.id',
      'sessions.user_agent as userAgent',
      'sessions.method',
      'sessions.created_at as createdAt',
      'sessions.last_seen_at as lastSeenAt',
      'companies.name as company',
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('memberships.deleted_at', 'is', null)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id')
    .limit(200)
    .execute();
