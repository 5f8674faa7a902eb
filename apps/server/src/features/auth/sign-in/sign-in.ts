import { recordRefusedSignIn } from './record-refused-sign-in.job.ts';
import type { SignInMethod } from '@roundsman/domain';
import { refuse, refuseFields } from '../../../platform/errors.ts';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { verifyPassword } from '../../../platform/password-hash.ts';
import { checkInvitation } from '../account/accept-invitation.ts';
import { countAttempt, passwordSubjects } from './attempt-limits.ts';
import { type Account, findAccount, findAccountOf, type Membership } from '../auth.store.ts';
import { knownDevice } from './known-device.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import { openSession } from './open-session.ts';
import { readTicket, signTicket } from './ticket.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
}

/**
 * Signs a user in. With one company returns a token; with several, their names and a ticket. When the second factor is
 * missing, states that it is required. Only checks an invitation: accepting it is another request.
 *
 * @throws wrong_credentials, second_factor_wrong, too_many_requests, invite_code_invalid, invite_other_email
 */
export async function signIn(
  ctx: OpenContext,
  credentials: Credentials & { readonly inviteCode?: string | undefined },
) {
  const account = await recognise(ctx, credentials);
  if (credentials.inviteCode) await checkInvitation(ctx, credentials.inviteCode, account.email);
  if (!(await hasPassed(ctx, account, credentials.code))) return { secondFactor: true as const };
  return signInOrRequireSecondFactor(ctx, account, 'password');
}

/** @throws company_choice_invalid when the user is not a member of it */
export async function signInToCompany(
  ctx: OpenContext,
  proof: { readonly [Key in keyof Credentials]?: Credentials[Key] | undefined } & {
    readonly ticket?: string | undefined;
  },
  companyId: string,
) {
  const chosen = (account: Account): Membership =>
    account.memberships.find((membership) => membership.companyId === companyId) ?? refuse('company_choice_invalid');
  if (proof.ticket) {
    const ticket = await readTicket(ctx.db, proof.ticket, ctx.now());
    const account = ticket && (await ctx.db.lookup(findAccountOf, ticket.userId));
    if (!ticket || !account) refuse('wrong_credentials');
    return admit(ctx, account, chosen(account), ticket.method);
  }
  const { email, password, code } = proof;
  if (!email || !password)
    return refuseFields(
      Object.entries({ email, password })
        .filter(([, value]) => !value)
        .map(([path]) => ({ path, code: 'required' })),
    );
  const account = await recognise(ctx, { email, password });
  const membership = chosen(account);
  if (!(await hasPassed(ctx, account, code))) return { secondFactor: true as const };
  return admit(ctx, account, membership, 'password');
}

/** Signs in a user whose identity is proved, or returns the companies to select from. */
export async function signInOrRequireSecondFactor(ctx: OpenContext, account: Account, method: SignInMethod) {
  const [only, ...others] = account.memberships;
  if (only && others.length === 0) return admit(ctx, account, only, method);
  const needsTicket = method === 'openid' || method === 'saml' || account.hasSecondFactor;
  return {
    companies: account.memberships.map(({ companyId, companyName, roles }) => ({
      _id: companyId,
      name: companyName,
      roles,
    })),
    ...(needsTicket && { ticket: await signTicket(ctx.db, { userId: account.userId, method }, ctx.now()) }),
  };
}

async function recognise(ctx: OpenContext, { email, password }: Credentials): Promise<Account> {
  const address = ctx.request.ip;
  const account = await ctx.db.lookup(findAccount, email);
  const device = account && (await knownDevice(ctx, account.userId));
  const attempt = await countAttempt(ctx, passwordSubjects({ email, address }, device?.key ?? null));
  // Also verified without an account, so that the response time reveals nothing.
  const isRight = await verifyPassword(password, account?.passwordHash);
  if (!account || !isRight || (account.memberships.length === 0 && !account.isOfInactivePartner)) {
    // Enqueued for every e-mail, so that the response time reveals nothing. The job looks for the account.
    await ctx.db
      .platform('worker:sign-in')
      .write((tx) =>
        tx.enqueue(recordRefusedSignIn, { email, address, reason: 'password', at: ctx.now().toISOString() }),
      );
    refuse('wrong_credentials');
  }
  // Only a user with the right password learns that the partner is inactive.
  if (account.memberships.length === 0) refuse('partner_inactive');
  await attempt.succeeded();
  return account;
}

/** Returns false when a code is required. @throws second_factor_wrong, too_many_requests */
async function hasPassed(ctx: OpenContext, account: Account, code: string | undefined): Promise<boolean> {
  if (!account.hasSecondFactor) return true;
  if (!code) return false;
  const device = await knownDevice(ctx, account.userId);
  if (await passSecondFactor(ctx, account.userId, code, device?.hasSignedIn ? device.key : null)) return true;
  await ctx.db.platform('worker:sign-in').write((tx) =>
    tx.enqueue(recordRefusedSignIn, {
      email: account.email,
      address: ctx.request.ip,
      reason: 'second-factor',
      at: ctx.now().toISOString(),
    }),
  );
  refuse('second_factor_wrong');
}

async function admit(
  ctx: OpenContext,
  { userId, mustChangePassword }: Account,
  { id, companyId }: Membership,
  method: SignInMethod,
) {
  return {
    access_token: await openSession(ctx, { userId, membershipId: id, companyId }, method),
    mustChangePassword: mustChangePassword && method === 'password',
  };
}
