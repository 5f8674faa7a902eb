import { type Kysely, sql } from 'kysely';

/** The exact sentences that earlier versions stored. */
const sentences = {
  interrupted: 'The optimization was interrupted twice. Please start it again.',
  stopped_early: 'The optimization was stopped before the travel times were there. The plan is as it was.',
  broke_rule: 'The optimization gave a result that breaks a rule, so it was not used. Please try again.',
  plan_changed: 'Plan was changed, please refresh',
  internal: 'The optimization failed on our side. The plan is as it was; please try again.',
};

/**
 * Why an optimization failed: `{code}` instead of an English sentence; `{code: 'legacy', text}` for a sentence of the
 * optimizer, which named drivers and stops in prose. The function stays in the database, because exports of companies from
 * older versions are converted by it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create function coded_run_failure(jsonb) returns jsonb language sql immutable as $$
    select case jsonb_typeof($1) when 'null' then null when 'string' then coalesce(
        (select jsonb_build_object('code', code)
          from (values ${Object.entries(sentences)
            .map(([code, text]) => `('${code}', '${text}')`)
            .join(', ')}) as known(code, text)
          where text = $1 #>> '{}'),
        jsonb_build_object('code', 'legacy', 'text', $1))
      else $1 end
  $$`);
  // A new column beside the old one: only the runs that failed are written, and the table is not rewritten.
  await run('alter table optimize_runs add column coded_error jsonb');
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update optimize_runs set coded_error = coded_run_failure(to_jsonb(error)) where error is not null`);
  // Events that the version before wrote and did not deliver yet.
  await run(`update outbox set payload = payload - 'message'
      || jsonb_build_object('failure', coded_run_failure(payload -> 'message'))
    where type = 'optimizationFailed' and payload ? 'message'`);
  await run(`select set_config('app.scope', '', true)`);
  await run('alter table optimize_runs drop column error');
  await run('alter table optimize_runs rename column coded_error to error');
}
