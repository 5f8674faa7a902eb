import { generateServiceProviderMetadata, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlRefusalReason } from '@roundsman/contract/http/saml-refusals';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { hasUnusualMarkup, parseXml, type Provider } from './metadata.ts';
import { samlSettings } from './provider.ts';
import type { RefusedFacts } from './refusals.ts';

/** A reason for which a response is refused. The message is for the log. */
export class ResponseRefused extends Error {
  readonly reason: SamlRefusalReason;
  /** Empty when the signature was wrong. */
  facts: RefusedFacts = {};
  constructor(reason: SamlRefusalReason, message: string) {
    super(message);
    this.name = 'ResponseRefused';
    this.reason = reason;
  }
}

/** The library's errors, by their English messages. */
const libraryReasons: readonly (readonly [RegExp, SamlRefusalReason])[] = [
  [/encrypted|decrypt/i, 'encrypted'],
  [/audience/i, 'wrong-audience'],
  [/expired|not yet valid/i, 'outside-time'],
  [/provider returned|NoPassive/i, 'provider-failed'],
  [/signature|signed|cert/i, 'wrong-signature'],
  [/missing SAML assertion|conditions|subject/i, 'incomplete'],
];

/** Returns why an error of `readResponse` refuses the response. */
export function reasonOf(error: unknown): SamlRefusalReason {
  if (error instanceof ResponseRefused) return error.reason;
  const message = error instanceof Error ? error.message : '';
  return libraryReasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'unreadable';
}

export const metadataPath = '/api/auth/saml/metadata';
export const responsePath = '/api/auth/saml/acs';

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
/** Names that providers give the e-mail address, in the order in which they are looked up. */
const usualEmailAttributes = [
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'urn:oid:1.2.840.113549.1.9.1',
  'email',
  'mail',
];
const clockSkewMs = 60_000;
const weakAlgorithm = /xmldsig#(rsa-sha1|dsa-sha1|sha1|hmac-sha1)["']|xmldsig-more#(rsa-)?md5["']/;
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

const entityIdOf = (config: Config): string => samlSettings(config).entityId ?? `${config.baseUrl}${metadataPath}`;
const responseUrlOf = (config: Config): string => `${config.baseUrl}${responsePath}`;

/** With an attribute for the e-mail, the provider is free to name people as it likes. */
const nameIdFormat = (config: Config): string | null => (samlSettings(config).emailAttribute ? null : emailFormat);

/** Returns the document that the provider's administrator imports. */
export const ourMetadata = (config: Config): string =>
  generateServiceProviderMetadata({
    issuer: entityIdOf(config),
    callbackUrl: responseUrlOf(config),
    identifierFormat: nameIdFormat(config),
    wantAssertionsSigned: true,
  });

/** Returns the library's service provider. The request id is ours, and `readResponse` checks it. */
export function samlClient(config: Config, provider: Provider, requestId?: string): SAML {
  return new SAML({
    issuer: entityIdOf(config),
    audience: entityIdOf(config),
    callbackUrl: responseUrlOf(config),
    entryPoint: provider.entryPoint,
    idpCert: [...provider.certificates],
    // Most providers sign the assertion only. Everything that counts is read from the signed assertion.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    // The library accepts an unsigned InResponseTo when the signed assertion has none. `readResponse` does not.
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: clockSkewMs,
    identifierFormat: nameIdFormat(config),
    // How people prove who they are is the provider's decision: a second factor is not a password.
    disableRequestedAuthnContext: true,
    ...(requestId && { generateUniqueId: () => requestId }),
  });
}

const elementText = z.object({ _: z.string().optional() });
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ Version: z.literal('2.0') }),
    Issuer: z.tuple([z.union([z.string(), elementText])]),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z
              .tuple([
                z.object({
                  $: z.object({
                    NotBefore: z.string().optional(),
                    NotOnOrAfter: z.string().optional(),
                    Recipient: z.string().optional(),
                    InResponseTo: z.string().optional(),
                  }),
                }),
              ])
              .optional(),
          }),
        ),
      }),
    ]),
    Conditions: z.tuple([z.unknown()]),
    AuthnStatement: z.array(z.unknown()).min(1),
  }),
});
const responseShape = z.object({
  Response: z.object({
    $: z.object({ Destination: z.string().optional(), InResponseTo: z.string().optional() }),
    Status: z.tuple([z.object({ StatusCode: z.tuple([z.object({ $: z.object({ Value: z.string() }) })]) })]),
  }),
});

