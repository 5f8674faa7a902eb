import { createHash } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  fetchUserInfo,
  AuthorizationResponseError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import type { Config } from '../../../platform/config.ts';
import type { Query } from '../../../platform/db/handles.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OpenContext } from '../../../platform/http/handlers.ts';
import { countAttempt } from './attempt-limits.ts';
import { findAccount } from '../auth.store.ts';
import { signInOrRequireSecondFactor } from './sign-in.ts';
import { refuseInsideTransaction } from '../../../platform/db/open-transaction.ts';

const validForMs = 10 * 60_000;
const stateHash = (state: string): string => createHash('sha256').update(state).digest('hex');
const returnAddress = (config: Config): string => `${config.baseUrl}/login/openid`;

/** The provider's metadata: fetched once for each process, and again after a failure. */
const configurations = new WeakMap<Config, Promise<Configuration>>();

async function discover(settings: NonNullable<Config['openId']>): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  // readConfig allows plain HTTP only for this machine.
  const isPlain = issuer.startsWith('http:');
  const configuration = await discovery(new URL(issuer), clientId, undefined, undefined, {
    ...(isPlain && { execute: [allowInsecureRequests] }),
  });
  const metadata = configuration.serverMetadata();
  // The specification's default is Basic.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const signsIn = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
  const provider = new Configuration(metadata, clientId, undefined, signsIn(clientSecret));
  if (isPlain) allowInsecureRequests(provider);
  return provider;
}

/** @throws not_found when none is configured, openid_unavailable when it does not respond */
async function providerOf({ config, log }: Pick<OpenContext, 'config' | 'log'>): Promise<Configuration> {
  refuseInsideTransaction('the OpenID Connect provider');
  if (!config.openId) refuse('not_found');
  const configuration = configurations.get(config) ?? discover(config.openId);
  configurations.set(config, configuration);
  return configuration.catch((error: unknown) => {
    configurations.delete(config);
    log.warn({ err: error }, 'the OpenID Connect provider does not respond');
    return refuse('openid_unavailable');
  });
}

/** Stores state, nonce and PKCE verifier here, so that a stolen response of the provider is useless. */
export async function startOpenId(ctx: OpenContext): Promise<{ url: string; state: string }> {
  const provider = await providerOf(ctx);
  await countAttempt(ctx, { openIdAddress: ctx.request.ip });
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  await ctx.db.platform('worker:openid').write(({ q }) =>
    q
      .insertInto('openid_attempts')
      .values({
        state_hash: stateHash(state),
        nonce,
        verifier,
        expires_at: new Date(ctx.now().getTime() + validForMs),
      })
      .execute(),
  );
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(ctx.config),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state };
}

/**
 * Signs in the user with the e-mail that the provider confirmed. Never creates an account. The second factor is left to
 * the provider.
 *
 * @throws openid_refused, openid_no_account, openid_unavailable
 */
export async function finishOpenId(ctx: OpenContext, answer: { readonly query: string; readonly state: string }) {
  const provider = await providerOf(ctx);
  const attempt = await countAttempt(ctx, { signInAddress: ctx.request.ip });
  const now = ctx.now();
  const begun = await ctx.db.platform('worker:openid').write(({ q }) => deleteAttempt(q, stateHash(answer.state), now));
  if (!begun) refuse('openid_refused');
  const email = await confirmedEmail(ctx, provider, answer, begun);
  const account = email ? await ctx.db.lookup(findAccount, email) : undefined;
  if (!account || account.memberships.length === 0) refuse('openid_no_account');
  await attempt.succeeded();
  return signInOrRequireSecondFactor(ctx, account, 'openid');
}

/** Returns the e-mail in lower case, or undefined when the provider has not confirmed it. */
async function confirmedEmail(
  { config, log }: Pick<OpenContext, 'config' | 'log'>,
  provider: Configuration,
  answer: { readonly query: string; readonly state: string },
  begun: { readonly nonce: string; readonly verifier: string },
): Promise<string | undefined> {
  refuseInsideTransaction('the OpenID Connect provider');
  try {
    const address = new URL(returnAddress(config));
    address.search = answer.query;
    const tokens = await authorizationCodeGrant(provider, address, {
      expectedState: answer.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) return undefined;
    // Some providers give the e-mail only by the userinfo endpoint.
    const about =
      claims.email === undefined && provider.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(provider, tokens.access_token, claims.sub)
        : claims;
    const isConfirmed = about.email_verified === true;
    return isConfirmed && typeof about.email === 'string' ? about.email.toLowerCase() : undefined;
  } catch (error) {
    if (!isRefusal(error)) {
      log.warn({ err: error }, 'the OpenID Connect provider does not respond');
      refuse('openid_unavailable');
    }
    log.info({ err: error }, 'a sign-in by OpenID Connect was refused');
    refuse('openid_refused');
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ClientError ||
  error instanceof AuthorizationResponseError ||
  error instanceof ResponseBodyError ||
  error instanceof WWWAuthenticateChallengeError;

/** Deletes and returns the attempt, so that it works once. */
async function deleteAttempt(q: Query, hash: string, now: Date) {
  return q
    .deleteFrom('openid_attempts')
    .where('state_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['nonce', 'verifier'])
    .executeTakeFirst();
}
