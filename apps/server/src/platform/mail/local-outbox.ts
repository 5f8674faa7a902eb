import { sql } from 'kysely';
import type { Db, Query } from '../db/handles.ts';
import type { Sms } from '../sms/sms.ts';
import { type Mail, noProvider, type Sent } from './mail.ts';

async function storeMessage(
  db: Db,
  channel: 'EMAIL' | 'SMS',
  to: string,
  subject: string | null,
  text: string,
): Promise<Sent> {
  await db
    .platform('worker:local-outbox')
    .write(({ q }) =>
      sql`insert into local_messages (channel, recipient, subject, body) values (${channel}, ${to}, ${subject}, ${text})`.execute(
        q,
      ),
    );
  return { status: 'SENT' };
}

/**
 * Stores messages in the database, for a page of the platform admin. They contain reset links, so this is allowed for a
 * demo on loopback only.
 */
export const localMail = (db: Db): Mail => ({
  send: ({ to, subject, text }) => storeMessage(db, 'EMAIL', to, subject, text),
});
export const localSms = (db: Db): Sms => ({ send: ({ to, text }) => storeMessage(db, 'SMS', to, null, text) });

export const noMail: Mail = { isMissing: true, send: () => Promise.resolve(noProvider) };
export const noSms: Sms = { send: () => Promise.resolve(noProvider) };

/** Deletes messages to one of these recipients, and those that match one of these patterns. */
export const deleteLocalMessages = (q: Query, recipients: readonly string[], patterns: readonly string[]) =>
  sql`delete from local_messages where recipient = any(${[...recipients]}::text[])
    or concat_ws(' ', subject, body) ~* any(${[...patterns]}::text[])`.execute(q);

/** Newest first. */
export const listLocalMessages = (q: Query, limit: number) =>
  q.selectFrom('local_messages').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
