import { randomUUID } from 'node:crypto';
import type { Role } from '@roundsman/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Authenticate, SignedIn } from '../http/requests/principal.ts';
import type { Services } from '../services.ts';

export interface TestMember {
  readonly companyId: string;
  readonly userId: string;
  readonly membershipId: string;
  readonly sessionId: string;
  readonly email: string;
  /** Valid as long as the session row is. The real sign-in is tested by its feature. */
  readonly token: string;
}

const prefix = 'test-session:';

export async function createMember(
  rows: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>,
  member: {
    companyId: string;
    roles: readonly Role[];
    groupIds?: readonly string[];
    restricted?: boolean;
    depotId?: string | null;
    email?: string;
    passwordHash?: string;
  },
): Promise<TestMember> {
  const {
    companyId,
    roles,
    groupIds = [],
    restricted = false,
    depotId = null,
    email = `${randomUUID()}@example.com`,
    passwordHash = null,
  } = member;
  const ids = { userId: randomUUID(), membershipId: randomUUID(), sessionId: randomUUID() };
  await rows('insert into users (id, email, name, password_hash) values ($1, $2, $3, $4)', [
    ids.userId,
    email,
    'Test Person',
    passwordHash,
  ]);
  await rows(
    'insert into memberships (id, user_id, company_id, roles, group_ids, restricted, depot_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [ids.membershipId, ids.userId, companyId, roles, groupIds, restricted, depotId],
  );
  await rows(
    `insert into sessions (id, membership_id, user_id, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [ids.sessionId, ids.membershipId, ids.userId],
  );
  return { companyId, ...ids, email, token: prefix + ids.sessionId };
}

/**
 * Authenticates test tokens. Reads everything for each request, so that a test may change a role or a company's status
 * in between.
 */
export function testAuthenticate({ db }: Services): Authenticate {
  return async (token) => {
    if (!token.startsWith(prefix)) return undefined;
    const sessionId = token.slice(prefix.length);
    return db.platform('worker:test').read(async ({ q }) => {
      const { rows } = await sql<Omit<SignedIn, 'kind'>>`
        select s.id as "sessionId", u.id as "userId", m.id as "membershipId", m.company_id as "companyId", m.roles, u.name, u.email,
          c.status as "companyStatus", m.group_ids as "groupIds", m.restricted,
          m.depot_id as "depotId"
        from sessions s join memberships m on m.id = s.membership_id join users u on u.id = s.user_id join companies c on c.id = m.company_id
        where s.id = ${sessionId} and s.ended_at is null and m.deleted_at is null`.execute(q);
      return rows[0] && { kind: 'signed-in', ...rows[0] };
    });
  };
}
