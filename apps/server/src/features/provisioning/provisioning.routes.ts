import { handlers } from '../../platform/http/handlers.ts';
import { nameOf } from './name-of.ts';
import { listInvitedPeople } from './people.store.ts';

export const routes = handlers({
  'GET /users/invited': async ({ tenant }) => {
    const rows = await tenant.read(({ q, companyId }) => listInvitedPeople(q, companyId));
    return {
      people: rows.map((row) => ({
        name: nameOf({
          displayName: row.display_name,
          givenName: row.given_name,
          familyName: row.family_name,
          userName: row.user_name,
        }),
        email: row.email,
        role: row.role,
        createdAt: row.created_at.toISOString(),
      })),
    };
  },
});
