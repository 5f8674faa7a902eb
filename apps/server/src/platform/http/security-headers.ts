import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config.ts';

/** Headers follow BASE_URL's scheme, so that plain http on a local network works (OPS-02). */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const isHttps = config.baseUrl.startsWith('https:');
  const mapOrigins = [
    ...new Set(
      [config.mapStyleUrl, config.mapStyleUrlDark, ...config.mapOrigins].flatMap((url) =>
        url ? [new URL(url).origin] : [],
      ),
    ),
  ];
  const host = new URL(config.baseUrl).host;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        // MapLibre makes its workers and images from blobs.
        workerSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
        // Older Safari does not count websockets as 'self'.
        connectSrc: ["'self'", `${isHttps ? 'wss' : 'ws'}://${host}`, ...mapOrigins],
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
    // Paths of drivers and customers are secrets: no other site may learn them.
    referrerPolicy: { policy: 'no-referrer' },
  };
}
