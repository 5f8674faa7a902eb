import { createApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config.ts';
import { type RoutingEngine, TravelNotInMemory } from '../../../platform/geo/routing-engine.ts';
import { createLog } from '../../../platform/log.ts';
import { testAuthenticate } from '../../../platform/testing/test-members.ts';
import { features } from '../../index.ts';

/** A routing engine that kills its own process (kill -9) on the first request. */
const deadly: RoutingEngine = {
  travel: () => {
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  },
  travelInMemory: () => Promise.reject(new TravelNotInMemory()),
  isochrones: async () => null,
};

/**
 * node … OWNER_URL DATA_DIR TOKEN KEY PATH BODY: sends one request to a server in this process, which dies while it
 * requests travel times.
 */
const [ownerUrl = '', dataDir = '', token = '', key = '', url = '', payload = ''] = process.argv.slice(2);
const app = await createApp({
  config: readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir, ROLES: 'web', LOG_LEVEL: 'silent' }),
  log: createLog('silent'),
  ownerUrl,
  features,
  replace: { routingEngine: deadly },
  alsoAuthenticate: testAuthenticate,
});
await app.start({ listen: false });
await app.server?.inject({
  method: 'POST',
  url,
  headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'application/json' },
  payload,
});
