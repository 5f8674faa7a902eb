import { expect, it } from 'vitest';
import { jobsOf } from './jobs-of-row.ts';
import type { OutboxRow } from './outbox.store.ts';

const jobWith = (payload: object) => {
  const row = { id: '1', kind: 'job', type: 'optimize-plan', payload, options: null } as unknown as OutboxRow;
  return jobsOf(row, [])[0]?.job;
};

it('groups the jobs of a company, so that those of others need not wait for all of them', () => {
  expect(jobWith({ companyId: 'first', runId: 'a' })).toMatchObject({ group: { id: 'first' } });
  expect(jobWith({ runId: 'a' })).not.toHaveProperty('group');
});
