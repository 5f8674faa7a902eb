import { type Kysely, sql } from 'kysely';

const columns: Readonly<Record<string, readonly string[]>> = {
  companies: ['name', 'industry'],
  contacts: ['name', 'address'],
  depots: ['name', 'address', 'contact_name'],
  directory_people: ['display_name', 'given_name', 'family_name'],
  drivers: ['name', 'start_address', 'end_address'],
  groups: ['name'],
  orders: [
    'order_ref',
    'pickup_name',
    'pickup_address',
    'delivery_name',
    'delivery_address',
    'delivery_category',
    'package_was',
  ],
  route_plans: ['name'],
  routes: ['start_address', 'end_address'],
  scheduled_imports: ['name', 'url'],
  upload_corrections: ['meant'],
  uploads: ['file_name'],
  users: ['name'],
  vehicles: ['name', 'plate'],
  webhook_endpoints: ['name', 'url', 'description'],
};
const listColumns: Readonly<Record<string, readonly string[]>> = {
  contacts: ['types'],
  drivers: ['skills'],
  orders: ['required_skills', 'goods', 'after_orders'],
  routes: ['skills'],
  vehicles: ['skills'],
};
const jsonColumns: Readonly<Record<string, readonly string[]>> = { vehicles: ['out_of_service'] };
/** Columns of JSON whose keys are names that people choose, and whose values may have several lines. */
const keyColumns: Readonly<Record<string, readonly string[]>> = { contacts: ['fields'], orders: ['fields'] };
/** Tables with unique names: the other rows that have names of their own, and the letters left beside an id. */
const uniqueNames = {
  api_keys: { others: 'o.company_id = t.company_id', room: 50 },
  labels: { others: 'o.company_id = t.company_id', room: 4 },
  regions: { others: 'true', room: 50 },
  zones: { others: 'o.company_id = t.company_id', room: 50 },
};
/** Settings that may have several lines. */
const messages = [
  'notificationOnDispatchMsg',
  'notificationOnGoingMsg',
  'notificationOnOrderCompletionMsg',
  'translation',
];

const controls = String.raw`[\u0001-\u001f\u007f-\u009f\u2028\u2029]`;
const controlsInLines = String.raw`[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]`;

const listOf = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/** Returns a statement that changes only the rows with control characters. */
function update(table: string): string {
  const [texts = [], lists = [], values = [], keys = []] = [columns, listColumns, jsonColumns, keyColumns].map(
    (each) => each[table] ?? [],
  );
  const changed = [
    ...texts.map((column) => [column, `one_line(${column})`]),
    ...lists.map((column) => [column, `one_line_list(${column})`]),
  ];
  const changedJson = [
    ...values.map((column) => [column, `without_controls(${column}, '${controls}', ' ')`]),
    ...keys.map((column) => [column, `one_line_keys(${column})`]),
  ];
  // One match for all texts of a row is faster than one for each.
  const all = [...texts, ...lists.map((column) => `array_to_string(${column}, ' ')`)].join(', ');
  const isChanged = changedJson.map(([column, value]) => ` or ${value} is distinct from ${column}`).join('');
  return `update ${table} set ${[...changed, ...changedJson].map((pair) => pair.join(' = ')).join(', ')}
      where concat_ws(' ', ${all}) ~ '${controls}'${isChanged};`;
}

const tables = new Set([columns, listColumns, jsonColumns, keyColumns].flatMap(Object.keys));

/**
 * Line breaks and other control characters in texts of one line become spaces, because the API refuses them from now
 * on. A text of nothing else becomes '?'. A name that another row has after that gets the beginning of its id. The
 * functions stay in the database, because exports of companies from older versions are converted by them too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  await run(`create function without_controls(given text, controls text, instead text) returns text
    language sql immutable as $$
    select case when given ~ controls
      then coalesce(nullif(btrim(regexp_replace(given, controls || '+', instead, 'g')), ''), '?') else given end
  $$`);
  await run(`create function one_line(given text) returns text language sql immutable as $$
    select without_controls(given, '${controls}', ' ')
  $$`);
  await run(`create function one_line_list(given text[]) returns text[] language sql immutable as $$
    select case when array_to_string(given, '') ~ '${controls}'
      then array(select one_line(each) from unnest(given) with ordinality as list(each, n) order by n) else given end
  $$`);
  await run(`create function one_line_keys(given jsonb) returns jsonb language sql immutable as $$
    select case when exists (select from jsonb_object_keys(given) as each where each ~ '${controls}')
      then (select jsonb_object_agg(one_line(key), value) from jsonb_each(given)) else given end
  $$`);
  // The text of JSON has a backslash for each control character below U+0020.
  await run(`create function without_controls(given jsonb, controls text, instead text) returns jsonb
    language plpgsql immutable as $$ begin
    if given::text !~ '[\\\\\\u007f-\\u009f\\u2028\\u2029]' then return given; end if;
    return case jsonb_typeof(given)
      when 'string' then to_jsonb(without_controls(given #>> '{}', controls, instead))
      when 'array' then (select jsonb_agg(without_controls(value, controls, instead) order by n)
        from jsonb_array_elements(given) with ordinality as list(value, n))
      when 'object' then (select jsonb_object_agg(key, without_controls(value, controls, instead)) from jsonb_each(given))
      else given end;
    end $$`);
  await run(`create function texts_to_one_line() returns void language plpgsql as $$ begin
    ${[...tables].map(update).join('\n    ')}
    ${Object.entries(uniqueNames)
      .map(
        ([table, { others, room }]) => `update ${table} t set name = case when exists
          (select from ${table} o where ${others} and o.id <> t.id and lower(one_line(o.name)) = lower(one_line(t.name)))
          then left(one_line(name), ${room}) || ' ' || left(t.id::text, 8) else one_line(name) end
        where one_line(name) <> name;`,
      )
      .join('\n    ')}
    update company_settings set data = (select jsonb_object_agg(key, case when key in (${listOf(messages)})
        then without_controls(value, '${controlsInLines}', '') else without_controls(value, '${controls}', ' ') end)
        from jsonb_each(data))
      where data::text ~ '[\\\\\\u007f-\\u009f\\u2028\\u2029]';
    end $$`);

  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  await run('select texts_to_one_line()');
  await run(`select set_config('app.scope', '', true)`);
}
