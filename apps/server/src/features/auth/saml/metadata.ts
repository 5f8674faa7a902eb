import { X509Certificate } from 'node:crypto';
import { parseString, processors } from 'xml2js';
import { z } from 'zod';
import { isLoopback } from '../../../platform/config.ts';

/** An identity provider: who it is, where people sign in, and the certificates of its signatures. */
export interface Provider {
  readonly entityId: string;
  readonly entryPoint: string;
  /** As PEM. Several during a change of certificates. */
  readonly certificates: readonly string[];
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

const text = z.union([z.string(), z.object({ _: z.string() }).transform((element) => element._)]);
const key = z.object({
  $: z.object({ use: z.string().optional() }).optional(),
  KeyInfo: z.array(z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(text) })).optional() })),
});
const entity = z.object({
  $: z.object({ entityID: z.string().min(1), validUntil: z.string().optional() }),
  IDPSSODescriptor: z
    .array(
      z.object({
        KeyDescriptor: z.array(key).optional(),
        SingleSignOnService: z.array(z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) })),
      }),
    )
    .min(1),
});
const entities = z.object({ EntityDescriptor: z.array(z.unknown()) });

/**
 * Returns whether the text has a declaration, comment, CDATA section or processing instruction after the XML
 * declaration. No provider sends them, and attacks use them: entities, and comments that divide an e-mail address.
 */
export const hasUnusualMarkup = (xml: string): boolean => /<[!?]/.test(xml.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, ''));

/** Parses XML without namespaces. Elements are arrays, and `$` has the attributes. @throws for malformed XML */
export function parseXml(xml: string): unknown {
  let failure: Error | null = null;
  let parsed: unknown;
  // Not `async`: the callback runs before this call returns.
  parseString(xml, { tagNameProcessors: [processors.stripPrefix] }, (error, result: unknown) => {
    failure = error;
    parsed = result;
  });
  if (failure) throw failure;
  return parsed;
}

/** Reads the metadata of an identity provider. @throws Error that states what is missing */
export function readMetadata(xml: string, now: Date): Provider {
  // Signed metadata may have comments. Declarations could define entities.
  if (/<!(?!--)/.test(xml)) throw new Error('has a document type declaration');
  const entity = findEntity(parseXml(xml));
  if (!entity) throw new Error('is not the metadata of one SAML 2.0 identity provider (IDPSSODescriptor)');
  const { entityID: entityId, validUntil } = entity.$;
  if (validUntil !== undefined && !(Date.parse(validUntil) > now.getTime())) throw new Error('is no longer valid');
  const [descriptor] = entity.IDPSSODescriptor;
  const services = descriptor?.SingleSignOnService ?? [];
  const entryPoint = services.find(({ $ }) => $.Binding === redirectBinding)?.$.Location;
  if (!entryPoint) throw new Error('has no SingleSignOnService with the HTTP-Redirect binding');
  if (!isSafeUrl(entryPoint)) throw new Error('has a SingleSignOnService that is not an https URL');
  const certificates = (descriptor?.KeyDescriptor ?? [])
    .filter(({ $ }) => $?.use !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data = [] }) => X509Data.flatMap((data) => data.X509Certificate)))
    .map((base64) => readCertificate(Buffer.from(base64, 'base64')));
  if (certificates.length === 0) throw new Error('has no signing certificate');
  return { entityId, entryPoint, certificates };
}

/** Finds the only entity with an identity provider, alone or in a list. */
function findEntity(parsed: unknown): z.output<typeof entity> | undefined {
  const root = z.record(z.string(), z.unknown()).safeParse(parsed).data ?? {};
  const list = entities.safeParse(root.EntitiesDescriptor).data?.EntityDescriptor ?? [root.EntityDescriptor];
  const readable = list.flatMap((item) => entity.safeParse(item).data ?? []);
  return readable.length === 1 ? readable[0] : undefined;
}

/** Reads the certificates of a PEM file. @throws Error when there is none */
export function readCertificates(pem: string): string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? [];
  if (blocks.length === 0) throw new Error('has no certificate in PEM format');
  return blocks.map(readCertificate);
}

function readCertificate(content: string | Buffer): string {
  try {
    return new X509Certificate(content).toString();
  } catch {
    throw new Error('has an invalid certificate');
  }
}

/** Returns whether a URL is https, or http on this machine. */
export function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
