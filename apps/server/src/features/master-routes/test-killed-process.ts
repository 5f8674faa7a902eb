import { createApp } from '../../app.ts';
import { clockAt } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { features } from '../index.ts';
import { grid } from '../route-plans/grid.fixture.ts';
import { makeDueDays } from './make-due-days.ts';

/**
 * node … OWNER_URL DATA_DIR COMPANY_ID NOW STEP MOMENT: makes the plans of a company in a server of its own, and kills it
 * (kill -9) at one of its transactions: `inside`, before the commit, or `after` it. Exits by itself when that transaction
 * is rolled back before.
 */
const [ownerUrl = '', dataDir = '', companyId = '', now = '', step = '', moment = ''] = process.argv.slice(2);
const app = await createApp({
  config: readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir, ROLES: 'web', LOG_LEVEL: 'silent' }),
  log: createLog('silent'),
  ownerUrl,
  features,
});
await app.start({ listen: false });
const tenant = app.services.db.tenant(companyId);

async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
}

let steps = 0;
const write: typeof tenant.write = async (work) => {
  const isDeadly = ++steps === Number(step);
  const result = await tenant.write(async (tx) => {
    const value = await work(tx);
    if (isDeadly && moment === 'inside') await die();
    return value;
  });
  return isDeadly && moment === 'after' ? die() : result;
};
await makeDueDays({
  tenant: { ...tenant, write },
  routingEngine: { ...app.services.routingEngine, ...grid },
  now: () => clockAt(now).now(),
  masterId: null,
  onError: (error) => {
    throw error;
  },
});
process.exit(0);
