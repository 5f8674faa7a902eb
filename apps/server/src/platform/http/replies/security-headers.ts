import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Returns the security headers. They follow BASE_URL's scheme, so that plain http on a local network works.
 * @param options `runsWebAssembly`: for pages whose scripts may compile WebAssembly
 */
export function securityHeaders(config: Config, { runsWebAssembly = false } = {}): FastifyHelmetOptions {
  const isHttps = config.baseUrl.startsWith('https:');
  const mapOrigins = [
    ...new Set(
      [config.mapStyleUrl, config.mapStyleUrlDark, ...config.mapOrigins].flatMap((url) =>
        url ? [new URL(url).origin] : [],
      ),
    ),
  ];
  const host = new URL(config.baseUrl).host;
  const chatScripts = Object.values(config.links).flatMap(({ chatScriptUrl }) => chatScriptUrl ?? []);
  const chat = [...new Set([...chatScripts, ...config.chatOrigins].map((url) => new URL(url).origin))];
  const chatSockets = chat.map((origin) => origin.replace(/^http/, 'ws'));
  const chatParts = chatScripts.length > 0 ? chat : [];
  const videos = [
    ...new Set(
      Object.values(config.links).flatMap(({ helpVideoUrl }) => (helpVideoUrl ? new URL(helpVideoUrl).origin : [])),
    ),
  ].filter((origin) => origin !== 'null');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        scriptSrc: ["'self'", ...(runsWebAssembly ? ["'wasm-unsafe-eval'"] : []), ...chatParts],
        // The component library adds styles to the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'", ...chatParts],
        fontSrc: ["'self'", 'data:', ...chatParts],
        mediaSrc: ["'self'", ...videos, ...chatParts],
        frameSrc: ["'self'", ...videos, ...chatParts],
        // MapLibre creates its workers and images from blobs.
        workerSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins, ...chatParts],
        // Older Safari does not count websockets as 'self'.
        connectSrc: [
          "'self'",
          `${isHttps ? 'wss' : 'ws'}://${host}`,
          ...mapOrigins,
          ...(chatParts.length > 0 ? [...chatParts, ...chatSockets] : []),
        ],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        manifestSrc: ["'self'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Cross-origin embedding rules would break map tiles and logos.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
    strictTransportSecurity: isHttps,
    // Paths of drivers and customers are secrets, which other sites must not learn.
    referrerPolicy: { policy: 'no-referrer' },
  };
}

const policy = 'content-security-policy';
/** Headers that browsers read for pages and workers only. A page loads dozens of other files and replies. */
const headersOfPages = [
  policy,
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Removes the headers that say nothing about a script, a style, a font or data. */
export function removeHeadersOfPages(reply: FastifyReply): void {
  for (const name of headersOfPages) reply.removeHeader(name);
}

/** Gives JSON a short policy: a browser that is made to show it as a page runs and loads nothing. */
export function shortenHeadersOfJson(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return;
    removeHeadersOfPages(reply);
    reply.header(policy, "default-src 'none';frame-ancestors 'none'");
  });
}
