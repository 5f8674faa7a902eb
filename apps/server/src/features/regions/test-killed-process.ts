import { features } from '../index.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { findRegion, prepareRegion } from './index.ts';

/** A process that prepares a region and is killed in the given step: node … OWNER_URL DATA_DIR REGION STEP */
const [ownerUrl = '', dataDir = '', regionId = '', step = ''] = process.argv.slice(2);
const config = readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir, ROLES: 'worker', LOG_LEVEL: 'silent' });
const app = await createApp({ config, log: createLog('silent'), ownerUrl, features });
const real = app.services.regionMakers;
/** Kills the process in the middle of the step, after the parallel steps were stored as done. */
const die = async (): Promise<never> => {
  const besides = ['roads', 'tiles', 'places'].filter((name) => name !== step);
  const areDone = async () => {
    const row = await app.services.db.platform('test').read((tx) => findRegion(tx, regionId));
    return besides.every((name) => row?.work_steps[name]?.seconds != null);
  };
  if (step !== 'fetch' && step !== 'check')
    while (!(await areDone())) await new Promise((done) => setTimeout(done, 20));
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};
const services = {
  ...app.services,
  regionMakers: {
    ...real,
    freeBytes: (folder: string) => (step === 'fetch' ? die() : real.freeBytes(folder)),
    ...(step in real && { [step]: die }),
  },
};
// Going live follows the last step. Its transaction is interrupted, and nothing of it is stored.
if (step === 'swap')
  services.db = {
    ...app.services.db,
    platform: (actor) => {
      const handle = app.services.db.platform(actor);
      return {
        ...handle,
        write: (work) =>
          handle.write(async (tx) => {
            const result = await work(tx);
            if (work.toString().includes('activateVersion')) process.kill(process.pid, 'SIGKILL');
            return result;
          }),
      };
    },
  };
await prepareRegion(services, { regionId, version: 1, by: crypto.randomUUID() }, new AbortController().signal);
