import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Endpoint } from '@roundsman/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/** Hides the maker's bar and sets colours with a contrast of 4.5:1. */
const ownLook = `
.swagger-ui .topbar { display: none }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #4d5564 }
.swagger-ui .info .title small pre.version { color: #fff }
.swagger-ui .info a, .swagger-ui .info .base-url, .swagger-ui .info .link .url { color: #5b21c9 }
.dark-mode .swagger-ui .info a, .dark-mode .swagger-ui .info .base-url, .dark-mode .swagger-ui .info .link .url { color: #b79bff }
.dark-mode .swagger-ui .btn.authorize { border-color: #3fcf94; color: #3fcf94 }
.dark-mode .swagger-ui .btn.authorize svg { fill: #3fcf94 }
.swagger-ui .btn.authorize { border-color: #00704a; color: #00704a }
.swagger-ui .btn.authorize svg { fill: #00704a }
`;

/** `/api/openapi.json` and its page at `/docs/api`, both made from the contract itself. */
export async function describeApi(
  server: FastifyInstance,
  contract: readonly Endpoint[],
  version: string,
  baseUrl: string,
): Promise<void> {
  const { document, text } = describedOnce(contract, version, baseUrl);
  server.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the plugin takes 3.1 documents but has no type for them
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: '/docs/api',
    uiConfig: { docExpansion: 'none', persistAuthorization: true },
    theme: { title: 'API reference · Roundsman', css: [{ filename: 'roundsman.css', content: ownLook }] },
  });
}

interface Described {
  readonly key: string;
  readonly document: ReturnType<typeof openApiDocument>;
  readonly text: string;
}
/** The last description of each contract. Tests start hundreds of servers in one process. */
const described = new WeakMap<readonly Endpoint[], Described>();

function describedOnce(contract: readonly Endpoint[], version: string, baseUrl: string): Described {
  const key = `${version} ${baseUrl}`;
  const last = described.get(contract);
  if (last?.key === key) return last;
  const document = openApiDocument(contract, version, baseUrl);
  const made = { key, document, text: JSON.stringify(document) };
  described.set(contract, made);
  return made;
}