/** The content of a valid, signed response. */
export interface Statement {
  /** The request that it answers. */
  readonly requestId: string;
  /** In lower case; undefined when there is none. */
  readonly email: string | undefined;
  /** The names of the attributes. */
  readonly attributes: readonly string[];
}

/**
 * Checks a response of the HTTP-POST binding: signature, issuer, audience, recipient, times, and that it answers a
 * request. The caller checks which request that is.
 *
 * @throws ResponseRefused, or an error of the library
 */
export async function readResponse(config: Config, provider: Provider, encoded: string, now: Date): Promise<Statement> {
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  if (hasUnusualMarkup(xml))
    throw new ResponseRefused('unreadable', 'The response has declarations, comments or CDATA');
  if (weakAlgorithm.test(xml)) throw new ResponseRefused('weak-signature', 'The response is signed with SHA-1 or MD5');
  const response = responseShape.safeParse(parseXml(xml)).data?.Response;
  if (!response) throw new ResponseRefused('unreadable', 'This is not a SAML response');
  const { Destination: destination, InResponseTo: answers } = response.$;
  if (destination !== undefined && destination !== responseUrlOf(config))
    throw new ResponseRefused('wrong-destination', `The response is for ${destination}`);
  // The library reports the status of a response without an assertion.
  const { profile } = await samlClient(config, provider).validatePostResponseAsync({ SAMLResponse: encoded });
  if (response.Status[0].StatusCode[0].$.Value !== success)
    throw new ResponseRefused('provider-failed', 'The provider did not succeed');
  if (!profile) throw new ResponseRefused('incomplete', 'The response has no assertion');
  const facts = { email: emailOf(config, profile), attributes: [...attributesOf(profile).keys()] };
  try {
    const requestId = checkAssertion(config, provider, profile, now);
    if (answers !== undefined && answers !== requestId)
      throw new ResponseRefused('unknown-request', 'The response and its assertion answer different requests');
    return { requestId, ...facts };
  } catch (error) {
    if (error instanceof ResponseRefused) error.facts = facts;
    throw error;
  }
}

const attributesOf = (profile: Profile): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(z.record(z.string(), z.unknown()).safeParse(profile.attributes).data ?? {}));

/** Checks the signed assertion. Returns the id of the request that it answers. */
function checkAssertion(config: Config, provider: Provider, profile: Profile, now: Date): string {
  const assertion = assertionShape.safeParse(profile.getAssertion?.()).data?.Assertion;
  if (!assertion)
    throw new ResponseRefused('incomplete', 'The assertion has no subject, conditions or authentication statement');
  const [issuer] = assertion.Issuer;
  if ((typeof issuer === 'string' ? issuer : issuer._)?.trim() !== provider.entityId)
    throw new ResponseRefused('wrong-issuer', 'The assertion is of another issuer');
  const confirmations = assertion.Subject[0].SubjectConfirmation.filter(({ $ }) => $.Method === bearer);
  const toUs = confirmations
    .flatMap((confirmation) => confirmation.SubjectConfirmationData?.[0].$ ?? [])
    .filter(({ Recipient }) => Recipient === responseUrlOf(config));
  if (toUs.length === 0) throw new ResponseRefused('wrong-recipient', 'The assertion is for another recipient');
  const valid = toUs.find(
    ({ NotBefore, NotOnOrAfter }) =>
      NotBefore === undefined && Date.parse(NotOnOrAfter ?? '') + clockSkewMs > now.getTime(),
  );
  if (!valid) throw new ResponseRefused('outside-time', 'The assertion has expired');
  if (!valid.InResponseTo) throw new ResponseRefused('unsolicited', 'The assertion answers no request');
  return valid.InResponseTo;
}

const oneText = z.union([z.string(), z.tuple([z.string()]).transform(([only]) => only)]);

/** Returns the e-mail in lower case, or undefined when there is none or when there are several. */
function emailOf(config: Config, profile: Profile): string | undefined {
  const { emailAttribute } = samlSettings(config);
  const attributes = attributesOf(profile);
  const names = emailAttribute ? [emailAttribute] : usualEmailAttributes;
  const name = names.find((name) => attributes.has(name));
  const mayUseNameId = !emailAttribute && name === undefined && profile.nameIDFormat === emailFormat;
  const stated = mayUseNameId ? profile.nameID : attributes.get(name ?? '');
  const email = oneText.safeParse(stated).data?.trim().toLowerCase();
  return z.email().safeParse(email).data;
}
