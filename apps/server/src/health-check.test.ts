import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { healthTarget, isHealthy } from './health-check.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Serves one reply. Returns the port. */
function serve(status: number, body: string): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  close = () => server.close();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address && typeof address === 'object' ? address.port : 0);
    });
  });
}

test('requests this machine, by the settings of the server', () => {
  const url = (env: Record<string, string>) => healthTarget(env)?.url;
  expect(url({})).toBe('http://127.0.0.1:3000/api/health');
  expect(url({ HOST: '0.0.0.0', PORT: '8080', ROLES: 'worker, web' })).toBe('http://127.0.0.1:8080/api/health');
  expect(url({ HOST: '::', TLS_CERT: '/tls/cert.pem' })).toBe('https://[::1]:3000/api/health');
  expect(url({ HOST: '10.1.2.3' })).toBe('http://10.1.2.3:3000/api/health');
});

test('requests the metrics of a worker, or nothing where it has no port', () => {
  expect(healthTarget({ ROLES: 'worker', METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toEqual({
    url: 'http://127.0.0.1:9464/metrics',
    isApi: false,
  });
  expect(healthTarget({ ROLES: 'worker' })).toBeUndefined();
});

test('is healthy only while the database answers', async () => {
  const check = async (status: number, body: string) => {
    const url = `http://127.0.0.1:${await serve(status, body)}/api/health`;
    const answer = await isHealthy({ url, isApi: true });
    close?.();
    return answer;
  };
  expect(await check(200, '{"status":"ok"}')).toBe(true);
  expect(await check(200, '{"status":"degraded"}')).toBe(false);
  expect(await check(200, 'a page')).toBe(false);
  expect(await check(503, '{"status":"ok"}')).toBe(false);
  expect(await isHealthy({ url: 'http://127.0.0.1:1/api/health', isApi: true })).toBe(false);
});
