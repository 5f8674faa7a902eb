import { randomUUID } from 'node:crypto';
import { legacyMessageFailureText } from '@roundsman/contract/legacy-messages';
import { type MessageFailure, messageFailureCodes } from '@roundsman/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';
import { createOldDatabase, type OldDatabase } from '../src/platform/testing/old-database.ts';

const log = createLog('silent');
let old: OldDatabase;
const company = randomUUID();
beforeAll(async () => {
  old = await createOldDatabase('0056-run-failures');
  await old.client.query(`insert into companies (id, name, status) values ($1, 'First', 'PURCHASED')`, [company]);
});
afterAll(() => old.drop());

it('stored reasons of failed messages become codes, the words of providers stay', { timeout: 60_000 }, async () => {
  const failures: (MessageFailure | null)[] = [
    // Later codes had no sentence then.
    ...messageFailureCodes.filter((code) => code !== 'no_longer_late').map((code): MessageFailure => ({ code })),
    { code: 'legacy', text: "400 The 'To' number is not valid." },
    { code: 'legacy', text: 'Twilio error 30003' },
    null,
  ];
  for (const [at, failure] of failures.entries()) {
    await old.client.query(
      `insert into message_logs (company_id, trigger, channel, msg_from, msg_to, msg, status, error)
        values ($1, 'dispatch', 'SMS', 'First', $2, 'Hello', $3, $4)`,
      [company, String(at), failure ? 'FAILED' : 'SENT', failure && legacyMessageFailureText(failure)],
    );
  }

  await migrate(old.ownerUrl, log, { to: '0057-message-failures' });

  const { rows } = await old.client.query<{ error: unknown }>('select error from message_logs order by msg_to');
  expect(rows.map(({ error }) => error)).toEqual(failures);
});
