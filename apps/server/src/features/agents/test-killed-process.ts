import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import type { Feature } from '../../platform/feature.ts';
import { createLog } from '../../platform/log.ts';
import { testAuthenticate } from '../../platform/testing/test-members.ts';
import { features } from '../index.ts';

/** Kills the process (kill -9) inside the transaction that decides on a proposal, after the change and its status. */
const deadly: Feature = {
  name: 'deadly',
  transactionalListener: async (_q, events) => {
    if (!events.some(({ type }) => type === 'proposalDecided')) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
};

/** node … OWNER_URL DATA_DIR TOKEN PATH: sends one request to a server in this process, which dies before the commit. */
const [ownerUrl = '', dataDir = '', token = '', url = ''] = process.argv.slice(2);
const app = await createApp({
  config: readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir, ROLES: 'web', LOG_LEVEL: 'silent' }),
  log: createLog('silent'),
  ownerUrl,
  features: [...features, deadly],
  alsoAuthenticate: testAuthenticate,
});
await app.start({ listen: false });
await app.server?.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
