import { z } from 'zod';
import * as s from './shapes.ts';

/** Why a sign-in by SAML was refused. */
export const samlRefusalReasons = [
  /** The metadata of the provider could not be read. */
  'unavailable',
  /** No SAML response, or one with comments, CDATA or declarations. */
  'unreadable',
  /** The assertion is encrypted. */
  'encrypted',
  /** Signed with SHA-1 or MD5. */
  'weak-signature',
  /** No signature of the assertion, or one of another certificate. */
  'wrong-signature',
  /** The provider reports that it could not sign the person in. */
  'provider-failed',
  /** No assertion, or one without a subject, conditions or an authentication statement. */
  'incomplete',
  /** Sent to another URL. */
  'wrong-destination',
  'wrong-recipient',
  'wrong-audience',
  'wrong-issuer',
  /** Expired, or not valid yet. */
  'outside-time',
  /** A sign-in that began at the provider. */
  'unsolicited',
  /** Its request has expired, has a response already, or began in another browser. */
  'unknown-request',
  /** No e-mail address, or several. */
  'no-email',
  'no-account',
] as const;
export type SamlRefusalReason = (typeof samlRefusalReasons)[number];

/** Sign-ins by SAML that were refused, for the platform admins. */
export const samlRefusals = z.object({
  /** The attribute that SAML_EMAIL_ATTRIBUTE names; null for the usual ones. */
  emailAttribute: z.string().nullable(),
  /** The last 20 of 30 days, newest first. */
  refusals: z.array(
    z.object({
      at: s.instant,
      reason: z.enum(samlRefusalReasons),
      /** The e-mail address in the response; null when there is none, or when the response was not valid. */
      email: z.string().nullable(),
      /** The names of the attributes in a valid response, at most 30. */
      attributes: z.array(z.string()),
    }),
  ),
});
