import { hasScope } from '@roundsman/contract/access';
import { brandOf, isReadOnly } from '@roundsman/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue, fillText } from '@roundsman/contract/errors';
import { isSandbox } from '../../../shared/sandbox.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WebParts } from '../../../platform/feature.ts';
import { refusalOf } from '../../../platform/http/replies/error-reply.ts';
import { limitKey, originOf, principalOf } from '../../../platform/http/serve.ts';
import { createCounter } from '../../../platform/http/replies/shared-counts.ts';
import { setOrigin, withOrigin } from '../../../platform/origin.ts';
import { readSettings } from '../../settings/index.ts';
import type { DirectoryRequest } from '../save-person.ts';
import { ScimProblem } from '../scim-problem.ts';
import { groupRoutes } from './group-routes.ts';
import type { ScimContext, ScimRoutes } from './scim-context.ts';
import { errorSchema, listOf, providerConfig, resourceTypes, schemas } from './schemas.ts';
import { idOf } from './scim-request.ts';
import { userRoutes } from './user-routes.ts';

const scimPath = '/api/scim/v2';
const scimType = 'application/scim+json; charset=utf-8';

/**
 * Serves SCIM 2.0 (RFC 7643 and 7644) for directories. It is no part of the contract: its paths, methods and errors are
 * those of the protocol.
 */
export function serveScim(server: FastifyInstance, web: WebParts): void {
  const count = createCounter(web.services, 60_000);
  void server.register(
    async (scope) => {
      const parseJson = scope.getDefaultJsonParser('error', 'error');
      scope.addContentTypeParser<string>('application/scim+json', { parseAs: 'string' }, (request, body, done) => {
        if (body === '') done(null, undefined);
        else void parseJson(request, body, done);
      });
      scope.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
      scope.setNotFoundHandler((request, reply) =>
        sendProblem(
          new ScimProblem(404, `${request.method} ${request.url.split('?')[0]} does not exist.`),
          request,
          reply,
        ),
      );
      for (const [name, handler] of Object.entries(allRoutes)) {
        const [method = '', path = ''] = name.split(' ', 2);
        scope.route({
          method,
          url: path,
          handler: (request, reply) =>
            withOrigin(originOf(request), async () => {
              const body = await handler(await contextFor(web, count, request, reply));
              reply.header('cache-control', 'no-store').type(scimType);
              if (body === undefined) return reply.send();
              return reply.send(JSON.stringify(body));
            }),
        });
      }
    },
    { prefix: scimPath },
  );
}

/** Authenticates the API key of the directory. @throws Refusal for people, the API token, and keys without the scope */
async function contextFor(
  { services, authenticate }: WebParts,
  count: ReturnType<typeof createCounter>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ScimContext> {
  const principal = await principalOf(request, authenticate);
  if (principal.kind === 'anonymous') refuse('unauthenticated');
  const { apiKey, userId, companyId, companyStatus } = principal;
  limitKey(principal, count, reply);
  if (!apiKey) refuse('forbidden');
  if (!hasScope(apiKey.scopes, 'people.write')) refuse('api_key_scope_missing', undefined, { scope: 'people.write' });
  if (isReadOnly(companyStatus)) refuse('company_deactivated');
  setOrigin(userId, null, companyId);
  request.log = request.log.child({ companyId, userId });
  const { config, db, mail } = services;
  const tenant = db.tenant(companyId);
  const settings = await tenant.read(readSettings);
  const isTrial = await tenant.read(isSandbox);
  const by: DirectoryRequest = {
    companyId,
    byUserId: userId,
    now: services.clock.now(),
    brand: brandOf(request.hostname, config.secondBrandHosts).key,
    defaultRole: settings.directoryRole,
    // A sandbox has invited people only, whom no mail reaches: an account would belong to a real person.
    hasSingleSignOn: !isTrial && (config.openId !== undefined || config.saml !== undefined),
    canMail: isTrial || !mail.isMissing,
  };
  return { services, by, base: `${config.baseUrl}${scimPath}`, request, reply };
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof ScimProblem ? error : undefined;
  const refusal = problem ? undefined : refusalOf(error);
  if (!problem && !refusal) request.log.error({ err: error }, 'a SCIM request failed');
  const status = problem?.status ?? refusal?.status ?? 500;
  if (refusal?.retryAfter) reply.header('retry-after', refusal.retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // RFC 7644 has no 422: a value that cannot be stored is 400 with invalidValue.
  const isInvalid = status === 422;
  const remedy = refusal && catalogue[refusal.code].remedy;
  const detail =
    problem?.message ??
    (refusal
      ? [refusal.message, remedy === undefined ? [] : fillText(remedy, refusal.params)].flat().join('. ')
      : `Internal error. Request ${request.id}`);
  const type = problem?.scimType ?? (isInvalid ? 'invalidValue' : undefined);
  const body = {
    schemas: [errorSchema],
    status: String(isInvalid ? 400 : status),
    ...(type && { scimType: type }),
    detail,
  };
  return reply
    .code(isInvalid ? 400 : status)
    .header('cache-control', 'no-store')
    .type(scimType)
    .send(JSON.stringify(body));
}

const oneOf = (list: readonly { readonly id: string }[], id: string): object =>
  list.find((resource) => resource.id.toLowerCase() === id.toLowerCase()) ?? refuse('not_found');

const discovery: ScimRoutes = {
  'GET /ServiceProviderConfig': ({ base, services }) => providerConfig(base, `${services.config.baseUrl}/docs`),
  'GET /ResourceTypes': ({ base }) => listOf(resourceTypes(base)),
  'GET /ResourceTypes/:id': (ctx) => oneOf(resourceTypes(ctx.base), idOf(ctx.request)),
  'GET /Schemas': ({ base }) => listOf(schemas(base)),
  'GET /Schemas/:id': (ctx) => oneOf(schemas(ctx.base), idOf(ctx.request)),
};

const allRoutes: ScimRoutes = { ...discovery, ...userRoutes, ...groupRoutes };
