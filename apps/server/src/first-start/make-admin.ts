import type { EndpointNamed, ParsedInput } from '@roundsman/contract';
import { insertCompany } from '../features/companies/index.ts';
import { insertMembership, insertUser, openSession } from '../features/auth/index.ts';
import { refuse } from '../platform/errors.ts';
import type { OpenContext } from '../platform/http/handlers.ts';
import { constraintOf } from '../platform/parts.ts';
import { hashPassword } from '../platform/password-hash.ts';
import { closeSetup, selectRestoredSetup } from './setup.store.ts';

type NewAdmin = ParsedInput<EndpointNamed<'POST /welcome/admin'>>['body'];

/**
 * Creates a platform admin in a company of their own, as the command `npm run admin` does, and closes the welcome page.
 * Signs the admin in. @throws not_found when the restored data have an admin, email_taken
 */
export async function makeAdmin(ctx: OpenContext, admin: NewAdmin): Promise<{ access_token: string }> {
  const passwordHash = await hashPassword(admin.password);
  const owner = await ctx.db
    .platform('worker:first-start')
    .write(async (tx) => {
      const { q } = tx;
      if (!(await selectRestoredSetup(q))) refuse('not_found');
      const userId = await insertUser(q, { name: admin.name, email: admin.email, passwordHash });
      const companyId = await insertCompany(q, { name: 'Administration', status: 'PURCHASED' });
      const membershipId = await insertMembership(q, { userId, companyId, roles: ['admin'] });
      await tx.emit({ type: 'companyCreated', companyId, byUserId: userId });
      await closeSetup(q, ctx.now());
      return { userId, companyId, membershipId };
    })
    .catch((error: unknown) => {
      if (constraintOf(error) === 'users_email') refuse('email_taken', [{ path: 'email', code: 'taken' }]);
      throw error;
    });
  ctx.log.info({ companyId: owner.companyId }, 'a platform admin was made after a restore');
  return { access_token: await openSession(ctx, owner) };
}
