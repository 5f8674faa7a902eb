import { refuse } from '../../platform/errors.ts';
import type { SignedInContext } from '../../platform/http/handlers.ts';
import { issueImpersonation } from '../auth/index.ts';
import { findAdmin, findMembership, isPlatformAdmin } from './admins.store.ts';

/**
 * Creates an impersonation of this company admin. Refuses accounts of platform admins, and impersonated sessions.
 * @throws not_found for a user who is no admin, or not of this company; impersonation_refused
 */
export async function impersonateAdmin(ctx: SignedInContext, userId: string, companyId: string | undefined) {
  const { principal } = ctx;
  if (principal.actorId) refuse('impersonation_refused');
  return ctx.db.platform(`admin:${principal.userId}`).write(async (tx) => {
    const admin = (await findAdmin(tx.q, 'all', userId)) ?? refuse('not_found');
    if (await isPlatformAdmin(tx.q, userId)) refuse('impersonation_refused');
    const company = companyId ? admin.companies.find(({ id }) => id === companyId) : admin.companies[0];
    const membership = company && (await findMembership(tx.q, userId, company.id));
    if (!company || !membership) refuse('not_found');
    const who = { actorId: principal.userId, userId, membershipId: membership.id, companyId: company.id };
    const credential = await issueImpersonation(tx, who, ctx.now());
    return { credential, email: admin.email };
  });
}
