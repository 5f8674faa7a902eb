import { createApp } from '../../app.ts';
import { features } from '../../features/index.ts';
import { readConfig } from '../config.ts';
import type { TenantHandle, TenantTx } from '../db/handles.ts';
import { createLog } from '../log.ts';
import type { Services } from '../services.ts';

/** The services and the data of a server that is killed. */
export interface KilledServer {
  readonly services: Services;
  readonly companyId: string;
  /** The company's data. One of its writing transactions kills the process (kill -9). */
  readonly tenant: TenantHandle;
  readonly now: Date;
  /** Further arguments of the process, from `rest` of `Killing`. */
  readonly rest: readonly string[];
}

/** Returns whether a transaction, which has done its work, is the deadly one. */
type IsDeadly = (tx: TenantTx, step: string, count: number) => boolean | Promise<boolean>;

const isStep: IsDeadly = (_tx, step, count) => count === Number(step);

/**
 * Runs work in a server of its own in this process, which `killAt` of killing.ts started, and kills it at a transaction:
 * `inside`, before the commit, or `after` it. Exits by itself when that transaction never comes.
 *
 * @param isDeadly by default the step is the number of the transaction
 */
export async function runKilledServer(
  work: (server: KilledServer) => Promise<unknown>,
  isDeadly: IsDeadly = isStep,
): Promise<never> {
  const [ownerUrl = '', dataDir = '', companyId = '', now = '', step = '', moment = '', ...rest] =
    process.argv.slice(2);
  const app = await createApp({
    config: readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir, ROLES: 'web', LOG_LEVEL: 'silent' }),
    log: createLog('silent'),
    ownerUrl,
    features,
  });
  await app.start({ listen: false });
  const tenant = app.services.db.tenant(companyId);
  let count = 0;
  const write: TenantHandle['write'] = async (change) => {
    const number = ++count;
    let dies = false;
    const result = await tenant.write(async (tx) => {
      const value = await change(tx);
      dies = await isDeadly(tx, step, number);
      if (dies && moment === 'inside') await die();
      return value;
    });
    return dies ? die() : result;
  };
  await work({ services: app.services, companyId, tenant: { ...tenant, write }, now: new Date(now), rest });
  process.exit(0);
}

async function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise<never>(() => undefined);
}
