import { type Kysely, sql } from 'kysely';

/** The exact sentences that earlier versions stored. */
const sentences = {
  removed_from_route: 'not sent: the order was removed from its route',
  delivery_over: 'not sent: the delivery is over',
  no_provider: 'no provider configured',
  provider_silent: 'the provider did not answer',
  provider_unreachable: 'the provider could not be reached',
};

/**
 * Why a message did not arrive: `{code}` instead of an English sentence. The words of providers become
 * `{code: 'legacy', text}`. The function stays in the database, because exports of companies from older versions are
 * converted by it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create function coded_message_failure(jsonb) returns jsonb language sql immutable as $$
    select case jsonb_typeof($1) when 'null' then null when 'string' then coalesce(
        (select jsonb_build_object('code', code)
          from (values ${Object.entries(sentences)
            .map(([code, text]) => `('${code}', '${text}')`)
            .join(', ')}) as known(code, text)
          where text = $1 #>> '{}'),
        jsonb_build_object('code', 'legacy', 'text', $1))
      else $1 end
  $$`);
  // A new column beside the old one: only the messages that failed are written, and the table is not rewritten.
  await run('alter table message_logs add column coded_error jsonb');
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update message_logs set coded_error = coded_message_failure(to_jsonb(error)) where error is not null`);
  await run(`select set_config('app.scope', '', true)`);
  await run('alter table message_logs drop column error');
  await run('alter table message_logs rename column coded_error to error');
}
