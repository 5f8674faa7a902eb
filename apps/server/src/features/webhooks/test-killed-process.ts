import { features } from '../index.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';

/** A worker in a process of its own, which the test kills: node … OWNER_URL DATA_DIR */
const [ownerUrl = '', dataDir = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: ownerUrl,
  DATA_DIR: dataDir,
  ROLES: 'worker',
  LOG_LEVEL: 'silent',
  ALLOWED_HOSTS: '127.0.0.1',
});
const app = await createApp({ config, log: createLog('silent'), ownerUrl, features });
await app.start();
