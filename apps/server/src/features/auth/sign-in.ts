import { refuse } from '../../platform/errors.ts';
import type { OpenContext } from '../../platform/http/handlers.ts';
import { verifyPassword } from '../../platform/password-hash.ts';
import { countAttempt } from './attempt-limits.ts';
import { type Account, findAccount, type Membership } from './auth.store.ts';
import { openSession } from './open-session.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** One company: a token. Several: their names, and no token yet (AUTH-27). @throws wrong_credentials, too_many_requests */
export async function signIn(ctx: OpenContext, credentials: Credentials) {
  const account = await recognise(ctx, credentials);
  const [only, ...others] = account.memberships;
  if (only && others.length === 0) return admit(ctx, account, only);
  return {
    companies: account.memberships.map(({ companyId, companyName, roles }) => ({
      _id: companyId,
      name: companyName,
      roles,
    })),
  };
}

/** @throws company_choice_invalid when the person is no member of it */
export async function signInToCompany(ctx: OpenContext, credentials: Credentials, companyId: string) {
  const account = await recognise(ctx, credentials);
  const membership = account.memberships.find((each) => each.companyId === companyId);
  return admit(ctx, account, membership ?? refuse('company_choice_invalid'));
}

async function recognise(ctx: OpenContext, { email, password }: Credentials): Promise<Account> {
  const attempt = await countAttempt(ctx, { signInEmail: email, signInAddress: ctx.request.ip });
  const account = await ctx.db.lookup(findAccount, email);
  // Also without an account, so that the time tells nothing.
  const isRight = await verifyPassword(password, account?.passwordHash);
  if (!account || !isRight || account.memberships.length === 0) {
    await tellRefused(ctx, email, account);
    refuse('wrong_credentials');
  }
  await attempt.succeeded();
  return account;
}

/** Every company of the person hears of it; of an unknown e-mail only platform admins. */
async function tellRefused(ctx: OpenContext, email: string, account: Account | undefined): Promise<void> {
  const companyIds = account?.memberships.map(({ companyId }) => companyId) ?? [];
  await ctx.db.platform('worker:sign-in').write(({ emit }) =>
    emit(
      ...(companyIds.length > 0 ? companyIds : [null]).map((companyId) => ({
        type: 'signInRefused' as const,
        companyId,
        userId: account?.userId ?? null,
        email,
      })),
    ),
  );
}

async function admit(ctx: OpenContext, { userId, mustChangePassword }: Account, { id, companyId }: Membership) {
  return { access_token: await openSession(ctx, { userId, membershipId: id, companyId }), mustChangePassword };
}
