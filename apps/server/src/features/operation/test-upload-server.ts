import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { testAuthenticate } from '../../platform/testing/test-members.ts';
import { features } from '../index.ts';

/** A server process that a test kills: node … OWNER_URL DATA_DIR. Prints its port. */
const [ownerUrl = '', dataDir = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: ownerUrl,
  DATA_DIR: dataDir,
  ROLES: 'web',
  PORT: '0',
  LOG_LEVEL: 'silent',
});
const app = await createApp({
  config,
  log: createLog('silent'),
  ownerUrl,
  features,
  alsoAuthenticate: testAuthenticate,
});
process.stdout.write(`${await app.start()}\n`);
