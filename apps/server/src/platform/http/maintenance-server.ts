import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { readRestoreStatus } from '../backup/restore-status.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';

const restorePath = /^\/api\/restores\/([0-9a-f-]{36})$/;
const headers = { 'cache-control': 'no-store', 'retry-after': '5', 'x-content-type-options': 'nosniff' };

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><meta name="color-scheme" content="light dark"><title>Maintenance</title>
<body style="font: 16px/1.6 system-ui; max-width: 34rem; margin: 20vh auto; padding: 0 1rem"><main>
<h1>A backup is being restored</h1>
<p>This page opens again when it is done.</p>
<p lang="sv">En säkerhetskopia återställs. Sidan öppnas igen när det är klart.</p>
<p lang="de">Eine Sicherung wird wiederhergestellt. Danach öffnet sich diese Seite wieder.</p>
<p lang="fr">Une sauvegarde est en cours de restauration. Cette page se rouvrira ensuite.</p></main></body></html>
`;

/**
 * Replies in place of the server while a backup is restored: 503 with a page that loads itself again, and the progress
 * of the restore to those who know its id. Returns undefined without the web role.
 */
export async function startMaintenance(config: Config, log: Log): Promise<{ close(): Promise<void> } | undefined> {
  if (!config.roles.includes('web')) return undefined;
  const listener: RequestListener = (request, response) => {
    const id = restorePath.exec(request.url ?? '')?.[1];
    const status = id && request.method === 'GET' ? readRestoreStatus(config.dataDir, id) : undefined;
    if (status)
      return response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(status));
    if (request.url?.startsWith('/api'))
      return response
        .writeHead(503, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify({ statusCode: 503, code: 'unavailable', message: 'A backup is being restored' }));
    return response.writeHead(503, { ...headers, 'content-type': 'text/html; charset=utf-8' }).end(page);
  };
  const { tls } = config;
  const server: Server = tls
    ? createTlsServer({ cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) }, listener)
    : createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: config.port, host: config.host }, resolve);
  });
  log.info('serving the maintenance page during a restore');
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
