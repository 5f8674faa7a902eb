import { get } from 'node:http';
import { get as getEncrypted } from 'node:https';

// The health check of the container image: ends with 0 when this machine's server answers that it is well.

type Environment = Readonly<Record<string, string | undefined>>;

export interface HealthTarget {
  readonly url: string;
  /** True when the reply must say that the database answers. */
  readonly isApi: boolean;
}

/** Returns the URL to request, by the settings of the server; undefined for a worker without a port. */
export function healthTarget(env: Environment): HealthTarget | undefined {
  const roles = env['ROLES'] ?? '';
  if (roles === '' || roles.split(',').some((role) => role.trim() === 'web')) {
    const scheme = env['TLS_CERT'] ? 'https' : 'http';
    return { url: `${scheme}://${reachable(env['HOST'])}:${env['PORT'] || 3000}/api/health`, isApi: true };
  }
  const port = env['METRICS_PORT'];
  return port ? { url: `http://${reachable(env['METRICS_HOST'])}:${port}/metrics`, isApi: false } : undefined;
}

/** Returns an address that reaches a server that listens on `host`. */
function reachable(host: string | undefined): string {
  if (!host || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Resolves with whether the server is well. */
export function isHealthy({ url, isApi }: HealthTarget): Promise<boolean> {
  return new Promise((resolve) => {
    // The certificate names the public host, not this address.
    const options = { timeout: 5_000, rejectUnauthorized: false };
    const request = (url.startsWith('https:') ? getEncrypted : get)(url, options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (body += part));
      response.on('end', () => resolve(response.statusCode === 200 && (!isApi || statusIn(body) === 'ok')));
    });
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', () => resolve(false));
  });
}

function statusIn(body: string): unknown {
  try {
    const reply: unknown = JSON.parse(body);
    return typeof reply === 'object' && reply !== null && 'status' in reply ? reply.status : undefined;
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const target = healthTarget(process.env);
  if (target && !(await isHealthy(target))) process.exitCode = 1;
}
