import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import type { Feature } from '../../platform/feature.ts';
import { createLog } from '../../platform/log.ts';
import { features } from '../index.ts';

/** Kills the process (kill -9) inside the transaction that creates a person, after all of its changes. */
const deadly: Feature = {
  name: 'deadly',
  transactionalListener: async (_q, events) => {
    if (!events.some(({ type }) => type === 'personInvited')) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  },
};

/** node … OWNER_URL DATA_DIR KEY USER: creates a person on a server in this process, which dies before the commit. */
const [ownerUrl = '', dataDir = '', key = '', payload = ''] = process.argv.slice(2);
const smtpUrl = 'smtp://127.0.0.1:9';
const app = await createApp({
  config: readConfig({
    DATABASE_URL: ownerUrl,
    DATA_DIR: dataDir,
    ROLES: 'web',
    LOG_LEVEL: 'silent',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'post@roundsman.example',
  }),
  log: createLog('silent'),
  ownerUrl,
  features: [...features, deadly],
});
await app.start({ listen: false });
await app.server?.inject({
  method: 'POST',
  url: '/api/scim/v2/Users',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
  payload,
});
