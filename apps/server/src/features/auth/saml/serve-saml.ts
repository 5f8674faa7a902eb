import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecord } from '@roundsman/domain/typed-tables';
import { Refusal } from '../../../platform/errors.ts';
import type { WebParts } from '../../../platform/feature.ts';
import { refusalOf, sendRefusal } from '../../../platform/http/replies/error-reply.ts';
import { originOf } from '../../../platform/http/serve.ts';
import { withOrigin } from '../../../platform/origin.ts';
import { checkProviderFiles, samlProvider, samlSettings } from './provider.ts';
import { recordRefusal } from './refusals.ts';
import { metadataPath, ourMetadata, responsePath } from './response.ts';
import { acceptResponse } from './saml.ts';

/** Providers send some kilobytes; those with many groups some tens. */
const maxResponse = 256 * 1024;

/**
 * Serves our metadata, and receives what the provider makes the browser post. Both are SAML's own formats, so they are
 * not in the contract. @throws ConfigProblems when a configured file cannot be used
 */
export function serveSaml(server: FastifyInstance, { services }: WebParts): void {
  const { config, log } = services;
  if (config.saml) {
    checkProviderFiles(services);
    // Shows in the log of the start that the provider does not respond. The first sign-in tries again.
    samlProvider(services).catch(() => undefined);
  }

  server.get(metadataPath, (_request, reply) => {
    samlSettings(config);
    return reply
      .header('cache-control', 'no-store')
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(ourMetadata(config));
  });

  const toPage = (reply: FastifyReply, result: Readonly<Record<string, string>>): FastifyReply =>
    // The part after # reaches no server and no log.
    reply
      .header('cache-control', 'no-store')
      .redirect(`${config.baseUrl}/login/saml#${new URLSearchParams(result).toString()}`, 303);
  const toPageWithError = (error: unknown, reply: FastifyReply): FastifyReply => {
    if (!config.saml) return sendRefusal(reply, new Refusal('not_found'));
    const refusal = refusalOf(error) ?? new Refusal('internal');
    if (refusal.code === 'internal') log.error({ err: error }, 'a response of the SAML provider could not be read');
    return toPage(reply, {
      error: refusal.code,
      ...(refusal.retryAfter && { wait: String(refusal.retryAfter) }),
    });
  };

  server.post(
    responsePath,
    {
      bodyLimit: maxResponse,
      // Also for bodies that are too large or malformed: a person is looking at this page.
      errorHandler: (error: unknown, _request: FastifyRequest, reply: FastifyReply) => toPageWithError(error, reply),
    },
    (request, reply) =>
      withOrigin(originOf(request), async () => {
        samlSettings(config);
        const encoded = isRecord(request.body) ? request.body.SAMLResponse : undefined;
        if (typeof encoded !== 'string' || encoded === '') {
          await recordRefusal({ ...services, log: request.log }, 'unreadable');
          throw new Refusal('saml_refused');
        }
        const given = { encoded, address: request.ip };
        return toPage(reply, { code: await acceptResponse({ ...services, log: request.log }, given) });
      }),
  );
}
