import { type Kysely, sql } from 'kysely';

/** The exact sentences that earlier versions stored. */
const reasons = {
  skills: 'No driver with the required skills',
  capacity: 'Exceeds driver capacity',
  'time-window': 'Outside time window',
  shift: 'Outside driver shift',
  unreachable: 'Address not reachable',
  'by-user': 'Unscheduled by user',
  'vehicle-not-allowed': 'No allowed driver is free',
  'max-stops': 'Drivers have reached their most stops',
  'max-distance': 'Drivers have reached their longest distance',
  stability: 'Too many stops would change place',
  place: 'Its place on the route is taken',
};

/**
 * Why an order is on no route: `{code}` instead of an English sentence; `{code: 'legacy', text}` for an unknown
 * sentence. The function stays in the database, because exports of companies from older versions are converted by it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create function coded_reason(reason jsonb) returns jsonb language sql immutable as $$
    select case jsonb_typeof(reason) when 'null' then null when 'string' then
        case when reason #>> '{}' = '' then null else coalesce(
          (select jsonb_build_object('code', code)
            from (values ${Object.entries(reasons)
              .map(([code, text]) => `('${code}', '${text}')`)
              .join(', ')}) as known(code, text)
            where reason #>> '{}' in (code, text)),
          jsonb_build_object('code', 'legacy', 'text', reason)) end
      else reason end
  $$`);
  await run(`create function coded_reasons(reasons jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(key, coded_reason(value)), '{}') from jsonb_each(reasons)
  $$`);

  // A new column beside the old one: only the rows with a reason are written, and the table is not rewritten.
  await run('alter table orders add column coded_unscheduled_reason jsonb');
  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run(`update orders set coded_unscheduled_reason = coded_reason(to_jsonb(unscheduled_reason))
    where unscheduled_reason is not null`);
  await run(`update optimize_runs set before = jsonb_set(before, '{reasons}', coded_reasons(before -> 'reasons'))
    where jsonb_typeof(before -> 'reasons') = 'object'`);
  await run(`update plan_deletions set orders = (
      select jsonb_agg(case when jsonb_typeof(each -> 'changed') = 'object'
          then jsonb_set(each, '{changed,reason}', coalesce(coded_reason(each #> '{changed,reason}'), 'null'))
          else each end order by n)
      from jsonb_array_elements(orders) with ordinality as list(each, n))
    where jsonb_array_length(orders) > 0`);
  await run(`select set_config('app.scope', '', true)`);
  await run('alter table orders drop column unscheduled_reason');
  await run('alter table orders rename column coded_unscheduled_reason to unscheduled_reason');
}
