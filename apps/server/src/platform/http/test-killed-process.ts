import { endpoint } from '@roundsman/contract';
import { isOneOf } from '@roundsman/domain/typed-tables';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { readConfig } from '../config.ts';
import type { Feature } from '../feature.ts';
import { createLog } from '../log.ts';
import { testAuthenticate } from '../testing/test-members.ts';
import { handlersOf } from './handlers.ts';

/** Creates a group. A step kills the process there: during the change, or after it and before the reply. */
const steps = ['never', 'in the change', 'before the answer'] as const;
export type Step = (typeof steps)[number];

export const entries = [
  endpoint('POST /things', {
    summary: 'c',
    access: 'orders.write',
    body: z.object({ name: z.string() }),
    reply: z.object({ id: z.string() }),
    status: 201,
    idempotent: true,
  }),
] as const;

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

export function thingsFeature(step: Step): Feature {
  const routes = handlersOf<(typeof entries)[number]>({
    'POST /things': async ({ writeOnce, tenant }, { body }) => {
      const reply = await writeOnce(tenant, async ({ q, companyId }) => {
        const values = { company_id: companyId, name: body.name };
        const made = await q.insertInto('groups').values(values).returning('id').executeTakeFirstOrThrow();
        return step === 'in the change' ? die() : made;
      });
      return step === 'before the answer' ? die() : reply;
    },
  });
  return { name: 'things', routes };
}

/** node … OWNER_URL DATA_DIR STEP TOKEN KEY: sends one request to a server of its own. */
if (process.argv[1] === import.meta.filename) {
  const [ownerUrl = '', dataDir = '', step = 'never', token = '', key = ''] = process.argv.slice(2);
  if (!isOneOf(steps, step)) throw new Error(`There is no step "${step}"`);
  const app = await createApp({
    config: readConfig({ DATABASE_URL: ownerUrl, DATA_DIR: dataDir, ROLES: 'web', LOG_LEVEL: 'silent' }),
    log: createLog('silent'),
    ownerUrl,
    features: [thingsFeature(step)],
    contract: entries,
    alsoAuthenticate: testAuthenticate,
    isPartial: true,
  });
  await app.start({ listen: false });
  await app.server?.inject({
    method: 'POST',
    url: '/api/things',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: { name: key },
  });
}
