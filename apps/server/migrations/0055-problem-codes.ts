import { type Kysely, sql } from 'kysely';

const field = (code: string, name: string): string => JSON.stringify({ code, params: { field: name } });
const unavailable = JSON.stringify({ code: 'geocoding_unavailable' });

/** The exact sentences that earlier versions stored. */
const sentences: Record<'orders' | 'contacts', Record<string, string>> = {
  orders: {
    'Pickup address is not valid': field('address_not_valid', 'pickupAddress'),
    'Delivery address is not valid': field('address_not_valid', 'deliveryAddress'),
    'Geocoding service unavailable': unavailable,
    'Shift End must be less than Shift Start': field('window_inverted', 'timeStart'),
    'Pickup To must be greater than Pickup From': field('window_inverted', 'timeEnd'),
    'Delivery From must be less than Delivery To': field('window_inverted', 'deliveryTimeStart'),
    'Delivery To must be greater than Delivery From': field('window_inverted', 'deliveryTimeEnd'),
  },
  contacts: {
    'Address is not valid': field('address_not_valid', 'address'),
    'Geocoding service unavailable': unavailable,
    'End Time must be less than Start Time': field('window_inverted', 'startTime'),
    'End Time must be greater than Start Time': field('window_inverted', 'endTime'),
  },
};

/** Of the other sentences: '<label> is not valid', or '<label> is not valid: <what stood there>'. */
const labels: Record<'orders' | 'contacts', Record<string, string>> = {
  orders: {
    orderRef: 'Order Ref',
    deliveryDate: 'Date',
    deliveryCategory: 'Delivery Category',
    group: 'User Group',
    load: 'Load',
    priority: 'Priority',
    types: 'Types',
    notes: 'Notes',
    pickupName: 'Pickup Name',
    pickupPhone: 'Pickup Phone',
    pickupEmail: 'Pickup Email',
    pickupAddress: 'Pickup Address',
    timeStart: 'Pickup From',
    timeEnd: 'Pickup To',
    pickupDuration: 'Pickup Duration',
    pickupNotes: 'Pickup Notes',
    deliveryName: 'Delivery Name',
    deliveryPhone: 'Delivery Phone',
    deliveryEmail: 'Delivery Email',
    deliveryAddress: 'Delivery Address',
    deliveryTimeStart: 'Delivery From',
    deliveryTimeEnd: 'Delivery To',
    deliveryDuration: 'Delivery Duration',
    deliveryNotes: 'Delivery Notes',
  },
  contacts: {
    name: 'Name',
    phone: 'Phone',
    address: 'Address',
    lat: 'Lat',
    lng: 'Lng',
    startTime: 'Start Time',
    endTime: 'End Time',
    duration: 'Duration',
    notes: 'Notes',
    types: 'Types',
    load: 'Load',
  },
};

const rowsOf = (tables: Record<string, Record<string, string>>): string =>
  Object.entries(tables)
    .flatMap(([of, texts]) => Object.entries(texts).map(([left, right]) => `('${of}', '${left}', '${right}')`))
    .join(', ');

/**
 * Problems of orders and contacts: `{code, params}` instead of English sentences; `{code: 'legacy', text}` for an
 * unknown sentence. The functions stay in the database, because exports of companies from older versions are
 * converted by them too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);

  // Arguments: 'orders' or 'contacts', and a sentence. Values other than texts stay unchanged.
  await run(`create function coded_problem(text, jsonb) returns jsonb language sql immutable as $$
    select case when jsonb_typeof($2) <> 'string' then $2 else coalesce(
      (select problem::jsonb from (values ${rowsOf(sentences)}) as known(tab, said, problem)
        where tab = $1 and said = $2 #>> '{}'),
      (select jsonb_build_object('code', 'field_not_valid', 'params', jsonb_build_object('field', field) ||
            case when $2 #>> '{}' = label || ' is not valid' then '{}'
              else jsonb_build_object('value', substr($2 #>> '{}', length(label || ' is not valid: ') + 1)) end)
        from (values ${rowsOf(labels)}) as known(tab, field, label)
        where tab = $1 and ($2 #>> '{}' = label || ' is not valid' or starts_with($2 #>> '{}', label || ' is not valid: '))),
      -- The first versions named the coordinates: a missing one is an address that was not found.
      case when $1 = 'orders' and $2 #>> '{}' ~* '^"?(pickup|delivery)\\s?_?(lat|lng|lon|latitude|longitude)\\M'
        then jsonb_build_object('code', 'address_not_valid', 'params', jsonb_build_object('field',
          case when $2 #>> '{}' ~* '^"?pickup' then 'pickupAddress' else 'deliveryAddress' end)) end,
      jsonb_build_object('code', 'legacy', 'text', $2)) end
  $$`);
  await run(`create function coded_problems(text, jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_agg(coded_problem($1, value) order by place), '[]')
    from jsonb_array_elements($2) with ordinality as list(value, place)
  $$`);
  await run(`create function coded_field_problems(text, jsonb) returns jsonb language sql immutable as $$
    select coalesce(jsonb_object_agg(key, coded_problem($1, value)), '{}') from jsonb_each($2)
  $$`);

  // Row-level security is forced on the tables' owner too: without the scope no row would be seen.
  await run(`select set_config('app.scope', 'platform', true)`);
  for (const table of ['orders', 'contacts']) {
    // A new column beside the old one: only the rows with a problem are written, and the table is not rewritten.
    await run(`alter table ${table} add column coded_error_details jsonb not null default '[]'`);
    await run(`update ${table} set coded_error_details = coded_problems('${table}', to_jsonb(error_details))
      where error_details <> '{}'`);
  }
  await run(`update orders set field_errors = coded_field_problems('orders', field_errors) where field_errors <> '{}'`);
  await run(`select set_config('app.scope', '', true)`);
  for (const table of ['orders', 'contacts']) {
    await run(`alter table ${table} drop column error_details`);
    await run(`alter table ${table} rename column coded_error_details to error_details`);
  }
}
