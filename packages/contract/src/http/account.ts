import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { signedIn } from './auth.ts';
import { problem } from './problem.ts';
import * as s from './shapes.ts';

const password = z.string(problem.required).min(1, problem.required).max(1000);
/** Six digits of the authenticator app, or a recovery code. */
const code = s.required.max(40);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Endpoints of a person's own account: second factor, sessions, OpenID Connect, SAML. */
export const accountEndpoints = [
  endpoint('GET /account', {
    summary: 'How safe the own account is',
    access: 'signed-in',
    reply: z.object({
      secondFactor: z.object({ isOn: z.boolean(), since: s.instant.nullable(), recoveryCodesLeft: z.number().int() }),
      /** Failed sign-ins count for `minutes`; at `most` the e-mail has to wait. */
      signIn: z.object({ failed: z.number().int(), most: z.number().int(), minutes: z.number().int() }),
    }),
  }),
  endpoint('GET /account/sessions', {
    summary: 'Where the person is signed in, last used first',
    access: 'signed-in',
    reply: z.object({
      sessions: z.array(
        z.object({
          _id: s.id,
          /** Browser and system from the user agent; null when it is unknown. */
          device: z.string().nullable(),
          company: z.string().nullable(),
          method: z.enum(['password', 'openid', 'saml', 'impersonation']),
          createdAt: s.instant,
          /** To the hour. */
          lastUsedAt: s.instant,
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endpoint('DELETE /account/sessions/:id', {
    summary: 'Sign out of one place',
    access: 'signed-in',
    params: s.idParams,
    reply: s.message,
  }),
  endpoint('POST /account/sessions/end-others', {
    summary: 'Sign out of every other place',
    access: 'signed-in',
    reply: s.message.extend({ ended: z.number().int() }),
  }),
  endpoint('POST /account/second-factor/setup', {
    summary: 'A new secret for an authenticator app; on only after it was confirmed by a code',
    access: 'signed-in',
    ownSessionOnly: true,
    body: z.object({ password }),
    reply: z.object({ secret: z.string(), uri: z.string(), /** A QR code of the uri. */ svg: z.string() }),
    errors: ['wrong_credentials', 'second_factor_on'],
  }),
  endpoint('POST /account/second-factor/confirm', {
    summary: 'Switch the second factor on by a first code; answers recovery codes, once',
    access: 'signed-in',
    ownSessionOnly: true,
    body: z.object({ code }),
    reply: recoveryCodes,
    errors: ['second_factor_wrong', 'second_factor_on', 'second_factor_off'],
  }),
  endpoint('POST /account/second-factor/recovery-codes', {
    summary: 'New recovery codes in place of all earlier ones',
    access: 'signed-in',
    ownSessionOnly: true,
    body: z.object({ code }),
    reply: recoveryCodes,
    errors: ['second_factor_wrong', 'second_factor_off'],
  }),
  endpoint('POST /account/second-factor/off', {
    summary: 'Switch the own second factor off',
    access: 'signed-in',
    ownSessionOnly: true,
    body: z.object({ password, code }),
    reply: s.message,
    errors: ['wrong_credentials', 'second_factor_wrong', 'second_factor_off'],
  }),
  endpoint('POST /auth/openid/start', {
    summary: 'Begin signing in with the configured OpenID Connect provider: where to send the browser',
    access: 'open',
    reply: z.object({ url: z.string(), /** To compare when the browser comes back. */ state: z.string() }),
    errors: ['openid_unavailable'],
  }),
  endpoint('POST /auth/openid/finish', {
    summary: 'Sign in with what the provider sent the browser back with',
    access: 'open',
    body: z.object({
      /** The query of the address that the provider sent the browser to. */
      query: s.required.max(8000),
      state: s.required.max(200),
    }),
    reply: signedIn,
    errors: ['openid_unavailable', 'openid_refused', 'openid_no_account'],
  }),
  endpoint('POST /auth/saml/start', {
    summary: 'Begin signing in with the configured SAML provider: where to send the browser',
    access: 'open',
    reply: z.object({ url: z.string(), /** Proves that the browser that comes back began. */ key: z.string() }),
    errors: ['saml_unavailable'],
  }),
  endpoint('POST /auth/saml/finish', {
    summary: 'Sign in with the code that the browser got with the response of the SAML provider',
    access: 'open',
    body: z.object({ code: s.required.max(200), key: s.required.max(200) }),
    reply: signedIn,
    errors: ['saml_refused', 'saml_no_account'],
  }),
] as const;
