import { brandOf } from '@roundsman/domain';
import { toSVG } from 'bwip-js/node';
import { refuse } from '../../../platform/errors.ts';
import type { SignedInContext } from '../../../platform/http/handlers.ts';
import { verifyPassword } from '../../../platform/password-hash.ts';
import { factorPurpose } from '../../../platform/secrets/secrets.ts';
import { countAttempt } from './attempt-limits.ts';
import { endSessions, findAccount } from '../auth.store.ts';
import { newRecoveryCodes, newSecret, recoveryCodeHash, secretUri } from './one-time-code.ts';
import { passSecondFactor } from './pass-second-factor.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  offerSecret,
  replaceRecoveryCodes,
  enableSecondFactor,
} from './second-factor.store.ts';

/** The counter of wrong codes. It is the session's own, so that guesses elsewhere do not lock the user out. */
const placeOf = ({ principal }: SignedInContext): string => `${principal.sessionId} ${principal.userId}`;

/** @throws wrong_credentials, too_many_requests */
export async function verifyOwnPassword(ctx: SignedInContext, password: string): Promise<void> {
  const email = ctx.principal.email.toLowerCase();
  const attempt = await countAttempt(ctx, { signInDevice: placeOf(ctx) });
  const account = await ctx.db.lookup(findAccount, email);
  if (!(await verifyPassword(password, account?.passwordHash))) refuse('wrong_credentials');
  await attempt.succeeded();
}

/** Returns a secret to scan. It has no effect until a code confirms it. @throws wrong_credentials, second_factor_on */
export async function offerSecondFactor(ctx: SignedInContext, password: string) {
  await verifyOwnPassword(ctx, password);
  const { userId, email } = ctx.principal;
  const secret = newSecret();
  const isOffered = await ctx.db
    .platform('worker:second-factor')
    .write(({ q }) => offerSecret(q, userId, ctx.secrets.seal(factorPurpose(userId), secret), ctx.now()));
  if (!isOffered) refuse('second_factor_on');
  const uri = secretUri(secret, email, brandOf(ctx.request.hostname, ctx.config.secondBrandHosts).name);
  return { secret, uri, svg: toSVG({ bcid: 'qrcode', text: uri, scale: 4, padding: 2, backgroundcolor: 'FFFFFF' }) };
}

/**
 * Enables the second factor and ends the other sessions, which were opened without it. Returns the recovery codes,
 * which are not stored and cannot be shown again.
 * @throws second_factor_wrong, second_factor_on, second_factor_off
 */
export async function confirmSecondFactor(ctx: SignedInContext, code: string): Promise<string[]> {
  const { userId, companyId, sessionId } = ctx.principal;
  const factor = await ctx.db.lookup(findSecondFactor, userId);
  if (!factor) refuse('second_factor_off');
  if (factor.since) refuse('second_factor_on');
  if (!(await passSecondFactor(ctx, userId, code, placeOf(ctx)))) refuse('second_factor_wrong');
  const codes = newRecoveryCodes();
  const now = ctx.now();
  const ended = await ctx.db.platform('worker:second-factor').write(async ({ q, emit }) => {
    if (!(await enableSecondFactor(q, userId, now))) refuse('second_factor_on');
    await replaceRecoveryCodes(q, userId, codes.map(recoveryCodeHash));
    await emit({ type: 'secondFactorChanged', companyId, userId, byUserId: userId, actorId: null, isOn: true });
    return endSessions(q, userId, now, { except: sessionId });
  });
  for (const id of ended) ctx.disconnect(`session:${id}`);
  return codes;
}

/** @throws second_factor_wrong, second_factor_off */
export async function renewRecoveryCodes(ctx: SignedInContext, code: string): Promise<string[]> {
  const { userId } = ctx.principal;
  await verifyOwnCode(ctx, code);
  const codes = newRecoveryCodes();
  await ctx.db
    .platform('worker:second-factor')
    .write(({ q }) => replaceRecoveryCodes(q, userId, codes.map(recoveryCodeHash)));
  return codes;
}

/** @throws wrong_credentials, second_factor_wrong, second_factor_off */
export async function disableSecondFactor(ctx: SignedInContext, password: string, code: string): Promise<void> {
  const { userId, companyId } = ctx.principal;
  await verifyOwnPassword(ctx, password);
  await verifyOwnCode(ctx, code);
  await ctx.db.platform('worker:second-factor').write(async ({ q, emit }) => {
    if (!(await deleteSecondFactor(q, userId))) refuse('second_factor_off');
    await emit({ type: 'secondFactorChanged', companyId, userId, byUserId: userId, actorId: null, isOn: false });
  });
}

async function verifyOwnCode(ctx: SignedInContext, code: string): Promise<void> {
  const { userId } = ctx.principal;
  if (!(await ctx.db.lookup(findSecondFactor, userId))?.since) refuse('second_factor_off');
  if (!(await passSecondFactor(ctx, userId, code, placeOf(ctx)))) refuse('second_factor_wrong');
}
