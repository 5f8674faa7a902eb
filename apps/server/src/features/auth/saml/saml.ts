import { createHash, randomBytes } from 'node:crypto';
import type { Query } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt } from '../sign-in/attempt-limits.ts';
import { findAccount, findAccountOf } from '../auth.store.ts';
import { signInOrRequireSecondFactor } from '../sign-in/sign-in.ts';
import type { Provider } from './metadata.ts';
import { type ProviderContext, samlProvider, samlSettings } from './provider.ts';
import { recordRefusal } from './refusals.ts';
import { readResponse, reasonOf, ResponseRefused, samlClient, type Statement } from './response.ts';

const validForMs = 10 * 60_000;
const hashOf = (word: string): string => createHash('sha256').update(word).digest('hex');
const randomWord = (): string => randomBytes(32).toString('base64url');

/**
 * Begins a sign-in. The tab of the browser keeps `key`, which no other site and no other browser has: what the provider
 * posts to us comes without cookies.
 */
export async function startSaml(ctx: OpenContext): Promise<{ url: string; key: string }> {
  const provider = await knownProvider(ctx);
  await countAttempt(ctx, { samlAddress: ctx.request.ip });
  // An id of XML begins with a letter or an underscore.
  const [requestId, key] = [`_${randomBytes(24).toString('hex')}`, randomWord()];
  const expiresAt = new Date(ctx.now().getTime() + validForMs);
  await ctx.db.platform('worker:saml').write(({ q }) =>
    q
      .insertInto('saml_attempts')
      .values({ request_hash: hashOf(requestId), browser_hash: hashOf(key), expires_at: expiresAt })
      .execute(),
  );
  const url = await samlClient(ctx.config, provider, requestId).getAuthorizeUrlAsync('', undefined, {});
  return { url, key };
}

/**
 * Checks what the provider posted. Returns a code for the browser that posted it. Only together with the key of the tab
 * that began does it sign in, so that neither a stolen response nor a link to a request of another person is of use.
 *
 * @throws saml_refused, saml_unsolicited, saml_no_account, saml_unavailable, too_many_requests
 */
export async function acceptResponse(
  ctx: ProviderContext & Pick<Services, 'db'>,
  { encoded, address }: { readonly encoded: string; readonly address: string },
): Promise<string> {
  const provider = await knownProvider(ctx);
  const attempt = await countAttempt(ctx, { signInAddress: address });
  const { requestId, ...facts } = await stated(ctx, provider, encoded);
  const { email } = facts;
  const account = email ? await ctx.db.lookup(findAccount, email) : undefined;
  const userId = account && account.memberships.length > 0 ? account.userId : null;
  const [code, now] = [randomWord(), ctx.clock.now()];
  const isFirst = await ctx.db
    .platform('worker:saml')
    .write(({ q }) => answerRequest(q, { request: hashOf(requestId), code: hashOf(code), userId }, now));
  if (!isFirst) {
    ctx.log.info('a response of the SAML provider was refused: its request has expired, or has its response already');
    await recordRefusal(ctx, 'unknown-request', facts);
    refuse('saml_refused');
  }
  if (!userId) {
    await recordRefusal(ctx, email ? 'no-account' : 'no-email', facts);
    refuse('saml_no_account');
  }
  await attempt.succeeded();
  return code;
}

/** Returns the provider, and records when it cannot be read. @throws saml_unavailable, not_found */
async function knownProvider(ctx: ProviderContext & Pick<Services, 'db'>): Promise<Provider> {
  try {
    return await samlProvider(ctx);
  } catch (error) {
    if (ctx.config.saml) await recordRefusal(ctx, 'unavailable');
    throw error;
  }
}

/** Reads the response. When it does not fit, the provider's certificates are read again first. */
async function stated(
  ctx: ProviderContext & Pick<Services, 'db'>,
  provider: Provider,
  encoded: string,
): Promise<Statement> {
  const read = (by: Provider): Promise<Statement> => readResponse(ctx.config, by, encoded, ctx.clock.now());
  try {
    return await read(provider).catch(async (error: unknown) => {
      if (error instanceof ResponseRefused) throw error;
      const renewed = await samlProvider(ctx, { mayBeOld: false });
      if (renewed === provider) throw error;
      return read(renewed);
    });
  } catch (error) {
    ctx.log.info({ err: error }, 'a response of the SAML provider was refused');
    const reason = reasonOf(error);
    await recordRefusal(ctx, reason, error instanceof ResponseRefused ? error.facts : {});
    return refuse(reason === 'unsolicited' ? 'saml_unsolicited' : 'saml_refused');
  }
}

/**
 * Signs in the user whom the provider named. Never creates an account. The second factor is left to the provider.
 *
 * @throws saml_refused, saml_no_account
 */
export async function finishSaml(ctx: OpenContext, { code, key }: { readonly code: string; readonly key: string }) {
  samlSettings(ctx.config);
  const attempt = await countAttempt(ctx, { signInAddress: ctx.request.ip });
  const userId = await ctx.db
    .platform('worker:saml')
    .write(({ q }) => deleteAnswered(q, { code: hashOf(code), browser: hashOf(key) }, ctx.now()));
  if (!userId) {
    await recordRefusal(ctx, 'unknown-request');
    refuse('saml_refused');
  }
  const account = await ctx.db.lookup(findAccountOf, userId);
  if (!account || account.memberships.length === 0) {
    await recordRefusal(ctx, 'no-account');
    refuse('saml_no_account');
  }
  await attempt.succeeded();
  return signInOrRequireSecondFactor(ctx, account, 'saml');
}

/** Stores the one response of a request. Returns false when it is not waiting for one. */
async function answerRequest(
  q: Query,
  { request, code, userId }: { readonly request: string; readonly code: string; readonly userId: string | null },
  now: Date,
): Promise<boolean> {
  const answered = await q
    .updateTable('saml_attempts')
    .set({ code_hash: code, user_id: userId })
    .where('request_hash', '=', request)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .returning('request_hash')
    .executeTakeFirst();
  return answered !== undefined;
}

/** Deletes the attempt, so that it works once. Returns its user. */
async function deleteAnswered(
  q: Query,
  { code, browser }: { readonly code: string; readonly browser: string },
  now: Date,
): Promise<string | null | undefined> {
  const done = await q
    .deleteFrom('saml_attempts')
    .where('code_hash', '=', code)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return done?.user_id;
}
