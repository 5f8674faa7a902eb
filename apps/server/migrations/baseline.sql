-- The schema of a new database. Made by npm run baseline; do not edit.
-- Includes the migrations up to 0162-calendar-changes.

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

create schema order_search;

create sequence place_generations as integer;

set local check_function_bodies = off;
CREATE OR REPLACE FUNCTION public.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op = 'DELETE' and current_setting('app.scope', true) = 'platform'
      and current_setting('app.actor', true) in ('worker:forget-audit', 'worker:delete-company') then return old; end if;
    raise exception 'the audit log is only added to';
  end $function$;
CREATE OR REPLACE FUNCTION order_search.note_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin insert into order_search.texts select n.id, n.company_id, lower(concat_ws(chr(31), n.order_code, n.order_ref, n.pickup_name, n.pickup_address, n.pickup_phone, n.delivery_name, n.delivery_address, n.delivery_phone)) from new_rows n where n.deleted_at is null; return null; end $function$;
CREATE OR REPLACE FUNCTION order_search.note_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin if new.deleted_at is null then
      insert into order_search.texts values (new.id, new.company_id, lower(concat_ws(chr(31), new.order_code, new.order_ref, new.pickup_name, new.pickup_address, new.pickup_phone, new.delivery_name, new.delivery_address, new.delivery_phone)))
        on conflict (order_id) do update set company_id = excluded.company_id, body = excluded.body;
    else
      delete from order_search.texts where order_id = new.id;
    end if; return null; end $function$;
CREATE OR REPLACE FUNCTION order_search.note_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin delete from order_search.texts t using old_rows o where t.order_id = o.id; return null; end $function$;
CREATE OR REPLACE FUNCTION order_search.find(pattern text, others text[], most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50000
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  declare
    mine uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    wanted text := lower(pattern);
    beside text[] := array(select lower(other) from unnest(others) other);
  begin
    if mine is not null then
      return query select t.order_id from order_search.texts t
        where t.company_id = mine and t.body like wanted and t.body like all (beside) limit most;
    elsif current_setting('app.scope', true) = 'platform' then
      return query select t.order_id from order_search.texts t
        where t.body like wanted and t.body like all (beside) limit most;
    end if;
  end $function$;
CREATE OR REPLACE FUNCTION public.route_driven(asked uuid)
 RETURNS TABLE(metres double precision, seconds double precision)
 LANGUAGE sql
 STABLE
AS $function$
      with thinned as (
        select distinct on (floor(extract(epoch from at) / 15)) at, lat, lng from driver_positions
        where route_id = asked order by floor(extract(epoch from at) / 15), at
      ), leg as (
        select extract(epoch from at - lag(at) over along)::double precision as took,
          2 * 6371008.8 * asin(least(1, sqrt(power(sin(radians(lat - lag(lat) over along) / 2), 2)
            + cos(radians(lat)) * cos(radians(lag(lat) over along)) * power(sin(radians(lng - lag(lng) over along) / 2), 2)))) as length
        from thinned window along as (order by at)
      )
      select sum(length) filter (where length >= took or took > 60), sum(took) from leg where took is not null
    $function$;
CREATE OR REPLACE FUNCTION order_search.count_new()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin insert into order_search.counts select n.company_id, n.route_plan_type, count(*) from new_rows n
      where n.deleted_at is null group by 1, 2; return null; end $function$;
CREATE OR REPLACE FUNCTION order_search.count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin if old.deleted_at is null then
      insert into order_search.counts values (old.company_id, old.route_plan_type, -1);
    end if;
    if new.deleted_at is null then
      insert into order_search.counts values (new.company_id, new.route_plan_type, 1);
    end if; return null; end $function$;
CREATE OR REPLACE FUNCTION order_search.count_gone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin insert into order_search.counts select o.company_id, o.route_plan_type, -count(*) from old_rows o
      where o.deleted_at is null group by 1, 2; return null; end $function$;
CREATE OR REPLACE FUNCTION order_search.count_orders(wanted text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  declare
    mine uuid := nullif(current_setting('app.company_id', true), '')::uuid;
  begin
    if mine is not null then
      return (select coalesce(sum(c.difference), 0)::bigint from order_search.counts c
        where c.company_id = mine and (wanted is null or c.route_plan_type = wanted));
    elsif current_setting('app.scope', true) = 'platform' then
      return (select coalesce(sum(c.difference), 0)::bigint from order_search.counts c
        where (wanted is null or c.route_plan_type = wanted) and not exists
          (select 1 from public.companies s where s.id = c.company_id and s.sandbox_of is not null));
    end if;
    return 0;
  end $function$;
CREATE OR REPLACE FUNCTION order_search.add_up_counts()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  begin
    if current_setting('app.scope', true) is distinct from 'platform' then
      return;
    end if;
    -- Rows that another process adds up at this moment are left to it.
    with several as (
      select company_id, route_plan_type from order_search.counts group by 1, 2 having count(*) > 1
    ), taken as (
      select c.ctid as place from order_search.counts c join several using (company_id, route_plan_type)
        for update of c skip locked
    ), gone as (
      delete from order_search.counts where ctid in (select place from taken) returning *
    )
    insert into order_search.counts
      select company_id, route_plan_type, sum(difference) from gone group by 1, 2 having sum(difference) <> 0;
  end $function$;
CREATE OR REPLACE FUNCTION public.coded_reason(reason jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case jsonb_typeof(reason) when 'null' then null when 'string' then
        case when reason #>> '{}' = '' then null else coalesce(
          (select jsonb_build_object('code', code)
            from (values ('skills', 'No driver with the required skills'), ('capacity', 'Exceeds driver capacity'), ('time-window', 'Outside time window'), ('shift', 'Outside driver shift'), ('unreachable', 'Address not reachable'), ('by-user', 'Unscheduled by user'), ('vehicle-not-allowed', 'No allowed driver is free'), ('max-stops', 'Drivers have reached their most stops'), ('max-distance', 'Drivers have reached their longest distance'), ('stability', 'Too many stops would change place'), ('place', 'Its place on the route is taken')) as known(code, text)
            where reason #>> '{}' in (code, text)),
          jsonb_build_object('code', 'legacy', 'text', reason)) end
      else reason end
  $function$;
CREATE OR REPLACE FUNCTION public.coded_reasons(reasons jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select coalesce(jsonb_object_agg(key, coded_reason(value)), '{}') from jsonb_each(reasons)
  $function$;
CREATE OR REPLACE FUNCTION public.coded_problem(text, jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when jsonb_typeof($2) <> 'string' then $2 else coalesce(
      (select problem::jsonb from (values ('orders', 'Pickup address is not valid', '{"code":"address_not_valid","params":{"field":"pickupAddress"}}'), ('orders', 'Delivery address is not valid', '{"code":"address_not_valid","params":{"field":"deliveryAddress"}}'), ('orders', 'Geocoding service unavailable', '{"code":"geocoding_unavailable"}'), ('orders', 'Shift End must be less than Shift Start', '{"code":"window_inverted","params":{"field":"timeStart"}}'), ('orders', 'Pickup To must be greater than Pickup From', '{"code":"window_inverted","params":{"field":"timeEnd"}}'), ('orders', 'Delivery From must be less than Delivery To', '{"code":"window_inverted","params":{"field":"deliveryTimeStart"}}'), ('orders', 'Delivery To must be greater than Delivery From', '{"code":"window_inverted","params":{"field":"deliveryTimeEnd"}}'), ('contacts', 'Address is not valid', '{"code":"address_not_valid","params":{"field":"address"}}'), ('contacts', 'Geocoding service unavailable', '{"code":"geocoding_unavailable"}'), ('contacts', 'End Time must be less than Start Time', '{"code":"window_inverted","params":{"field":"startTime"}}'), ('contacts', 'End Time must be greater than Start Time', '{"code":"window_inverted","params":{"field":"endTime"}}')) as known(tab, said, problem)
        where tab = $1 and said = $2 #>> '{}'),
      (select jsonb_build_object('code', 'field_not_valid', 'params', jsonb_build_object('field', field) ||
            case when $2 #>> '{}' = label || ' is not valid' then '{}'
              else jsonb_build_object('value', substr($2 #>> '{}', length(label || ' is not valid: ') + 1)) end)
        from (values ('orders', 'orderRef', 'Order Ref'), ('orders', 'deliveryDate', 'Date'), ('orders', 'deliveryCategory', 'Delivery Category'), ('orders', 'group', 'User Group'), ('orders', 'load', 'Load'), ('orders', 'priority', 'Priority'), ('orders', 'types', 'Types'), ('orders', 'notes', 'Notes'), ('orders', 'pickupName', 'Pickup Name'), ('orders', 'pickupPhone', 'Pickup Phone'), ('orders', 'pickupEmail', 'Pickup Email'), ('orders', 'pickupAddress', 'Pickup Address'), ('orders', 'timeStart', 'Pickup From'), ('orders', 'timeEnd', 'Pickup To'), ('orders', 'pickupDuration', 'Pickup Duration'), ('orders', 'pickupNotes', 'Pickup Notes'), ('orders', 'deliveryName', 'Delivery Name'), ('orders', 'deliveryPhone', 'Delivery Phone'), ('orders', 'deliveryEmail', 'Delivery Email'), ('orders', 'deliveryAddress', 'Delivery Address'), ('orders', 'deliveryTimeStart', 'Delivery From'), ('orders', 'deliveryTimeEnd', 'Delivery To'), ('orders', 'deliveryDuration', 'Delivery Duration'), ('orders', 'deliveryNotes', 'Delivery Notes'), ('contacts', 'name', 'Name'), ('contacts', 'phone', 'Phone'), ('contacts', 'address', 'Address'), ('contacts', 'lat', 'Lat'), ('contacts', 'lng', 'Lng'), ('contacts', 'startTime', 'Start Time'), ('contacts', 'endTime', 'End Time'), ('contacts', 'duration', 'Duration'), ('contacts', 'notes', 'Notes'), ('contacts', 'types', 'Types'), ('contacts', 'load', 'Load')) as known(tab, field, label)
        where tab = $1 and ($2 #>> '{}' = label || ' is not valid' or starts_with($2 #>> '{}', label || ' is not valid: '))),
      -- The first versions named the coordinates: a missing one is an address that was not found.
      case when $1 = 'orders' and $2 #>> '{}' ~* '^"?(pickup|delivery)\s?_?(lat|lng|lon|latitude|longitude)\M'
        then jsonb_build_object('code', 'address_not_valid', 'params', jsonb_build_object('field',
          case when $2 #>> '{}' ~* '^"?pickup' then 'pickupAddress' else 'deliveryAddress' end)) end,
      jsonb_build_object('code', 'legacy', 'text', $2)) end
  $function$;
CREATE OR REPLACE FUNCTION public.coded_problems(text, jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select coalesce(jsonb_agg(coded_problem($1, value) order by place), '[]')
    from jsonb_array_elements($2) with ordinality as list(value, place)
  $function$;
CREATE OR REPLACE FUNCTION public.coded_field_problems(text, jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select coalesce(jsonb_object_agg(key, coded_problem($1, value)), '{}') from jsonb_each($2)
  $function$;
CREATE OR REPLACE FUNCTION public.coded_run_failure(jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case jsonb_typeof($1) when 'null' then null when 'string' then coalesce(
        (select jsonb_build_object('code', code)
          from (values ('interrupted', 'The optimization was interrupted twice. Please start it again.'), ('stopped_early', 'The optimization was stopped before the travel times were there. The plan is as it was.'), ('broke_rule', 'The optimization gave a result that breaks a rule, so it was not used. Please try again.'), ('plan_changed', 'Plan was changed, please refresh'), ('internal', 'The optimization failed on our side. The plan is as it was; please try again.')) as known(code, text)
          where text = $1 #>> '{}'),
        jsonb_build_object('code', 'legacy', 'text', $1))
      else $1 end
  $function$;
CREATE OR REPLACE FUNCTION public.coded_message_failure(jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case jsonb_typeof($1) when 'null' then null when 'string' then coalesce(
        (select jsonb_build_object('code', code)
          from (values ('removed_from_route', 'not sent: the order was removed from its route'), ('delivery_over', 'not sent: the delivery is over'), ('no_provider', 'no provider configured'), ('provider_silent', 'the provider did not answer'), ('provider_unreachable', 'the provider could not be reached')) as known(code, text)
          where text = $1 #>> '{}'),
        jsonb_build_object('code', 'legacy', 'text', $1))
      else $1 end
  $function$;
CREATE OR REPLACE FUNCTION public.report_prices_to_settings(company uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into company_settings (company_id, data)
      select company_id, jsonb_strip_nulls(jsonb_build_object('currency', currency,
        'costPerKm', case when cost_per_km <> 0.35 or cost_per_hour <> 25 then cost_per_km end,
        'costPerHour', case when cost_per_km <> 0.35 or cost_per_hour <> 25 then cost_per_hour end,
        'co2PerKm', nullif(co2_per_km, 230)))
      from report_assumptions where company_id = company and currency is not null
      on conflict (company_id) do update set data = excluded.data || company_settings.data, updated_at = now();
    update report_assumptions set currency = null, cost_per_km = null, cost_per_hour = null, co2_per_km = null
      where company_id = company
  $function$;
CREATE OR REPLACE FUNCTION public.depot_sees_stops(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE COST 1
AS $function$ begin return exists (select from routes r where r.id = asked); end $function$;
CREATE OR REPLACE FUNCTION public.depot_sees_orders(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE COST 1
AS $function$ begin return exists (select from stops s join routes r on r.id = s.route_id where s.order_id = asked
        and r.start_depot_id = nullif(current_setting('app.depot_id', true), '')::uuid); end $function$;
CREATE OR REPLACE FUNCTION public.depot_sees_route_plans(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE COST 1
AS $function$ begin return exists (select from routes r where r.route_plan_id = asked)
        or exists (select from orders o where o.route_plan_id = asked); end $function$;
CREATE OR REPLACE FUNCTION public.depot_sees_drivers(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE COST 1
AS $function$ begin return exists (select from routes r where r.driver_id = asked); end $function$;
CREATE OR REPLACE FUNCTION public.depot_sees_vehicles(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE COST 1
AS $function$ begin return exists (select from routes r where r.vehicle_id = asked); end $function$;
CREATE OR REPLACE FUNCTION public.without_controls(given text, controls text, instead text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when given ~ controls
      then coalesce(nullif(btrim(regexp_replace(given, controls || '+', instead, 'g')), ''), '?') else given end
  $function$;
CREATE OR REPLACE FUNCTION public.one_line(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select without_controls(given, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ')
  $function$;
CREATE OR REPLACE FUNCTION public.one_line_list(given text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when array_to_string(given, '') ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
      then array(select one_line(each) from unnest(given) with ordinality as list(each, n) order by n) else given end
  $function$;
CREATE OR REPLACE FUNCTION public.one_line_keys(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
    select case when exists (select from jsonb_object_keys(given) as each where each ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
      then (select jsonb_object_agg(one_line(key), value) from jsonb_each(given)) else given end
  $function$;
CREATE OR REPLACE FUNCTION public.without_controls(given jsonb, controls text, instead text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$ begin
    if given::text !~ '[\\\u007f-\u009f\u2028\u2029]' then return given; end if;
    return case jsonb_typeof(given)
      when 'string' then to_jsonb(without_controls(given #>> '{}', controls, instead))
      when 'array' then (select jsonb_agg(without_controls(value, controls, instead) order by n)
        from jsonb_array_elements(given) with ordinality as list(value, n))
      when 'object' then (select jsonb_object_agg(key, without_controls(value, controls, instead)) from jsonb_each(given))
      else given end;
    end $function$;
CREATE OR REPLACE FUNCTION public.texts_to_one_line()
 RETURNS void
 LANGUAGE plpgsql
AS $function$ begin
    update companies set name = one_line(name), industry = one_line(industry)
      where concat_ws(' ', name, industry) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update contacts set name = one_line(name), address = one_line(address), types = one_line_list(types), fields = one_line_keys(fields)
      where concat_ws(' ', name, address, array_to_string(types, ' ')) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' or one_line_keys(fields) is distinct from fields;
    update depots set name = one_line(name), address = one_line(address), contact_name = one_line(contact_name)
      where concat_ws(' ', name, address, contact_name) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update directory_people set display_name = one_line(display_name), given_name = one_line(given_name), family_name = one_line(family_name)
      where concat_ws(' ', display_name, given_name, family_name) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update drivers set name = one_line(name), start_address = one_line(start_address), end_address = one_line(end_address), skills = one_line_list(skills)
      where concat_ws(' ', name, start_address, end_address, array_to_string(skills, ' ')) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update groups set name = one_line(name)
      where concat_ws(' ', name) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update orders set order_ref = one_line(order_ref), pickup_name = one_line(pickup_name), pickup_address = one_line(pickup_address), delivery_name = one_line(delivery_name), delivery_address = one_line(delivery_address), delivery_category = one_line(delivery_category), package_was = one_line(package_was), required_skills = one_line_list(required_skills), goods = one_line_list(goods), after_orders = one_line_list(after_orders), fields = one_line_keys(fields)
      where concat_ws(' ', order_ref, pickup_name, pickup_address, delivery_name, delivery_address, delivery_category, package_was, array_to_string(required_skills, ' '), array_to_string(goods, ' '), array_to_string(after_orders, ' ')) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' or one_line_keys(fields) is distinct from fields;
    update route_plans set name = one_line(name)
      where concat_ws(' ', name) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update routes set start_address = one_line(start_address), end_address = one_line(end_address), skills = one_line_list(skills)
      where concat_ws(' ', start_address, end_address, array_to_string(skills, ' ')) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update scheduled_imports set name = one_line(name), url = one_line(url)
      where concat_ws(' ', name, url) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update upload_corrections set meant = one_line(meant)
      where concat_ws(' ', meant) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update uploads set file_name = one_line(file_name)
      where concat_ws(' ', file_name) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update users set name = one_line(name)
      where concat_ws(' ', name) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update vehicles set name = one_line(name), plate = one_line(plate), skills = one_line_list(skills), out_of_service = without_controls(out_of_service, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ')
      where concat_ws(' ', name, plate, array_to_string(skills, ' ')) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]' or without_controls(out_of_service, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ') is distinct from out_of_service;
    update webhook_endpoints set name = one_line(name), url = one_line(url), description = one_line(description)
      where concat_ws(' ', name, url, description) ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';
    update api_keys t set name = case when exists
          (select from api_keys o where o.company_id = t.company_id and o.id <> t.id and lower(one_line(o.name)) = lower(one_line(t.name)))
          then left(one_line(name), 50) || ' ' || left(t.id::text, 8) else one_line(name) end
        where one_line(name) <> name;
    update labels t set name = case when exists
          (select from labels o where o.company_id = t.company_id and o.id <> t.id and lower(one_line(o.name)) = lower(one_line(t.name)))
          then left(one_line(name), 4) || ' ' || left(t.id::text, 8) else one_line(name) end
        where one_line(name) <> name;
    update regions t set name = case when exists
          (select from regions o where true and o.id <> t.id and lower(one_line(o.name)) = lower(one_line(t.name)))
          then left(one_line(name), 50) || ' ' || left(t.id::text, 8) else one_line(name) end
        where one_line(name) <> name;
    update zones t set name = case when exists
          (select from zones o where o.company_id = t.company_id and o.id <> t.id and lower(one_line(o.name)) = lower(one_line(t.name)))
          then left(one_line(name), 50) || ' ' || left(t.id::text, 8) else one_line(name) end
        where one_line(name) <> name;
    update company_settings set data = (select jsonb_object_agg(key, case when key in ('notificationOnDispatchMsg', 'notificationOnGoingMsg', 'notificationOnOrderCompletionMsg', 'translation')
        then without_controls(value, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', '') else without_controls(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', ' ') end)
        from jsonb_each(data))
      where data::text ~ '[\\\u007f-\u009f\u2028\u2029]';
    end $function$;
CREATE OR REPLACE FUNCTION public.depot_sees_calendar(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE COST 1
AS $function$ begin return exists (select from drivers d where d.id = asked); end $function$;
CREATE OR REPLACE FUNCTION public.place_of(address text, lat double precision, lng double precision)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case when trim(coalesce(address, '')) <> ''
        then md5(trim(regexp_replace(lower(address), '[[:space:],.;]+', ' ', 'g')))::uuid
        when lat is not null and lng is not null
        then md5(round(lat::numeric, 4)::text || ' ' || round(lng::numeric, 4)::text)::uuid end $function$;
CREATE OR REPLACE FUNCTION public.customer_of(name text, place uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
      select case when place is not null and trim(coalesce(name, '')) <> ''
        then md5(trim(regexp_replace(lower(name), '[[:space:]]+', ' ', 'g')) || ' ' || place::text)::uuid end $function$;

create table absence_kinds (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  needs_approval boolean not null,
  is_health boolean not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint absence_kinds_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX absence_kinds_name ON public.absence_kinds USING btree (company_id, lower(name));

create table absences (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  driver_id uuid not null,
  kind_id uuid not null,
  from_date date not null,
  until_date date not null,
  start_time text,
  end_time text,
  status text not null,
  note text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  import_id uuid,
  constraint absences_pkey PRIMARY KEY (id),
  constraint absences_check CHECK ((until_date >= from_date)),
  constraint absences_check1 CHECK (((start_time IS NULL) = (end_time IS NULL))),
  constraint absences_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'APPROVED'::text, 'REJECTED'::text, 'CANCELLED'::text])))
);
CREATE INDEX absences_company ON public.absences USING btree (company_id);
CREATE INDEX absences_driver ON public.absences USING btree (driver_id);
CREATE INDEX absences_import ON public.absences USING btree (company_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX absences_kind ON public.absences USING btree (kind_id);

create table accepted_minutes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  level text not null,
  stop text not null,
  place uuid,
  customer uuid,
  goods text,
  label_id uuid,
  contact_id uuid,
  contact_former integer,
  contact_minutes integer,
  fixed_seconds integer not null,
  unit_seconds double precision default 0 not null,
  minutes integer not null,
  planned_minutes integer not null,
  visits integer not null,
  is_by_rule boolean default false not null,
  accepted_by uuid,
  accepted_at timestamp with time zone default now() not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint accepted_minutes_pkey PRIMARY KEY (id),
  constraint accepted_minutes_level_check CHECK ((level = ANY (ARRAY['contact'::text, 'address'::text, 'label'::text, 'kind'::text]))),
  constraint accepted_minutes_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX accepted_minutes_accepted_by ON public.accepted_minutes USING btree (accepted_by);
CREATE INDEX accepted_minutes_contact_id ON public.accepted_minutes USING btree (contact_id);
CREATE INDEX accepted_minutes_label_id ON public.accepted_minutes USING btree (label_id);
CREATE UNIQUE INDEX accepted_minutes_one ON public.accepted_minutes USING btree (company_id, level, stop, goods, place, customer, label_id) NULLS NOT DISTINCT WHERE (undone_at IS NULL);
CREATE INDEX accepted_minutes_place ON public.accepted_minutes USING btree (company_id, place);
CREATE INDEX accepted_minutes_undone_by ON public.accepted_minutes USING btree (undone_by);

create table alerts (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  kind text not null,
  route_plan_id uuid not null,
  route_id uuid,
  order_id uuid,
  stop_type text,
  value integer not null,
  worst integer not null,
  expected_seconds integer,
  latest_seconds integer,
  opened_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  dismissed_by uuid,
  driver_id uuid not null,
  constraint alerts_pkey PRIMARY KEY (id),
  constraint alerts_check CHECK (((order_id IS NULL) = (stop_type IS NULL))),
  constraint alerts_kind_check CHECK ((kind = ANY (ARRAY['PREDICTED_LATE'::text, 'LONG_STOP'::text, 'OFF_ROUTE'::text, 'OUT_OF_SEQUENCE'::text, 'NO_SIGNAL'::text, 'NOT_STARTED'::text]))),
  constraint alerts_stop_type_check CHECK ((stop_type = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX alerts_company ON public.alerts USING btree (company_id, opened_at);
CREATE INDEX alerts_dismissed_by ON public.alerts USING btree (dismissed_by);
CREATE INDEX alerts_driver_id ON public.alerts USING btree (driver_id);
CREATE UNIQUE INDEX alerts_open ON public.alerts USING btree (route_id, kind, COALESCE(order_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(stop_type, ''::text)) WHERE (closed_at IS NULL);
CREATE INDEX alerts_opened ON public.alerts USING btree (opened_at);
CREATE INDEX alerts_order ON public.alerts USING btree (order_id);
CREATE INDEX alerts_plan ON public.alerts USING btree (route_plan_id);

create table api_keys (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  membership_id uuid not null,
  name text not null,
  token_hash text not null,
  token_end text not null,
  scopes text[] not null,
  networks text[] default '{}'::text[] not null,
  requests_per_minute integer not null,
  expires_at timestamp with time zone,
  made_by uuid,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX api_keys_maker ON public.api_keys USING btree (made_by);
CREATE INDEX api_keys_membership ON public.api_keys USING btree (membership_id);
CREATE UNIQUE INDEX api_keys_name ON public.api_keys USING btree (company_id, lower(name));

create table api_tokens (
  company_id uuid not null,
  membership_id uuid not null,
  token_hash text,
  token_end text,
  made_by uuid,
  made_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint api_tokens_pkey PRIMARY KEY (company_id),
  constraint api_tokens_token_hash_key UNIQUE (token_hash)
);

create table arrival_errors (
  company_id uuid not null,
  lead_minutes integer not null,
  counts jsonb not null,
  basis text default 'typed'::text not null,
  constraint arrival_errors_pkey PRIMARY KEY (company_id, basis, lead_minutes),
  constraint arrival_errors_basis_check CHECK ((basis = ANY (ARRAY['typed'::text, 'accepted'::text])))
);

create table audit_log (
  id uuid default gen_random_uuid() not null,
  company_id uuid,
  user_id uuid,
  actor_user_id uuid default (NULLIF(current_setting('app.actor_user_id'::text, true), ''::text))::uuid,
  action text not null,
  details jsonb default '{}'::jsonb not null,
  address text,
  created_at timestamp with time zone default now() not null,
  device text,
  request_id text,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_company ON public.audit_log USING btree (company_id, created_at DESC, id);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (created_at DESC, id);

create table calendar_changes (
  company_id uuid not null,
  changed_at timestamp with time zone not null,
  constraint calendar_changes_pkey PRIMARY KEY (company_id)
);

create table calendar_feeds (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  kind text not null,
  driver_id uuid,
  depot_id uuid,
  token_digest text not null,
  made_by uuid,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (id),
  constraint calendar_feeds_token_digest_key UNIQUE (token_digest),
  constraint calendar_feeds_check CHECK ((((kind = 'DRIVER'::text) = (driver_id IS NOT NULL)) AND ((kind = 'DEPOT'::text) = (depot_id IS NOT NULL)))),
  constraint calendar_feeds_kind_check CHECK ((kind = ANY (ARRAY['COMPANY'::text, 'DEPOT'::text, 'DRIVER'::text])))
);
CREATE INDEX calendar_feeds_depot ON public.calendar_feeds USING btree (depot_id);
CREATE INDEX calendar_feeds_driver ON public.calendar_feeds USING btree (driver_id);
CREATE INDEX calendar_feeds_made_by ON public.calendar_feeds USING btree (made_by);
CREATE UNIQUE INDEX calendar_feeds_one ON public.calendar_feeds USING btree (company_id, kind, COALESCE(driver_id, depot_id, company_id));

create table companies (
  id uuid default gen_random_uuid() not null,
  name text,
  status text default 'NEW'::text not null,
  account_type text default 'DEFAULT'::text not null,
  partner_id uuid,
  phone text,
  industry text,
  num_of_drivers text,
  logo text,
  primary_color text,
  banned_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  sandbox_of uuid,
  sandbox_filled_at timestamp with time zone,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_account_type_check CHECK ((account_type = ANY (ARRAY['DEFAULT'::text, 'PARTNER'::text, 'WHITE_LABEL'::text]))),
  constraint companies_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'ASKING_FOR_PURCHASE'::text, 'PURCHASED'::text, 'DISABLED'::text, 'BANNED'::text])))
);
CREATE INDEX companies_partner ON public.companies USING btree (partner_id) WHERE (partner_id IS NOT NULL);
CREATE UNIQUE INDEX companies_sandbox ON public.companies USING btree (sandbox_of) WHERE (sandbox_of IS NOT NULL);

create table company_days (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  date date not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint company_days_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX company_days_date ON public.company_days USING btree (company_id, date);

create table company_deletions (
  company_id uuid not null,
  delete_at timestamp with time zone not null,
  asked_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint company_deletions_pkey PRIMARY KEY (company_id)
);

create table company_exports (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  state text default 'waiting'::text not null,
  done double precision default 0 not null,
  bytes bigint,
  asked_by uuid,
  link_hash text,
  link_until timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint company_exports_link_hash_key UNIQUE (link_hash),
  constraint company_exports_pkey PRIMARY KEY (id),
  constraint company_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'ready'::text, 'failed'::text, 'expired'::text])))
);
CREATE UNIQUE INDEX company_exports_one ON public.company_exports USING btree (company_id) WHERE (state = ANY (ARRAY['waiting'::text, 'working'::text]));

create table company_keys (
  company_id uuid not null,
  service text not null,
  secret text,
  updated_at timestamp with time zone default now() not null,
  sealed text,
  engine text,
  constraint company_keys_pkey PRIMARY KEY (company_id, service),
  constraint company_keys_one_secret CHECK (((secret IS NULL) <> (sealed IS NULL))),
  constraint company_keys_secret_check CHECK ((secret <> ''::text)),
  constraint company_keys_service_check CHECK ((service = ANY (ARRAY['geocodeGoogle'::text, 'googleDirections'::text, 'tokenEngine'::text])))
);

create table company_minutes (
  company_id uuid not null,
  "values" jsonb,
  visits integer default 0 not null,
  changed_visits integer default 0 not null,
  learned_at timestamp with time zone,
  constraint company_minutes_pkey PRIMARY KEY (company_id)
);

create table company_secrets (
  company_id uuid not null,
  name text not null,
  sealed text not null,
  hint text not null,
  updated_at timestamp with time zone default now() not null,
  constraint company_secrets_pkey PRIMARY KEY (company_id, name)
);

create table company_settings (
  company_id uuid not null,
  data jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint company_settings_pkey PRIMARY KEY (company_id)
);

create table contacts (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text,
  phone text,
  address text default ''::text not null,
  lat double precision,
  lng double precision,
  start_time text,
  end_time text,
  duration double precision,
  load double precision,
  notes text,
  types text[] default '{}'::text[] not null,
  fields jsonb default '{}'::jsonb not null,
  status text not null,
  upload_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  upload_row integer,
  used_at timestamp with time zone,
  error_details jsonb default '[]'::jsonb not null,
  opening_hours jsonb default '[]'::jsonb not null,
  parking_duration double precision,
  load2 double precision,
  load3 double precision,
  load4 double precision,
  do_not_ring boolean default false not null,
  place uuid generated always as (place_of(address, lat, lng)) stored,
  constraint contacts_pkey PRIMARY KEY (id),
  constraint contacts_status_check CHECK ((status = ANY (ARRAY['READY'::text, 'GEOCODING'::text, 'INVALID'::text])))
);
CREATE INDEX contacts_company ON public.contacts USING btree (company_id, created_at DESC, id);
CREATE INDEX contacts_geocoding ON public.contacts USING btree (company_id) WHERE (status = 'GEOCODING'::text);
CREATE INDEX contacts_place ON public.contacts USING btree (company_id, place);
CREATE INDEX contacts_upload ON public.contacts USING btree (upload_id, upload_row) WHERE (upload_id IS NOT NULL);

create table day_changes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  driver_id uuid not null,
  from_date date not null,
  until_date date not null,
  start_depot_id uuid,
  end_depot_id uuid,
  vehicle_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint day_changes_pkey PRIMARY KEY (id),
  constraint day_changes_check CHECK ((until_date >= from_date))
);
CREATE INDEX day_changes_company ON public.day_changes USING btree (company_id);
CREATE INDEX day_changes_driver ON public.day_changes USING btree (driver_id);
CREATE INDEX day_changes_end_depot_id ON public.day_changes USING btree (end_depot_id) WHERE (end_depot_id IS NOT NULL);
CREATE INDEX day_changes_start_depot_id ON public.day_changes USING btree (start_depot_id) WHERE (start_depot_id IS NOT NULL);
CREATE INDEX day_changes_vehicle_id ON public.day_changes USING btree (vehicle_id) WHERE (vehicle_id IS NOT NULL);

create table demo_drives (
  route_id uuid not null,
  company_id uuid not null,
  reports jsonb not null,
  constraint demo_drives_pkey PRIMARY KEY (route_id)
);
CREATE INDEX demo_drives_company ON public.demo_drives USING btree (company_id);

create table depots (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  address text not null,
  lat double precision not null,
  lng double precision not null,
  opening_hours jsonb default '[]'::jsonb not null,
  loading_minutes double precision,
  contact_name text,
  phone text,
  email text,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint depots_pkey PRIMARY KEY (id)
);
CREATE INDEX depots_company ON public.depots USING btree (company_id, created_at DESC);

create table directory_people (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  membership_id uuid,
  user_name text not null,
  external_id text,
  email text not null,
  display_name text,
  given_name text,
  family_name text,
  role text default 'user'::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint directory_people_membership_id_key UNIQUE (membership_id),
  constraint directory_people_pkey PRIMARY KEY (id),
  constraint directory_people_role_check CHECK ((role = ANY (ARRAY['user'::text, 'company_admin'::text])))
);
CREATE UNIQUE INDEX directory_people_external ON public.directory_people USING btree (company_id, external_id) WHERE (external_id IS NOT NULL);
CREATE UNIQUE INDEX directory_people_name ON public.directory_people USING btree (company_id, lower(user_name));
CREATE INDEX directory_people_waiting ON public.directory_people USING btree (company_id, email) WHERE (membership_id IS NULL);

create table dispatched_times (
  route_id uuid not null,
  company_id uuid not null,
  departure integer,
  departed_at timestamp with time zone,
  stops jsonb default '[]'::jsonb not null,
  dispatched_at timestamp with time zone default now() not null,
  constraint dispatched_times_pkey PRIMARY KEY (route_id)
);
CREATE INDEX dispatched_times_company_id ON public.dispatched_times USING btree (company_id);

create table door_estimates (
  company_id uuid not null,
  place uuid not null,
  order_id uuid not null,
  stop text not null,
  is_one_name boolean not null,
  lat double precision not null,
  lng double precision not null,
  parking_lat double precision,
  parking_lng double precision,
  spread_metres double precision not null,
  agreeing integer not null,
  constraint door_estimates_pkey PRIMARY KEY (company_id, place),
  constraint door_estimates_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);

create table doors (
  company_id uuid not null,
  place uuid not null,
  state text not null,
  lat double precision not null,
  lng double precision not null,
  parking_lat double precision,
  parking_lng double precision,
  former_lat double precision not null,
  former_lng double precision not null,
  visits integer not null,
  decided_by uuid,
  decided_at timestamp with time zone not null,
  constraint doors_pkey PRIMARY KEY (company_id, place),
  constraint doors_state_check CHECK ((state = ANY (ARRAY['ACCEPTED'::text, 'REJECTED'::text])))
);
CREATE INDEX doors_decided_by ON public.doors USING btree (decided_by);

create table driver_events (
  id uuid not null,
  company_id uuid not null,
  route_id uuid not null,
  order_id uuid not null,
  stop text not null,
  status text not null,
  at timestamp with time zone not null,
  outcome jsonb not null,
  received_at timestamp with time zone default now() not null,
  said_at timestamp with time zone,
  changed jsonb,
  undone_at timestamp with time zone,
  driver_id uuid not null,
  constraint driver_events_pkey PRIMARY KEY (route_id, id)
);
CREATE INDEX driver_events_driver ON public.driver_events USING btree (driver_id);
CREATE INDEX driver_events_off_route ON public.driver_events USING btree (order_id) WHERE ((outcome ->> 'refused'::text) IS NOT NULL);

create table driver_minutes (
  driver_id uuid not null,
  company_id uuid not null,
  visits integer not null,
  median_seconds double precision not null,
  seconds80 double precision not null,
  relation double precision not null,
  constraint driver_minutes_pkey PRIMARY KEY (driver_id)
);
CREATE INDEX driver_minutes_company_id ON public.driver_minutes USING btree (company_id);

create table driver_positions (
  company_id uuid not null,
  driver_id uuid not null,
  route_id uuid not null,
  at timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  constraint driver_positions_pkey PRIMARY KEY (driver_id, at)
);
CREATE INDEX driver_positions_route ON public.driver_positions USING btree (route_id);

create table drivers (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  color text not null,
  email text,
  phone text,
  capacity double precision,
  skills text[] default '{}'::text[] not null,
  start_address text,
  start_lat double precision,
  start_lng double precision,
  end_address text,
  end_lat double precision,
  end_lng double precision,
  shift_start text,
  shift_end text,
  break_start text,
  break_end text,
  speed text default 'NORMAL'::text not null,
  status text default 'ACTIVE'::text not null,
  max_stops integer,
  max_distance_km double precision,
  reload boolean default false not null,
  lat double precision,
  lng double precision,
  position_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  vehicle_id uuid,
  start_depot_id uuid,
  end_depot_id uuid,
  breaks jsonb default '[]'::jsonb not null,
  max_working_minutes double precision,
  capacity2 double precision,
  capacity3 double precision,
  capacity4 double precision,
  reload_depot_ids uuid[] default '{}'::uuid[] not null,
  max_reloads integer,
  start_place text default 'ADDRESS'::text not null,
  constraint drivers_pkey PRIMARY KEY (id),
  constraint drivers_speed_check CHECK ((speed = ANY (ARRAY['SLOW'::text, 'NORMAL'::text, 'FAST'::text]))),
  constraint drivers_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])))
);
CREATE INDEX drivers_company ON public.drivers USING btree (company_id, created_at DESC);
CREATE INDEX drivers_end_depot ON public.drivers USING btree (end_depot_id) WHERE (end_depot_id IS NOT NULL);
CREATE INDEX drivers_start_depot ON public.drivers USING btree (start_depot_id) WHERE (start_depot_id IS NOT NULL);
CREATE INDEX drivers_vehicle ON public.drivers USING btree (vehicle_id);

create table extra_shifts (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  driver_id uuid not null,
  date date not null,
  shift jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  import_id uuid,
  constraint extra_shifts_pkey PRIMARY KEY (id)
);
CREATE INDEX extra_shifts_company ON public.extra_shifts USING btree (company_id);
CREATE INDEX extra_shifts_driver ON public.extra_shifts USING btree (driver_id);
CREATE INDEX extra_shifts_import ON public.extra_shifts USING btree (company_id, import_id) WHERE (import_id IS NOT NULL);

create table geocoder_answers (
  question text not null,
  provider text not null,
  places jsonb not null,
  asked_at timestamp with time zone default now() not null,
  constraint geocoder_answers_pkey PRIMARY KEY (question)
);
CREATE INDEX geocoder_answers_age ON public.geocoder_answers USING btree (provider, asked_at);

create table geofence_radii (
  company_id uuid not null,
  place uuid not null,
  radius integer not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint geofence_radii_pkey PRIMARY KEY (company_id, place)
);
CREATE INDEX geofence_radii_updated_by ON public.geofence_radii USING btree (updated_by);

create table groups (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  invite_code text,
  invited_by uuid,
  constraint groups_invite_code_key UNIQUE (invite_code),
  constraint groups_pkey PRIMARY KEY (id)
);

create table habits (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  key text not null,
  kind text not null,
  first_place uuid not null,
  second_place uuid,
  from_seconds integer,
  evidence jsonb default '[]'::jsonb not null,
  state text default 'PROPOSED'::text not null,
  found_at timestamp with time zone default now() not null,
  last_day date not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint habits_pkey PRIMARY KEY (id),
  constraint habits_check CHECK (((kind = 'BEFORE'::text) = (second_place IS NOT NULL))),
  constraint habits_check1 CHECK (((kind = 'NOT_BEFORE'::text) = (from_seconds IS NOT NULL))),
  constraint habits_kind_check CHECK ((kind = ANY (ARRAY['BEFORE'::text, 'NOT_BEFORE'::text]))),
  constraint habits_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'ACCEPTED'::text, 'REJECTED'::text])))
);
CREATE INDEX habits_decided_by ON public.habits USING btree (decided_by);
CREATE UNIQUE INDEX habits_key ON public.habits USING btree (company_id, key);

create table horizon_runs (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  horizon_id uuid not null,
  seed integer not null,
  settings jsonb not null,
  status text default 'QUEUED'::text not null,
  stop_requested boolean default false not null,
  attempts integer default 0 not null,
  progress jsonb,
  progress_at timestamp with time zone,
  figures jsonb,
  result jsonb,
  before jsonb,
  error jsonb,
  requested_by uuid,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint horizon_runs_pkey PRIMARY KEY (id),
  constraint horizon_runs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'APPLIED'::text, 'FAILED'::text, 'UNDONE'::text])))
);
CREATE INDEX horizon_runs_company ON public.horizon_runs USING btree (company_id);
CREATE INDEX horizon_runs_horizon ON public.horizon_runs USING btree (horizon_id, created_at);
CREATE UNIQUE INDEX horizon_runs_open ON public.horizon_runs USING btree (horizon_id) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX horizon_runs_requested_by ON public.horizon_runs USING btree (requested_by);

create table horizons (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  first_date date not null,
  last_date date not null,
  type text not null,
  settings jsonb default '{}'::jsonb not null,
  locked_dates jsonb default '[]'::jsonb not null,
  locked_orders jsonb default '[]'::jsonb not null,
  version integer default 1 not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint horizons_pkey PRIMARY KEY (id),
  constraint horizons_check CHECK (((last_date >= first_date) AND (last_date < (first_date + 35)))),
  constraint horizons_type_check CHECK ((type = ANY (ARRAY['VRP'::text, 'PDP'::text])))
);
CREATE INDEX horizons_company ON public.horizons USING btree (company_id, first_date, id);
CREATE INDEX horizons_created_by ON public.horizons USING btree (created_by);

create table idempotency_keys (
  company_id uuid not null,
  key text not null,
  endpoint text not null,
  status integer,
  body jsonb,
  created_at timestamp with time zone default now() not null,
  digest text,
  claim uuid,
  claimed_until timestamp with time zone,
  constraint idempotency_keys_pkey PRIMARY KEY (company_id, endpoint, key)
);

create table impersonations (
  id uuid default gen_random_uuid() not null,
  credential_hash text not null,
  actor_user_id uuid not null,
  user_id uuid not null,
  membership_id uuid not null,
  company_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint impersonations_credential_hash_key UNIQUE (credential_hash),
  constraint impersonations_pkey PRIMARY KEY (id)
);

create table installation_setup (
  id boolean default true not null,
  opened_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  demo_begun_at timestamp with time zone,
  demo_companies uuid[] default '{}'::uuid[] not null,
  restore_id uuid,
  restored_at timestamp with time zone,
  needs_admin boolean,
  constraint installation_setup_pkey PRIMARY KEY (id),
  constraint installation_setup_id_check CHECK (id)
);

create table invitations (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  group_id uuid,
  email text not null,
  code_hash text,
  invited_by uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  constraint invitations_code_hash_key UNIQUE (code_hash),
  constraint invitations_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX invitations_to_company ON public.invitations USING btree (company_id, email) WHERE ((accepted_at IS NULL) AND (group_id IS NULL));
CREATE UNIQUE INDEX invitations_waiting ON public.invitations USING btree (group_id, email) WHERE (accepted_at IS NULL);

create table label_links (
  token_hash text not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  group_ids uuid[],
  expires_at timestamp with time zone not null,
  depot_id uuid,
  constraint label_links_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX label_links_age ON public.label_links USING btree (expires_at);
CREATE INDEX label_links_plan ON public.label_links USING btree (route_plan_id);

create table labels (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  color text not null,
  created_at timestamp with time zone default now() not null,
  constraint labels_pkey PRIMARY KEY (id),
  constraint labels_name_check CHECK ((char_length(name) <= 13))
);
CREATE UNIQUE INDEX labels_name ON public.labels USING btree (company_id, lower(name));

create table learned_minutes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  level text not null,
  stop text not null,
  goods text,
  place uuid,
  customer uuid,
  label_id uuid,
  sole_customer uuid,
  is_one_customer boolean default false not null,
  order_id uuid,
  counted integer not null,
  left_out integer not null,
  left_out_estimated integer not null,
  median_seconds double precision not null,
  estimate jsonb not null,
  recent jsonb default '[]'::jsonb not null,
  constraint learned_minutes_pkey PRIMARY KEY (id),
  constraint learned_minutes_level_check CHECK ((level = ANY (ARRAY['contact'::text, 'address'::text, 'label'::text, 'kind'::text]))),
  constraint learned_minutes_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX learned_minutes_label_id ON public.learned_minutes USING btree (label_id);
CREATE UNIQUE INDEX learned_minutes_one ON public.learned_minutes USING btree (company_id, place, level, stop, goods, customer, label_id) NULLS NOT DISTINCT;

create table left_routes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  driver_id uuid not null,
  token text not null,
  phone text,
  dispatched_at timestamp with time zone,
  dispatched_digest text,
  dispatched_stops jsonb,
  seen_at timestamp with time zone,
  left_at timestamp with time zone not null,
  told_at timestamp with time zone,
  proof_rules jsonb,
  constraint left_routes_pkey PRIMARY KEY (id),
  constraint left_routes_token_key UNIQUE (token)
);
CREATE INDEX left_routes_driver ON public.left_routes USING btree (driver_id);
CREATE INDEX left_routes_plan ON public.left_routes USING btree (route_plan_id);

create table local_messages (
  id uuid default gen_random_uuid() not null,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint local_messages_pkey PRIMARY KEY (id)
);

create table master_route_days (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  master_route_id uuid not null,
  date date not null,
  route_plan_id uuid,
  driver_id uuid,
  vehicle_id uuid,
  is_chosen boolean default false not null,
  master_version integer not null,
  made_stops jsonb default '[]'::jsonb not null,
  planned jsonb,
  problem jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint master_route_days_pkey PRIMARY KEY (id)
);
CREATE INDEX master_route_days_company ON public.master_route_days USING btree (company_id, date);
CREATE INDEX master_route_days_driver_id ON public.master_route_days USING btree (driver_id);
CREATE UNIQUE INDEX master_route_days_one ON public.master_route_days USING btree (master_route_id, date);
CREATE INDEX master_route_days_route_plan_id ON public.master_route_days USING btree (route_plan_id);
CREATE INDEX master_route_days_vehicle_id ON public.master_route_days USING btree (vehicle_id);

create table master_route_stops (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  master_route_id uuid not null,
  "position" integer not null,
  contact_id uuid,
  series_id uuid,
  type text not null,
  usual_time text,
  constraint master_route_stops_pkey PRIMARY KEY (id),
  constraint master_route_stops_check CHECK (((contact_id IS NULL) <> (series_id IS NULL))),
  constraint master_route_stops_type_check CHECK ((type = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX master_route_stops_company_id ON public.master_route_stops USING btree (company_id);
CREATE INDEX master_route_stops_contact_id ON public.master_route_stops USING btree (contact_id);
CREATE INDEX master_route_stops_master ON public.master_route_stops USING btree (master_route_id, "position");
CREATE INDEX master_route_stops_series_id ON public.master_route_stops USING btree (series_id);

create table master_routes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  plan_name text not null,
  route_plan_type text not null,
  driver_id uuid not null,
  vehicle_id uuid,
  start_depot_id uuid,
  end_depot_id uuid,
  weekdays text[] not null,
  every_weeks integer default 1 not null,
  start_date date not null,
  last_date date,
  start_time text,
  version integer default 1 not null,
  figures jsonb,
  previous jsonb,
  tried_until date default (CURRENT_DATE - 1) not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint master_routes_pkey PRIMARY KEY (id),
  constraint master_routes_route_plan_type_check CHECK ((route_plan_type = ANY (ARRAY['VRP'::text, 'PDP'::text])))
);
CREATE INDEX master_routes_company ON public.master_routes USING btree (company_id, created_at, id);
CREATE INDEX master_routes_created_by ON public.master_routes USING btree (created_by);
CREATE INDEX master_routes_driver_id ON public.master_routes USING btree (driver_id);
CREATE INDEX master_routes_end_depot_id ON public.master_routes USING btree (end_depot_id);
CREATE INDEX master_routes_start_depot_id ON public.master_routes USING btree (start_depot_id);
CREATE INDEX master_routes_vehicle_id ON public.master_routes USING btree (vehicle_id);

create table memberships (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  company_id uuid not null,
  roles text[] not null,
  group_ids uuid[] default '{}'::uuid[] not null,
  restricted boolean default false not null,
  upload_order_template jsonb,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  depot_id uuid,
  deactivated_at timestamp with time zone,
  constraint memberships_pkey PRIMARY KEY (id),
  constraint memberships_deactivated CHECK (((deactivated_at IS NULL) OR (deleted_at IS NOT NULL)))
);
CREATE INDEX memberships_company ON public.memberships USING btree (company_id);
CREATE INDEX memberships_depot ON public.memberships USING btree (depot_id) WHERE (depot_id IS NOT NULL);
CREATE UNIQUE INDEX memberships_person ON public.memberships USING btree (user_id, company_id) WHERE (deleted_at IS NULL);

create table message_logs (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid,
  order_id uuid,
  route_id uuid,
  trigger text not null,
  channel text not null,
  once_key text,
  msg_from text not null,
  msg_to text not null,
  subject text,
  msg text not null,
  status text not null,
  provider_id text,
  eta_seconds double precision,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  not_before timestamp with time zone,
  error jsonb,
  constraint message_logs_once_key_key UNIQUE (once_key),
  constraint message_logs_pkey PRIMARY KEY (id),
  constraint message_logs_channel_check CHECK ((channel = ANY (ARRAY['SMS'::text, 'EMAIL'::text]))),
  constraint message_logs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'DELIVERED'::text, 'UNDELIVERED'::text, 'FAILED'::text, 'TEST'::text])))
);
CREATE INDEX message_logs_company ON public.message_logs USING btree (company_id, created_at DESC);
CREATE INDEX message_logs_order ON public.message_logs USING btree (order_id, created_at DESC);
CREATE INDEX message_logs_plan ON public.message_logs USING btree (route_plan_id) WHERE (route_plan_id IS NOT NULL);
CREATE INDEX message_logs_route ON public.message_logs USING btree (route_id);

create table minutes_rules (
  company_id uuid not null,
  accepts_each_night boolean default false not null,
  min_visits integer default 5 not null,
  min_minutes integer default 2 not null,
  shows_drivers boolean default false not null,
  updated_by uuid,
  updated_at timestamp with time zone default now() not null,
  constraint minutes_rules_pkey PRIMARY KEY (company_id)
);
CREATE INDEX minutes_rules_updated_by ON public.minutes_rules USING btree (updated_by);

create table openid_attempts (
  state_hash text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamp with time zone not null,
  constraint openid_attempts_pkey PRIMARY KEY (state_hash)
);

create table operation_alerts (
  kind text not null,
  text text not null,
  since timestamp with time zone not null,
  told_at timestamp with time zone not null,
  constraint operation_alerts_pkey PRIMARY KEY (kind)
);

create table optimize_runs (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  plan_version integer not null,
  seed bigint not null,
  settings jsonb not null,
  status text default 'QUEUED'::text not null,
  stop_requested boolean default false not null,
  attempts integer default 0 not null,
  progress jsonb,
  figures jsonb,
  result jsonb,
  requested_by uuid,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  preview jsonb,
  before jsonb,
  applied_version integer,
  repeats uuid,
  travel_percent smallint,
  progress_at timestamp with time zone,
  error jsonb,
  constraint optimize_runs_pkey PRIMARY KEY (id),
  constraint optimize_runs_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'APPLIED'::text, 'OFFERED'::text, 'FAILED'::text])))
);
CREATE UNIQUE INDEX optimize_runs_one ON public.optimize_runs USING btree (route_plan_id) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX optimize_runs_plan ON public.optimize_runs USING btree (route_plan_id, created_at DESC);
CREATE INDEX optimize_runs_repeats ON public.optimize_runs USING btree (repeats) WHERE (repeats IS NOT NULL);

create table order_deletions (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  user_id uuid,
  order_ids uuid[] not null,
  stops jsonb default '[]'::jsonb not null,
  stop_tokens jsonb default '{}'::jsonb not null,
  deleted_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  constraint order_deletions_pkey PRIMARY KEY (id)
);
CREATE INDEX order_deletions_age ON public.order_deletions USING btree (deleted_at);

create table order_doors (
  company_id uuid not null,
  order_id uuid not null,
  stop text not null,
  place uuid not null,
  former_lat double precision,
  former_lng double precision,
  former_parking integer,
  parking integer,
  parking_lat double precision,
  parking_lng double precision,
  constraint order_doors_pkey PRIMARY KEY (order_id, stop),
  constraint order_doors_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX order_doors_place ON public.order_doors USING btree (company_id, place);

create table order_habits (
  company_id uuid not null,
  order_id uuid not null,
  habit_id uuid not null,
  value text not null,
  constraint order_habits_pkey PRIMARY KEY (order_id, habit_id, value)
);
CREATE INDEX order_habits_company_id ON public.order_habits USING btree (company_id);
CREATE INDEX order_habits_habit_id ON public.order_habits USING btree (habit_id);

create table order_log (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  order_id uuid not null,
  status text not null,
  notes text,
  created_at timestamp with time zone default now() not null,
  void boolean default false not null,
  driver_event_id uuid,
  user_id uuid,
  seq bigint generated always as identity not null,
  actor_user_id uuid default (NULLIF(current_setting('app.actor_user_id'::text, true), ''::text))::uuid,
  reason text,
  is_by_geofence boolean default false not null,
  estimated_because text,
  constraint order_log_pkey PRIMARY KEY (id),
  constraint order_log_estimated_because_check CHECK ((estimated_because = ANY (ARRAY['FOUND_LATE'::text, 'POOR_POSITION'::text, 'UNKNOWN_CLOCK'::text]))),
  constraint order_log_reason_check CHECK ((reason = ANY (ARRAY['NOBODY_THERE'::text, 'REFUSED'::text, 'WRONG_ADDRESS'::text, 'CLOSED'::text, 'DAMAGED'::text, 'NOT_READY'::text, 'OTHER'::text])))
);
CREATE INDEX order_log_order ON public.order_log USING btree (order_id, seq);

create table order_minutes (
  company_id uuid not null,
  order_id uuid not null,
  stop text not null,
  minutes integer not null,
  accepted_id uuid,
  constraint order_minutes_pkey PRIMARY KEY (order_id, stop),
  constraint order_minutes_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX order_minutes_accepted_id ON public.order_minutes USING btree (accepted_id);
CREATE INDEX order_minutes_company_id ON public.order_minutes USING btree (company_id);

create table order_photos (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  order_id uuid not null,
  file_name text not null,
  sha256 text not null,
  bytes integer not null,
  created_at timestamp with time zone default now() not null,
  constraint order_photos_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX order_photos_once ON public.order_photos USING btree (order_id, sha256);

create table order_search.counts (
  company_id uuid not null,
  route_plan_type text not null,
  difference bigint not null
);
CREATE INDEX counts_company ON order_search.counts USING btree (company_id);

create table order_search.texts (
  order_id uuid not null,
  company_id uuid not null,
  body text not null,
  constraint texts_pkey PRIMARY KEY (order_id)
);
CREATE INDEX texts_body ON order_search.texts USING gin (company_id, body gin_trgm_ops);
CREATE INDEX texts_company ON order_search.texts USING btree (company_id);

create table orders (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  order_code text not null,
  order_ref text,
  status text not null,
  pickup_status text,
  field_errors jsonb default '{}'::jsonb not null,
  route_plan_type text not null,
  delivery_date date,
  pickup_name text,
  pickup_phone text,
  pickup_email text,
  pickup_address text,
  pickup_lat double precision,
  pickup_lng double precision,
  pickup_notes text,
  pickup_duration double precision,
  time_start text,
  time_end text,
  delivery_name text,
  delivery_phone text,
  delivery_email text,
  delivery_address text,
  delivery_lat double precision,
  delivery_lng double precision,
  delivery_notes text,
  delivery_duration double precision,
  delivery_time_start text,
  delivery_time_end text,
  notes text,
  required_skills text[] default '{}'::text[] not null,
  load double precision,
  priority text default 'NORMAL'::text not null,
  group_id uuid,
  labels uuid[] default '{}'::uuid[] not null,
  fields jsonb default '{}'::jsonb not null,
  route_plan_id uuid,
  driver_id uuid,
  driver_notes text,
  package_was text,
  signature text,
  stop_token text,
  upload_id uuid,
  uploaded_time timestamp with time zone,
  copied_from uuid,
  created_by uuid,
  dispatched_at timestamp with time zone,
  completed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  allowed_drivers uuid[] default '{}'::uuid[] not null,
  address_suggestions jsonb default '{}'::jsonb not null,
  upload_row integer,
  replans uuid,
  customer_instructions text,
  rating smallint,
  rating_comment text,
  rated_at timestamp with time zone,
  package_state text,
  unscheduled_reason jsonb,
  delivery_category text,
  error_details jsonb default '[]'::jsonb not null,
  pickup_time_windows jsonb,
  delivery_time_windows jsonb,
  pickup_parking_duration double precision,
  delivery_parking_duration double precision,
  load2 double precision,
  load3 double precision,
  load4 double precision,
  preferred_drivers uuid[] default '{}'::uuid[] not null,
  max_ride_time double precision,
  release_time text,
  goods text[] default '{}'::text[] not null,
  optional_value double precision,
  after_orders text[] default '{}'::text[] not null,
  depot_id uuid,
  received_by text,
  handed_to text,
  do_not_ring boolean default false not null,
  earliest_date date,
  latest_date date,
  preferred_date date,
  weekdays smallint[] default '{}'::smallint[] not null,
  constraint orders_order_code_key UNIQUE (order_code),
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_stop_token_key UNIQUE (stop_token),
  constraint orders_dates_in_order CHECK ((latest_date >= earliest_date)),
  constraint orders_handed_to_check CHECK ((handed_to = ANY (ARRAY['RECIPIENT'::text, 'NEIGHBOUR'::text, 'SAFE_PLACE'::text]))),
  constraint orders_package_state_check CHECK ((package_state = ANY (ARRAY['GOOD'::text, 'DAMAGED'::text, 'OPENED'::text, 'INCOMPLETE'::text]))),
  constraint orders_preferred_inside CHECK ((((preferred_date >= earliest_date) IS NOT FALSE) AND ((preferred_date <= latest_date) IS NOT FALSE))),
  constraint orders_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint orders_route_plan_type_check CHECK ((route_plan_type = ANY (ARRAY['VRP'::text, 'PDP'::text]))),
  constraint orders_weekdays CHECK ((weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]))
);
CREATE INDEX orders_by_delivery_address ON public.orders USING btree (company_id, lower(delivery_address), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_delivery_name ON public.orders USING btree (company_id, lower(delivery_name), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_latest_date ON public.orders USING btree (company_id, latest_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_pickup_address ON public.orders USING btree (company_id, lower(pickup_address), id) WHERE ((deleted_at IS NULL) AND (route_plan_type = 'PDP'::text));
CREATE INDEX orders_by_pickup_name ON public.orders USING btree (company_id, lower(pickup_name), id) WHERE ((deleted_at IS NULL) AND (route_plan_type = 'PDP'::text));
CREATE INDEX orders_by_ref ON public.orders USING btree (company_id, lower(COALESCE(order_ref, order_code)), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_status ON public.orders USING btree (company_id, status, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_updated ON public.orders USING btree (company_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_company_created ON public.orders USING btree (company_id, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_company_date ON public.orders USING btree (company_id, delivery_date) WHERE (deleted_at IS NULL);
CREATE INDEX orders_company_type ON public.orders USING btree (company_id, route_plan_type, created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_copied_from ON public.orders USING btree (copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX orders_created ON public.orders USING btree (created_at DESC, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_depot ON public.orders USING btree (depot_id) WHERE (depot_id IS NOT NULL);
CREATE INDEX orders_dispatched ON public.orders USING btree (company_id, dispatched_at DESC, id) WHERE (dispatched_at IS NOT NULL);
CREATE INDEX orders_driver ON public.orders USING btree (driver_id) WHERE (driver_id IS NOT NULL);
CREATE INDEX orders_geocoding ON public.orders USING btree (company_id) WHERE ((status = 'GEOCODING'::text) AND (deleted_at IS NULL));
CREATE INDEX orders_group ON public.orders USING btree (company_id, group_id) WHERE ((group_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX orders_plan ON public.orders USING btree (route_plan_id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_ref ON public.orders USING btree (company_id, order_ref) WHERE ((order_ref IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX orders_replans ON public.orders USING btree (replans) WHERE (replans IS NOT NULL);
CREATE INDEX orders_upload ON public.orders USING btree (upload_id, upload_row) WHERE (upload_id IS NOT NULL);

create table outages (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  driver_id uuid,
  vehicle_id uuid,
  from_date date not null,
  until_date date not null,
  start_time text,
  end_time text,
  offer text not null,
  absence_id uuid,
  plans jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint outages_pkey PRIMARY KEY (id),
  constraint outages_check CHECK (((driver_id IS NULL) <> (vehicle_id IS NULL))),
  constraint outages_offer_check CHECK ((offer = ANY (ARRAY['ONE_DRIVER'::text, 'SHARED'::text, 'NEXT_DAY'::text])))
);
CREATE INDEX outages_absence ON public.outages USING btree (absence_id);
CREATE INDEX outages_company ON public.outages USING btree (company_id, created_at);
CREATE INDEX outages_created_by ON public.outages USING btree (created_by);
CREATE INDEX outages_driver ON public.outages USING btree (driver_id);
CREATE INDEX outages_vehicle ON public.outages USING btree (vehicle_id);

create table outbox (
  id bigint generated always as identity not null,
  company_id uuid,
  kind text not null,
  type text not null,
  payload jsonb not null,
  options jsonb,
  created_at timestamp with time zone default now() not null,
  delivered_at timestamp with time zone,
  attempts integer default 0 not null,
  next_try_at timestamp with time zone,
  parked_at timestamp with time zone,
  last_error text,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_kind_check CHECK ((kind = ANY (ARRAY['event'::text, 'job'::text])))
);
CREATE INDEX outbox_parked ON public.outbox USING btree (parked_at) WHERE ((parked_at IS NOT NULL) AND (delivered_at IS NULL));
CREATE INDEX outbox_waiting ON public.outbox USING btree (id) WHERE (delivered_at IS NULL);

create table partners (
  company_id uuid not null,
  user_id uuid not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint partners_pkey PRIMARY KEY (company_id)
);
CREATE UNIQUE INDEX partners_user ON public.partners USING btree (user_id);

create table password_resets (
  token_hash text not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);

create table pattern_templates (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  weeks jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint pattern_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX pattern_templates_name ON public.pattern_templates USING btree (company_id, lower(name));

create table place_entries (
  generation integer not null,
  id integer not null,
  kind text not null,
  name text not null,
  key text collate "C" not null,
  folded text collate "C" not null,
  search text not null,
  district text,
  city text,
  postcode text,
  country text,
  lat double precision not null,
  lng double precision not null,
  radius real not null,
  weight real not null,
  words tsvector generated always as (array_to_tsvector(array_remove(string_to_array(search, ' '::text), ''::text))) stored not null,
  constraint place_entries_pkey PRIMARY KEY (generation, id),
  constraint place_entries_kind_check CHECK ((kind = ANY (ARRAY['street'::text, 'place'::text, 'postcode'::text, 'poi'::text])))
);
CREATE INDEX place_entries_at ON public.place_entries USING gist (point(lng, lat));
CREATE INDEX place_entries_folded ON public.place_entries USING btree (folded);
CREATE INDEX place_entries_key ON public.place_entries USING btree (key);
CREATE INDEX place_entries_words ON public.place_entries USING gin (words) WITH (fastupdate=off);

create table place_loads (
  region text not null,
  generation integer not null,
  loaded_at timestamp with time zone default now() not null,
  entries integer not null,
  addresses integer not null,
  shown boolean default true not null,
  constraint place_regions_pkey PRIMARY KEY (region)
);

create table place_spots (
  generation integer not null,
  entry_id integer not null,
  number text,
  digits integer,
  postcode text,
  estimated boolean default false not null,
  lat double precision not null,
  lng double precision not null
);
CREATE INDEX place_spots_at ON public.place_spots USING gist (point(lng, lat));
CREATE INDEX place_spots_number ON public.place_spots USING btree (generation, entry_id, digits) WHERE (digits IS NOT NULL);
CREATE INDEX place_spots_postcode ON public.place_spots USING btree (generation, postcode COLLATE "C") WHERE (postcode IS NOT NULL);

create table place_words (
  generation integer not null,
  word text collate "C" not null,
  entries integer not null,
  constraint place_words_pkey PRIMARY KEY (generation, word)
);

create table plan_deletions (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  user_id uuid,
  orders jsonb not null,
  stops jsonb not null,
  stop_tokens jsonb default '{}'::jsonb not null,
  deleted_at timestamp with time zone not null,
  left_out jsonb,
  constraint plan_deletions_pkey PRIMARY KEY (id)
);
CREATE INDEX plan_deletions_age ON public.plan_deletions USING btree (deleted_at);
CREATE INDEX plan_deletions_plan ON public.plan_deletions USING btree (route_plan_id);

create table plan_presence (
  company_id uuid not null,
  route_plan_id uuid not null,
  user_id uuid not null,
  is_editing boolean default false not null,
  seen_at timestamp with time zone not null,
  constraint plan_presence_pkey PRIMARY KEY (route_plan_id, user_id)
);

create table proposals (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  api_key_id uuid,
  key_name text not null,
  agent text not null,
  endpoint text not null,
  request jsonb,
  reason text not null,
  status text default 'OPEN'::text not null,
  preview jsonb,
  base jsonb not null,
  previewed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text,
  failure jsonb,
  result jsonb,
  constraint proposals_pkey PRIMARY KEY (id),
  constraint proposals_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'EXPIRED'::text, 'OUTDATED'::text, 'FAILED'::text])))
);
CREATE INDEX proposals_age ON public.proposals USING btree (created_at);
CREATE INDEX proposals_company ON public.proposals USING btree (company_id, created_at DESC, id);
CREATE INDEX proposals_decider ON public.proposals USING btree (decided_by);
CREATE INDEX proposals_expiry ON public.proposals USING btree (expires_at) WHERE (status = ANY (ARRAY['OPEN'::text, 'OUTDATED'::text]));
CREATE INDEX proposals_key ON public.proposals USING btree (api_key_id);
CREATE INDEX proposals_open ON public.proposals USING btree (company_id, api_key_id) WHERE (status = ANY (ARRAY['OPEN'::text, 'OUTDATED'::text]));

create table rate_limits (
  id uuid default gen_random_uuid() not null,
  key text not null,
  at timestamp with time zone default now() not null,
  constraint rate_limits_pkey PRIMARY KEY (id)
);
CREATE INDEX rate_limits_key ON public.rate_limits USING btree (key, at);

create table recovery_codes (
  code_hash text not null,
  user_id uuid not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash)
);

create table regions (
  id uuid default gen_random_uuid() not null,
  name text not null,
  source_kind text not null,
  source text not null,
  upload text,
  live_version integer,
  live_bounds jsonb,
  live_bytes bigint,
  live_addresses integer,
  made_at timestamp with time zone,
  work_version integer default 0 not null,
  work_state text,
  work_steps jsonb default '{}'::jsonb not null,
  work_bounds jsonb,
  work_problem jsonb,
  work_by uuid,
  work_seen_at timestamp with time zone,
  work_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint regions_pkey PRIMARY KEY (id),
  constraint regions_source_kind_check CHECK ((source_kind = ANY (ARRAY['file'::text, 'url'::text, 'upload'::text]))),
  constraint regions_work_state_check CHECK ((work_state = ANY (ARRAY['waiting'::text, 'working'::text, 'failed'::text, 'canceled'::text])))
);
CREATE UNIQUE INDEX regions_name ON public.regions USING btree (lower(name));

create table rehearsals (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  change jsonb not null,
  effort text not null,
  seed integer not null,
  status text default 'QUEUED'::text not null,
  stop_requested boolean default false not null,
  attempts integer default 0 not null,
  percent integer default 0 not null,
  progress_at timestamp with time zone,
  result jsonb,
  error jsonb,
  requested_by uuid,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint rehearsals_pkey PRIMARY KEY (id),
  constraint rehearsals_effort_check CHECK ((effort = ANY (ARRAY['quick'::text, 'normal'::text, 'thorough'::text]))),
  constraint rehearsals_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX rehearsals_company ON public.rehearsals USING btree (company_id);
CREATE INDEX rehearsals_open ON public.rehearsals USING btree (created_at) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX rehearsals_plan ON public.rehearsals USING btree (route_plan_id, created_at);
CREATE INDEX rehearsals_requested_by ON public.rehearsals USING btree (requested_by);

create table report_assumptions (
  company_id uuid not null,
  currency text,
  cost_per_km double precision,
  cost_per_hour double precision,
  co2_per_km double precision,
  tolerance_mins double precision not null,
  vehicles jsonb default '{}'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint report_assumptions_pkey PRIMARY KEY (company_id)
);

create table request_counts (
  key text not null,
  window_no bigint not null,
  count integer not null,
  counted_at timestamp with time zone default now() not null,
  constraint request_counts_pkey PRIMARY KEY (key, window_no)
);

create table retention (
  company_id uuid not null,
  positions_days integer not null,
  photos_days integer,
  messages_days integer,
  updated_at timestamp with time zone default now() not null,
  health_days integer default 365 not null,
  visits_days integer default 730 not null,
  constraint retention_pkey PRIMARY KEY (company_id),
  constraint retention_health_days_check CHECK (((health_days >= 1) AND (health_days <= 3650))),
  constraint retention_messages_days_check CHECK (((messages_days >= 1) AND (messages_days <= 3650))),
  constraint retention_photos_days_check CHECK (((photos_days >= 1) AND (photos_days <= 3650))),
  constraint retention_positions_days_check CHECK (((positions_days >= 1) AND (positions_days <= 365)))
);

create table roster_days (
  company_id uuid not null,
  driver_id uuid not null,
  date date not null,
  created_at timestamp with time zone default now() not null,
  constraint roster_days_pkey PRIMARY KEY (driver_id, date)
);
CREATE INDEX roster_days_company ON public.roster_days USING btree (company_id);

create table route_arrivals (
  route_id uuid not null,
  company_id uuid not null,
  computed_at timestamp with time zone not null,
  position_at timestamp with time zone not null,
  lat double precision not null,
  lng double precision not null,
  stands_since timestamp with time zone not null,
  stands_lat double precision not null,
  stands_lng double precision not null,
  breaks jsonb not null,
  arrivals jsonb not null,
  constraint route_arrivals_pkey PRIMARY KEY (route_id)
);
CREATE INDEX route_arrivals_company ON public.route_arrivals USING btree (company_id);

create table route_plans (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  delivery_date date not null,
  type text not null,
  status text default 'DRAFT'::text not null,
  version integer default 1 not null,
  is_live boolean default false not null,
  needs_optimize boolean default false not null,
  travel_by text default 'STRAIGHT_LINE'::text not null,
  clone_route boolean default false not null,
  optimize_duplicate_route boolean default false not null,
  report jsonb default '{"stops": 0, "distance": 0, "lateStops": 0, "travelMins": 0, "serviceMins": 0, "waitingMins": 0, "workingMins": 0, "workingPercentage": 0}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  travel_notes jsonb default '[]'::jsonb not null,
  dispatch_at timestamp with time zone,
  dispatch_by uuid,
  dispatch_problem text,
  keeps_drivers boolean default false not null,
  horizon_id uuid,
  constraint route_plans_pkey PRIMARY KEY (id),
  constraint route_plans_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'OPTIMIZED'::text, 'DISPATCHED'::text]))),
  constraint route_plans_type_check CHECK ((type = ANY (ARRAY['VRP'::text, 'PDP'::text])))
);
CREATE INDEX route_plans_company ON public.route_plans USING btree (company_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX route_plans_day ON public.route_plans USING btree (company_id, delivery_date) WHERE (deleted_at IS NULL);
CREATE INDEX route_plans_horizon ON public.route_plans USING btree (horizon_id) WHERE (horizon_id IS NOT NULL);

create table routes (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  driver_id uuid not null,
  "position" integer not null,
  start_address text,
  start_lat double precision,
  start_lng double precision,
  end_address text,
  end_lat double precision,
  end_lng double precision,
  shift_start text,
  shift_end text,
  break_start text,
  break_end text,
  speed text default 'NORMAL'::text not null,
  phone text,
  locked boolean default false not null,
  token text,
  status text default 'WAITING'::text not null,
  dispatched_at timestamp with time zone,
  dispatched_digest text,
  seen_at timestamp with time zone,
  start_seconds double precision,
  end_seconds double precision,
  end_travel_seconds double precision,
  end_distance_metres double precision,
  break_start_seconds double precision,
  break_end_seconds double precision,
  polyline text,
  summary jsonb default '{"stops": 0, "distance": 0, "lateStops": 0, "travelMins": 0, "serviceMins": 0, "waitingMins": 0, "workingMins": 0, "workingPercentage": 0}'::jsonb not null,
  updated_at timestamp with time zone default now() not null,
  capacity double precision,
  skills text[],
  max_stops integer,
  max_distance_km double precision,
  reload boolean,
  reloads jsonb default '[]'::jsonb not null,
  dispatched_stops jsonb,
  on_break_since timestamp with time zone,
  driven_metres double precision,
  driven_seconds double precision,
  proof_rules jsonb,
  vehicle_id uuid,
  start_depot_id uuid,
  end_depot_id uuid,
  breaks jsonb default '[]'::jsonb not null,
  break_times jsonb default '[]'::jsonb not null,
  max_working_minutes double precision,
  capacity2 double precision,
  capacity3 double precision,
  capacity4 double precision,
  reload_depot_ids uuid[],
  max_reloads integer,
  start_place text default 'ADDRESS'::text not null,
  start_position_at timestamp with time zone,
  breaks_left_out jsonb default '[]'::jsonb not null,
  dispatched_vehicle_id uuid,
  calendar jsonb,
  calendar_notice jsonb,
  constraint routes_pkey PRIMARY KEY (id),
  constraint routes_token_key UNIQUE (token),
  constraint routes_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DISPATCHED'::text])))
);
CREATE INDEX routes_by_driver ON public.routes USING btree (driver_id);
CREATE INDEX routes_dispatched_vehicle ON public.routes USING btree (dispatched_vehicle_id);
CREATE UNIQUE INDEX routes_driver ON public.routes USING btree (route_plan_id, driver_id);
CREATE INDEX routes_end_depot ON public.routes USING btree (end_depot_id) WHERE (end_depot_id IS NOT NULL);
CREATE INDEX routes_plan ON public.routes USING btree (company_id, route_plan_id);
CREATE INDEX routes_start_depot ON public.routes USING btree (start_depot_id) WHERE (start_depot_id IS NOT NULL);
CREATE INDEX routes_vehicle ON public.routes USING btree (vehicle_id);

create table saml_attempts (
  request_hash text not null,
  browser_hash text not null,
  code_hash text,
  user_id uuid,
  expires_at timestamp with time zone not null,
  constraint saml_attempts_code_hash_key UNIQUE (code_hash),
  constraint saml_attempts_pkey PRIMARY KEY (request_hash)
);
CREATE INDEX saml_attempts_user ON public.saml_attempts USING btree (user_id) WHERE (user_id IS NOT NULL);

create table saml_refusals (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  reason text not null,
  email text,
  attributes text[] not null,
  constraint saml_refusals_pkey PRIMARY KEY (id)
);

create table scheduled_import_refs (
  company_id uuid not null,
  import_id uuid not null,
  ref_digest text not null,
  created_at timestamp with time zone default now() not null,
  constraint scheduled_import_refs_pkey PRIMARY KEY (import_id, ref_digest)
);
CREATE INDEX scheduled_import_refs_company ON public.scheduled_import_refs USING btree (company_id);

create table scheduled_import_runs (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  import_id uuid not null,
  is_scheduled boolean not null,
  status text not null,
  total integer default 0 not null,
  made integer default 0 not null,
  changed integer default 0 not null,
  same integer default 0 not null,
  wrong integer default 0 not null,
  problems jsonb default '[]'::jsonb not null,
  problem jsonb,
  upload_id uuid,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint scheduled_import_runs_pkey PRIMARY KEY (id),
  constraint scheduled_import_runs_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'UNCHANGED'::text, 'FAILED'::text])))
);
CREATE INDEX scheduled_import_runs_company ON public.scheduled_import_runs USING btree (company_id);
CREATE INDEX scheduled_import_runs_import ON public.scheduled_import_runs USING btree (import_id, created_at DESC, id);
CREATE UNIQUE INDEX scheduled_import_runs_one ON public.scheduled_import_runs USING btree (import_id) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE INDEX scheduled_import_runs_open ON public.scheduled_import_runs USING btree (seen_at) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
CREATE INDEX scheduled_import_runs_upload ON public.scheduled_import_runs USING btree (upload_id);

create table scheduled_imports (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  url text not null,
  header_name text,
  is_on boolean default true not null,
  route_plan_type text not null,
  reading jsonb not null,
  default_date text not null,
  duplicates text not null,
  on_errors text not null,
  schedule jsonb not null,
  next_at timestamp with time zone,
  failures integer default 0 not null,
  paused_at timestamp with time zone,
  etag text,
  last_modified text,
  digest text,
  made_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint scheduled_imports_pkey PRIMARY KEY (id),
  constraint scheduled_imports_route_plan_type_check CHECK ((route_plan_type = ANY (ARRAY['VRP'::text, 'PDP'::text])))
);
CREATE INDEX scheduled_imports_company ON public.scheduled_imports USING btree (company_id, created_at, id);
CREATE INDEX scheduled_imports_due ON public.scheduled_imports USING btree (next_at) WHERE (is_on AND (paused_at IS NULL));
CREATE INDEX scheduled_imports_made_by ON public.scheduled_imports USING btree (made_by);

create table second_factors (
  user_id uuid not null,
  secret text,
  created_at timestamp with time zone default now() not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  sealed text,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_one_secret CHECK (((secret IS NULL) <> (sealed IS NULL)))
);

create table series (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  template jsonb not null,
  route_plan_type text not null,
  rule text not null,
  start_date date not null,
  last_date date,
  on_closure text not null,
  early_days integer default 0 not null,
  late_days integer default 0 not null,
  skipped jsonb default '[]'::jsonb not null,
  moved_dates jsonb default '{}'::jsonb not null,
  pauses jsonb default '[]'::jsonb not null,
  follows uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  problem jsonb,
  tried_until date default (CURRENT_DATE - 1) not null,
  upload_id uuid,
  min_gap_days integer,
  max_gap_days integer,
  weekday_patterns jsonb default '[]'::jsonb not null,
  same_driver text,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_gaps CHECK ((max_gap_days >= min_gap_days)),
  constraint series_max_gap_days_check CHECK (((max_gap_days >= 1) AND (max_gap_days <= 366))),
  constraint series_min_gap_days_check CHECK (((min_gap_days >= 1) AND (min_gap_days <= 35))),
  constraint series_on_closure_check CHECK ((on_closure = ANY (ARRAY['SKIP'::text, 'BEFORE'::text, 'AFTER'::text]))),
  constraint series_route_plan_type_check CHECK ((route_plan_type = ANY (ARRAY['VRP'::text, 'PDP'::text]))),
  constraint series_same_driver_check CHECK ((same_driver = ANY (ARRAY['PREFERRED'::text, 'REQUIRED'::text])))
);
CREATE INDEX series_company ON public.series USING btree (company_id, created_at, id);
CREATE INDEX series_created_by ON public.series USING btree (created_by);
CREATE INDEX series_follows ON public.series USING btree (follows);
CREATE INDEX series_upload ON public.series USING btree (upload_id) WHERE (upload_id IS NOT NULL);

create table series_occurrences (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  series_id uuid not null,
  original_date date not null,
  date date not null,
  order_id uuid,
  problem jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint series_occurrences_pkey PRIMARY KEY (id)
);
CREATE INDEX series_occurrences_company ON public.series_occurrences USING btree (company_id);
CREATE UNIQUE INDEX series_occurrences_one ON public.series_occurrences USING btree (series_id, original_date);
CREATE UNIQUE INDEX series_occurrences_order ON public.series_occurrences USING btree (order_id) WHERE (order_id IS NOT NULL);

create table sessions (
  id uuid default gen_random_uuid() not null,
  membership_id uuid not null,
  user_id uuid not null,
  actor_user_id uuid,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  address text,
  user_agent text,
  method text default 'password'::text not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'openid'::text, 'saml'::text, 'impersonation'::text])))
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);

create table setup_codes (
  starter text not null,
  code_hash text not null,
  created_at timestamp with time zone default now() not null,
  constraint setup_codes_pkey PRIMARY KEY (starter)
);

create table setup_sessions (
  token_hash text not null,
  expires_at timestamp with time zone not null,
  constraint setup_sessions_pkey PRIMARY KEY (token_hash)
);

create table shop_imports (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  platform text not null,
  is_scheduled boolean default false not null,
  status text not null,
  found integer default 0 not null,
  imported integer default 0 not null,
  known integer default 0 not null,
  problems jsonb default '[]'::jsonb not null,
  problem jsonb,
  created_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint shop_imports_pkey PRIMARY KEY (id),
  constraint shop_imports_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX shop_imports_company ON public.shop_imports USING btree (company_id, platform, created_at DESC);
CREATE UNIQUE INDEX shop_imports_one ON public.shop_imports USING btree (company_id, platform) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));

create table shop_orders (
  company_id uuid not null,
  platform text not null,
  shop_order_id text not null,
  shop_number text not null,
  order_id uuid not null,
  imported_at timestamp with time zone default now() not null,
  written text,
  write_problem jsonb,
  written_at timestamp with time zone,
  constraint shop_orders_pkey PRIMARY KEY (company_id, platform, shop_order_id),
  constraint shop_orders_written_check CHECK ((written = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'FAILED'::text])))
);
CREATE INDEX shop_orders_order ON public.shop_orders USING btree (order_id);

create table signing_keys (
  id uuid default gen_random_uuid() not null,
  purpose text not null,
  secret bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX signing_keys_purpose ON public.signing_keys USING btree (purpose);

create table stop_departures (
  company_id uuid not null,
  route_id uuid not null,
  order_id uuid not null,
  stop text not null,
  event_id uuid not null,
  left_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  estimated_because text,
  constraint stop_departures_pkey PRIMARY KEY (route_id, order_id, stop),
  constraint stop_departures_estimated_because_check CHECK ((estimated_because = ANY (ARRAY['FOUND_LATE'::text, 'POOR_POSITION'::text, 'UNKNOWN_CLOCK'::text]))),
  constraint stop_departures_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX stop_departures_company_id ON public.stop_departures USING btree (company_id);
CREATE INDEX stop_departures_order_id ON public.stop_departures USING btree (order_id);

create table stops (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  route_plan_id uuid not null,
  route_id uuid not null,
  order_id uuid not null,
  type text not null,
  sequence integer not null,
  arrival_seconds double precision not null,
  start_seconds double precision not null,
  end_seconds double precision not null,
  travel_seconds double precision not null,
  distance_metres double precision not null,
  late_seconds double precision default 0 not null,
  load_after double precision default 0 not null,
  violations text[] default '{}'::text[] not null,
  loads_after jsonb,
  constraint stops_pkey PRIMARY KEY (id),
  constraint stops_type_check CHECK ((type = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX stops_by_order ON public.stops USING btree (order_id);
CREATE UNIQUE INDEX stops_order ON public.stops USING btree (route_plan_id, order_id, type);
CREATE INDEX stops_route ON public.stops USING btree (route_id, sequence);

create table unfinished_demo_companies (
  id uuid not null,
  constraint unfinished_demo_companies_pkey PRIMARY KEY (id)
);

create table upload_corrections (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  kind text not null,
  typed_key text not null,
  typed text not null,
  meant text not null,
  lat double precision,
  lng double precision,
  user_id uuid,
  updated_at timestamp with time zone default now() not null,
  constraint upload_corrections_pkey PRIMARY KEY (id),
  constraint upload_corrections_check CHECK (((lat IS NULL) = (lng IS NULL))),
  constraint upload_corrections_kind_check CHECK ((kind = ANY (ARRAY['address'::text, 'group'::text, 'priority'::text, 'types'::text])))
);
CREATE UNIQUE INDEX upload_corrections_typed ON public.upload_corrections USING btree (company_id, kind, typed_key);

create table uploads (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  membership_id uuid,
  uploaded_time timestamp with time zone not null,
  file_name text not null,
  total integer not null,
  created_at timestamp with time zone default now() not null,
  geocoded_at timestamp with time zone,
  kind text default 'orders'::text not null,
  file text,
  reading jsonb,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'contacts'::text])))
);
CREATE INDEX uploads_company ON public.uploads USING btree (company_id, kind, created_at DESC, id);
CREATE INDEX uploads_files ON public.uploads USING btree (created_at) WHERE (file IS NOT NULL);

create table user_deletions (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  user_id uuid not null,
  membership_id uuid not null,
  deleted_by uuid not null,
  deleted_at timestamp with time zone not null,
  restored_at timestamp with time zone,
  membership jsonb not null,
  account jsonb,
  constraint user_deletions_pkey PRIMARY KEY (id)
);
CREATE INDEX user_deletions_age ON public.user_deletions USING btree (deleted_at);
CREATE INDEX user_deletions_user ON public.user_deletions USING btree (user_id);

create table users (
  id uuid default gen_random_uuid() not null,
  email text not null,
  name text not null,
  password_hash text,
  must_change_password boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (deleted_at IS NULL);

create table vehicles (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  plate text,
  kind text default 'VAN'::text not null,
  skills text[] default '{}'::text[] not null,
  capacity double precision,
  max_distance_km double precision,
  max_stops integer,
  cost_per_day double precision,
  cost_per_km double precision,
  cost_per_hour double precision,
  cost_per_overtime_hour double precision,
  co2_per_km double precision,
  out_of_service jsonb default '[]'::jsonb not null,
  note text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  capacity2 double precision,
  capacity3 double precision,
  capacity4 double precision,
  depot_id uuid,
  constraint vehicles_pkey PRIMARY KEY (id)
);
CREATE INDEX vehicles_company ON public.vehicles USING btree (company_id);
CREATE INDEX vehicles_depot ON public.vehicles USING btree (depot_id) WHERE (depot_id IS NOT NULL);

create table visits (
  company_id uuid not null,
  order_id uuid not null,
  stop text not null,
  route_id uuid,
  route_plan_id uuid,
  day date not null,
  place uuid,
  customer uuid,
  goods text,
  load double precision default 0 not null,
  arrived_at timestamp with time zone,
  left_at timestamp with time zone,
  is_by_driver boolean default true not null,
  is_failed boolean default false not null,
  planned_arrival integer,
  planned_start integer,
  planned_end integer,
  came_at timestamp with time zone,
  went_at timestamp with time zone,
  seconds integer,
  problem text,
  source text,
  changed_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  is_by_geofence boolean default false not null,
  door_lat double precision,
  door_lng double precision,
  parking_lat double precision,
  parking_lng double precision,
  positions integer,
  estimated_because text,
  came_estimated_because text,
  constraint visits_pkey PRIMARY KEY (order_id, stop),
  constraint visits_came_estimated_because_check CHECK ((came_estimated_because = ANY (ARRAY['FOUND_LATE'::text, 'POOR_POSITION'::text, 'UNKNOWN_CLOCK'::text]))),
  constraint visits_estimated_because_check CHECK ((estimated_because = ANY (ARRAY['FOUND_LATE'::text, 'POOR_POSITION'::text, 'UNKNOWN_CLOCK'::text]))),
  constraint visits_stop_check CHECK ((stop = ANY (ARRAY['pickup'::text, 'delivery'::text])))
);
CREATE INDEX visits_day ON public.visits USING btree (company_id, day);
CREATE INDEX visits_kind ON public.visits USING btree (company_id, stop, goods, left_at) WHERE (seconds IS NOT NULL);
CREATE INDEX visits_place ON public.visits USING btree (company_id, place, stop, left_at);
CREATE INDEX visits_route_id ON public.visits USING btree (route_id);
CREATE INDEX visits_route_plan_id ON public.visits USING btree (route_plan_id);
CREATE INDEX visits_unsettled ON public.visits USING btree (changed_at) WHERE (settled_at IS NULL);

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  event text not null,
  once_key text not null,
  url text not null,
  body text,
  is_test boolean default false not null,
  resend_of uuid,
  status text not null,
  tries integer default 0 not null,
  next_at timestamp with time zone,
  done_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  endpoint_id uuid,
  format text default 'STANDARD'::text not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'DELIVERED'::text, 'FAILED'::text])))
);
CREATE INDEX webhook_deliveries_company ON public.webhook_deliveries USING btree (company_id, created_at DESC, id);
CREATE INDEX webhook_deliveries_endpoint ON public.webhook_deliveries USING btree (endpoint_id, created_at);
CREATE UNIQUE INDEX webhook_deliveries_once ON public.webhook_deliveries USING btree (company_id, once_key, endpoint_id);
CREATE INDEX webhook_deliveries_resends ON public.webhook_deliveries USING btree (resend_of) WHERE (resend_of IS NOT NULL);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (next_at) WHERE (status = 'WAITING'::text);

create table webhook_endpoints (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  url text,
  description text,
  events text[] default '{}'::text[] not null,
  format text default 'STANDARD'::text not null,
  is_on boolean default true not null,
  signing_name text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  key_scopes text[],
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_format_check CHECK ((format = ANY (ARRAY['STANDARD'::text, 'CLOUDEVENTS'::text])))
);
CREATE INDEX webhook_endpoints_company ON public.webhook_endpoints USING btree (company_id, created_at, id);

create table webhook_tries (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  ms integer not null,
  status_code integer,
  answer text,
  error text,
  constraint webhook_tries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_tries_delivery ON public.webhook_tries USING btree (delivery_id, at);

create table work_patterns (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  driver_id uuid not null,
  valid_from date not null,
  valid_until date,
  weeks jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint work_patterns_pkey PRIMARY KEY (id),
  constraint work_patterns_check CHECK ((valid_until >= valid_from))
);
CREATE INDEX work_patterns_company ON public.work_patterns USING btree (company_id);
CREATE INDEX work_patterns_driver ON public.work_patterns USING btree (driver_id);

create table zones (
  id uuid default gen_random_uuid() not null,
  company_id uuid not null,
  name text not null,
  color text not null,
  mode text not null,
  drivers uuid[] default '{}'::uuid[] not null,
  surcharge_minutes double precision default 0 not null,
  geometry jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  vehicles uuid[] default '{}'::uuid[] not null,
  vehicle_mode text default 'PREFERRED'::text not null,
  postcodes text,
  constraint zones_pkey PRIMARY KEY (id),
  constraint zones_mode_check CHECK ((mode = ANY (ARRAY['PREFERRED'::text, 'REQUIRED'::text]))),
  constraint zones_vehicle_mode_check CHECK ((vehicle_mode = ANY (ARRAY['PREFERRED'::text, 'REQUIRED'::text])))
);
CREATE UNIQUE INDEX zones_name ON public.zones USING btree (company_id, lower(name));

create view place_regions as
 SELECT region,
    generation,
    loaded_at,
    entries,
    addresses
   FROM place_loads
  WHERE shown;

alter table absence_kinds add constraint absence_kinds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table absences add constraint absences_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table absences add constraint absences_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table absences add constraint absences_kind_id_fkey FOREIGN KEY (kind_id) REFERENCES absence_kinds(id);
alter table accepted_minutes add constraint accepted_minutes_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id) ON DELETE SET NULL;
alter table accepted_minutes add constraint accepted_minutes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table accepted_minutes add constraint accepted_minutes_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE SET NULL;
alter table accepted_minutes add constraint accepted_minutes_label_id_fkey FOREIGN KEY (label_id) REFERENCES labels(id) ON DELETE CASCADE;
alter table accepted_minutes add constraint accepted_minutes_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL;
alter table alerts add constraint alerts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table alerts add constraint alerts_dismissed_by_fkey FOREIGN KEY (dismissed_by) REFERENCES users(id) ON DELETE SET NULL;
alter table alerts add constraint alerts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;
alter table alerts add constraint alerts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table alerts add constraint alerts_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE SET NULL;
alter table alerts add constraint alerts_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id) ON DELETE CASCADE;
alter table api_keys add constraint api_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table api_keys add constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table api_keys add constraint api_keys_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id);
alter table api_tokens add constraint api_tokens_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table api_tokens add constraint api_tokens_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id);
alter table api_tokens add constraint api_tokens_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id);
alter table arrival_errors add constraint arrival_errors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table calendar_changes add constraint calendar_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table calendar_feeds add constraint calendar_feeds_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table calendar_feeds add constraint calendar_feeds_depot_id_fkey FOREIGN KEY (depot_id) REFERENCES depots(id) ON DELETE CASCADE;
alter table calendar_feeds add constraint calendar_feeds_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;
alter table calendar_feeds add constraint calendar_feeds_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL;
alter table companies add constraint companies_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES companies(id);
alter table companies add constraint companies_sandbox_of_fkey FOREIGN KEY (sandbox_of) REFERENCES companies(id);
alter table company_days add constraint company_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table company_deletions add constraint company_deletions_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table company_deletions add constraint company_deletions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table company_exports add constraint company_exports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id);
alter table company_exports add constraint company_exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table company_keys add constraint company_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table company_minutes add constraint company_minutes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table company_secrets add constraint company_secrets_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table company_settings add constraint company_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table contacts add constraint contacts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table contacts add constraint contacts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id);
alter table day_changes add constraint day_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table day_changes add constraint day_changes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table day_changes add constraint day_changes_end_depot_id_fkey FOREIGN KEY (end_depot_id) REFERENCES depots(id);
alter table day_changes add constraint day_changes_start_depot_id_fkey FOREIGN KEY (start_depot_id) REFERENCES depots(id);
alter table day_changes add constraint day_changes_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id);
alter table demo_drives add constraint demo_drives_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table demo_drives add constraint demo_drives_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE CASCADE;
alter table depots add constraint depots_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table directory_people add constraint directory_people_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table directory_people add constraint directory_people_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE;
alter table dispatched_times add constraint dispatched_times_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table dispatched_times add constraint dispatched_times_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE CASCADE;
alter table door_estimates add constraint door_estimates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table doors add constraint doors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table doors add constraint doors_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table driver_events add constraint driver_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table driver_events add constraint driver_events_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table driver_events add constraint driver_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table driver_minutes add constraint driver_minutes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table driver_minutes add constraint driver_minutes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;
alter table driver_positions add constraint driver_positions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table driver_positions add constraint driver_positions_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table driver_positions add constraint driver_positions_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE CASCADE;
alter table drivers add constraint drivers_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table drivers add constraint drivers_end_depot_id_fkey FOREIGN KEY (end_depot_id) REFERENCES depots(id);
alter table drivers add constraint drivers_start_depot_id_fkey FOREIGN KEY (start_depot_id) REFERENCES depots(id);
alter table drivers add constraint drivers_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id);
alter table extra_shifts add constraint extra_shifts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table extra_shifts add constraint extra_shifts_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table geofence_radii add constraint geofence_radii_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table geofence_radii add constraint geofence_radii_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table groups add constraint groups_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table groups add constraint groups_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table habits add constraint habits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table habits add constraint habits_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;
alter table horizon_runs add constraint horizon_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table horizon_runs add constraint horizon_runs_horizon_id_fkey FOREIGN KEY (horizon_id) REFERENCES horizons(id) ON DELETE CASCADE;
alter table horizon_runs add constraint horizon_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL;
alter table horizons add constraint horizons_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table horizons add constraint horizons_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table idempotency_keys add constraint idempotency_keys_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table impersonations add constraint impersonations_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id);
alter table impersonations add constraint impersonations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table impersonations add constraint impersonations_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE;
alter table impersonations add constraint impersonations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table invitations add constraint invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES users(id);
alter table invitations add constraint invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table invitations add constraint invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id);
alter table invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id);
alter table label_links add constraint label_links_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table label_links add constraint label_links_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table labels add constraint labels_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table learned_minutes add constraint learned_minutes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table learned_minutes add constraint learned_minutes_label_id_fkey FOREIGN KEY (label_id) REFERENCES labels(id) ON DELETE CASCADE;
alter table left_routes add constraint left_routes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table left_routes add constraint left_routes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table left_routes add constraint left_routes_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table master_route_days add constraint master_route_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table master_route_days add constraint master_route_days_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table master_route_days add constraint master_route_days_master_route_id_fkey FOREIGN KEY (master_route_id) REFERENCES master_routes(id) ON DELETE CASCADE;
alter table master_route_days add constraint master_route_days_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id) ON DELETE SET NULL;
alter table master_route_days add constraint master_route_days_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id);
alter table master_route_stops add constraint master_route_stops_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table master_route_stops add constraint master_route_stops_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES contacts(id) ON DELETE CASCADE;
alter table master_route_stops add constraint master_route_stops_master_route_id_fkey FOREIGN KEY (master_route_id) REFERENCES master_routes(id) ON DELETE CASCADE;
alter table master_route_stops add constraint master_route_stops_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE;
alter table master_routes add constraint master_routes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table master_routes add constraint master_routes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table master_routes add constraint master_routes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table master_routes add constraint master_routes_end_depot_id_fkey FOREIGN KEY (end_depot_id) REFERENCES depots(id) ON DELETE SET NULL;
alter table master_routes add constraint master_routes_start_depot_id_fkey FOREIGN KEY (start_depot_id) REFERENCES depots(id) ON DELETE SET NULL;
alter table master_routes add constraint master_routes_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id);
alter table memberships add constraint memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table memberships add constraint memberships_depot_id_fkey FOREIGN KEY (depot_id) REFERENCES depots(id);
alter table memberships add constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table message_logs add constraint message_logs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table message_logs add constraint message_logs_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table message_logs add constraint message_logs_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE SET NULL;
alter table message_logs add constraint message_logs_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table minutes_rules add constraint minutes_rules_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table minutes_rules add constraint minutes_rules_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;
alter table optimize_runs add constraint optimize_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table optimize_runs add constraint optimize_runs_repeats_fkey FOREIGN KEY (repeats) REFERENCES optimize_runs(id);
alter table optimize_runs add constraint optimize_runs_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id);
alter table optimize_runs add constraint optimize_runs_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table order_deletions add constraint order_deletions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table order_deletions add constraint order_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table order_doors add constraint order_doors_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table order_doors add constraint order_doors_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_habits add constraint order_habits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table order_habits add constraint order_habits_habit_id_fkey FOREIGN KEY (habit_id) REFERENCES habits(id) ON DELETE CASCADE;
alter table order_habits add constraint order_habits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_log add constraint order_log_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id);
alter table order_log add constraint order_log_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table order_log add constraint order_log_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table order_log add constraint order_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table order_minutes add constraint order_minutes_accepted_id_fkey FOREIGN KEY (accepted_id) REFERENCES accepted_minutes(id) ON DELETE SET NULL;
alter table order_minutes add constraint order_minutes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table order_minutes add constraint order_minutes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_photos add constraint order_photos_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table order_photos add constraint order_photos_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table orders add constraint orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table orders add constraint orders_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES orders(id);
alter table orders add constraint orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);
alter table orders add constraint orders_depot_id_fkey FOREIGN KEY (depot_id) REFERENCES depots(id);
alter table orders add constraint orders_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table orders add constraint orders_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id);
alter table orders add constraint orders_replans_fkey FOREIGN KEY (replans) REFERENCES orders(id);
alter table orders add constraint orders_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table orders add constraint orders_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id);
alter table outages add constraint outages_absence_id_fkey FOREIGN KEY (absence_id) REFERENCES absences(id) ON DELETE SET NULL;
alter table outages add constraint outages_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table outages add constraint outages_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table outages add constraint outages_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id) ON DELETE CASCADE;
alter table outages add constraint outages_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id) ON DELETE CASCADE;
alter table partners add constraint partners_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;
alter table partners add constraint partners_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table pattern_templates add constraint pattern_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table plan_deletions add constraint plan_deletions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table plan_deletions add constraint plan_deletions_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table plan_deletions add constraint plan_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table plan_presence add constraint plan_presence_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table plan_presence add constraint plan_presence_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table plan_presence add constraint plan_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table proposals add constraint proposals_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id) ON DELETE SET NULL;
alter table proposals add constraint proposals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table proposals add constraint proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);
alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table rehearsals add constraint rehearsals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table rehearsals add constraint rehearsals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL;
alter table rehearsals add constraint rehearsals_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id) ON DELETE CASCADE;
alter table report_assumptions add constraint report_assumptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table retention add constraint retention_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table roster_days add constraint roster_days_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table roster_days add constraint roster_days_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table route_arrivals add constraint route_arrivals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table route_arrivals add constraint route_arrivals_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE CASCADE;
alter table route_plans add constraint route_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table route_plans add constraint route_plans_dispatch_by_fkey FOREIGN KEY (dispatch_by) REFERENCES users(id);
alter table route_plans add constraint route_plans_horizon_id_fkey FOREIGN KEY (horizon_id) REFERENCES horizons(id) ON DELETE SET NULL;
alter table routes add constraint routes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table routes add constraint routes_dispatched_vehicle_id_fkey FOREIGN KEY (dispatched_vehicle_id) REFERENCES vehicles(id) ON DELETE SET NULL;
alter table routes add constraint routes_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table routes add constraint routes_end_depot_id_fkey FOREIGN KEY (end_depot_id) REFERENCES depots(id);
alter table routes add constraint routes_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table routes add constraint routes_start_depot_id_fkey FOREIGN KEY (start_depot_id) REFERENCES depots(id);
alter table routes add constraint routes_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicles(id);
alter table saml_attempts add constraint saml_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
alter table scheduled_import_refs add constraint scheduled_import_refs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table scheduled_import_refs add constraint scheduled_import_refs_import_id_fkey FOREIGN KEY (import_id) REFERENCES scheduled_imports(id) ON DELETE CASCADE;
alter table scheduled_import_runs add constraint scheduled_import_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table scheduled_import_runs add constraint scheduled_import_runs_import_id_fkey FOREIGN KEY (import_id) REFERENCES scheduled_imports(id) ON DELETE CASCADE;
alter table scheduled_import_runs add constraint scheduled_import_runs_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL;
alter table scheduled_imports add constraint scheduled_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table scheduled_imports add constraint scheduled_imports_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL;
alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table series add constraint series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table series add constraint series_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
alter table series add constraint series_follows_fkey FOREIGN KEY (follows) REFERENCES series(id) ON DELETE SET NULL;
alter table series add constraint series_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id) ON DELETE SET NULL;
alter table series_occurrences add constraint series_occurrences_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table series_occurrences add constraint series_occurrences_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;
alter table series_occurrences add constraint series_occurrences_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES users(id);
alter table sessions add constraint sessions_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id);
alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table shop_imports add constraint shop_imports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table shop_orders add constraint shop_orders_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table shop_orders add constraint shop_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table stop_departures add constraint stop_departures_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table stop_departures add constraint stop_departures_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table stop_departures add constraint stop_departures_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE CASCADE;
alter table stops add constraint stops_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table stops add constraint stops_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id);
alter table stops add constraint stops_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id);
alter table stops add constraint stops_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id);
alter table upload_corrections add constraint upload_corrections_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table upload_corrections add constraint upload_corrections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table uploads add constraint uploads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table uploads add constraint uploads_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id);
alter table uploads add constraint uploads_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id);
alter table user_deletions add constraint user_deletions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table user_deletions add constraint user_deletions_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES users(id);
alter table user_deletions add constraint user_deletions_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships(id) ON DELETE CASCADE;
alter table user_deletions add constraint user_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
alter table vehicles add constraint vehicles_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table vehicles add constraint vehicles_depot_id_fkey FOREIGN KEY (depot_id) REFERENCES depots(id);
alter table visits add constraint visits_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table visits add constraint visits_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table visits add constraint visits_route_id_fkey FOREIGN KEY (route_id) REFERENCES routes(id) ON DELETE SET NULL;
alter table visits add constraint visits_route_plan_id_fkey FOREIGN KEY (route_plan_id) REFERENCES route_plans(id) ON DELETE SET NULL;
alter table webhook_deliveries add constraint webhook_deliveries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE SET NULL;
alter table webhook_endpoints add constraint webhook_endpoints_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table webhook_tries add constraint webhook_tries_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table webhook_tries add constraint webhook_tries_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
alter table work_patterns add constraint work_patterns_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);
alter table work_patterns add constraint work_patterns_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES drivers(id);
alter table zones add constraint zones_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id);

CREATE TRIGGER audit_log_is_kept BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();
CREATE TRIGGER orders_count_changed AFTER UPDATE OF company_id, route_plan_type, deleted_at ON public.orders FOR EACH ROW WHEN (((old.company_id IS DISTINCT FROM new.company_id) OR (old.route_plan_type IS DISTINCT FROM new.route_plan_type) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION order_search.count_changed();
CREATE TRIGGER orders_count_gone AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_search.count_gone();
CREATE TRIGGER orders_count_new AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_search.count_new();
CREATE TRIGGER orders_text_changed AFTER UPDATE OF order_code, order_ref, pickup_name, pickup_address, pickup_phone, delivery_name, delivery_address, delivery_phone, company_id, deleted_at ON public.orders FOR EACH ROW WHEN (((old.order_code IS DISTINCT FROM new.order_code) OR (old.order_ref IS DISTINCT FROM new.order_ref) OR (old.pickup_name IS DISTINCT FROM new.pickup_name) OR (old.pickup_address IS DISTINCT FROM new.pickup_address) OR (old.pickup_phone IS DISTINCT FROM new.pickup_phone) OR (old.delivery_name IS DISTINCT FROM new.delivery_name) OR (old.delivery_address IS DISTINCT FROM new.delivery_address) OR (old.delivery_phone IS DISTINCT FROM new.delivery_phone) OR (old.company_id IS DISTINCT FROM new.company_id) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION order_search.note_changed();
CREATE TRIGGER orders_text_gone AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION order_search.note_gone();
CREATE TRIGGER orders_text_new AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_search.note_new();

alter table absence_kinds enable row level security;
alter table absence_kinds force row level security;
create policy absence_kinds_access on absence_kinds using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table absences enable row level security;
alter table absences force row level security;
create policy absences_access on absences using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy absences_depot on absences as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_calendar(driver_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table accepted_minutes enable row level security;
alter table accepted_minutes force row level security;
create policy accepted_minutes_access on accepted_minutes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table alerts enable row level security;
alter table alerts force row level security;
create policy alerts_access on alerts using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy alerts_depot on alerts as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_stops(route_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy api_keys_access on api_keys using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table api_tokens enable row level security;
alter table api_tokens force row level security;
create policy api_tokens_access on api_tokens using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table arrival_errors enable row level security;
alter table arrival_errors force row level security;
create policy arrival_errors_access on arrival_errors using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy arrival_errors_depot on arrival_errors as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy audit_log_access on audit_log using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table calendar_changes enable row level security;
alter table calendar_changes force row level security;
create policy calendar_changes_access on calendar_changes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy calendar_feeds_access on calendar_feeds using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table companies enable row level security;
alter table companies force row level security;
create policy companies_access on companies using (((id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table company_days enable row level security;
alter table company_days force row level security;
create policy company_days_access on company_days using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table company_deletions enable row level security;
alter table company_deletions force row level security;
create policy company_deletions_access on company_deletions using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table company_exports enable row level security;
alter table company_exports force row level security;
create policy company_exports_access on company_exports using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table company_keys enable row level security;
alter table company_keys force row level security;
create policy company_keys_access on company_keys using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = 'platform'::text))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = 'platform'::text)));
alter table company_minutes enable row level security;
alter table company_minutes force row level security;
create policy company_minutes_access on company_minutes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table company_secrets enable row level security;
alter table company_secrets force row level security;
create policy company_secrets_access on company_secrets using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table company_settings enable row level security;
alter table company_settings force row level security;
create policy company_settings_access on company_settings using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table contacts enable row level security;
alter table contacts force row level security;
create policy contacts_access on contacts using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table day_changes enable row level security;
alter table day_changes force row level security;
create policy day_changes_access on day_changes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy day_changes_depot on day_changes as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_calendar(driver_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table demo_drives enable row level security;
alter table demo_drives force row level security;
create policy demo_drives_access on demo_drives using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table depots enable row level security;
alter table depots force row level security;
create policy depots_access on depots using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy depots_depot on depots as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR (id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table directory_people enable row level security;
alter table directory_people force row level security;
create policy directory_people_access on directory_people using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table dispatched_times enable row level security;
alter table dispatched_times force row level security;
create policy dispatched_times_access on dispatched_times using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table door_estimates enable row level security;
alter table door_estimates force row level security;
create policy door_estimates_access on door_estimates using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table doors enable row level security;
alter table doors force row level security;
create policy doors_access on doors using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table driver_events enable row level security;
alter table driver_events force row level security;
create policy driver_events_access on driver_events using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table driver_minutes enable row level security;
alter table driver_minutes force row level security;
create policy driver_minutes_access on driver_minutes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table driver_positions enable row level security;
alter table driver_positions force row level security;
create policy driver_positions_access on driver_positions using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table drivers enable row level security;
alter table drivers force row level security;
create policy drivers_access on drivers using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy drivers_depot on drivers as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR (start_depot_id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")) OR (end_depot_id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")) OR depot_sees_drivers(id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table extra_shifts enable row level security;
alter table extra_shifts force row level security;
create policy extra_shifts_access on extra_shifts using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy extra_shifts_depot on extra_shifts as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_calendar(driver_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table geofence_radii enable row level security;
alter table geofence_radii force row level security;
create policy geofence_radii_access on geofence_radii using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table groups enable row level security;
alter table groups force row level security;
create policy groups_access on groups using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table habits enable row level security;
alter table habits force row level security;
create policy habits_access on habits using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table horizon_runs enable row level security;
alter table horizon_runs force row level security;
create policy horizon_runs_access on horizon_runs using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy horizon_runs_depot on horizon_runs as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table horizons enable row level security;
alter table horizons force row level security;
create policy horizons_access on horizons using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy horizons_depot on horizons as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy idempotency_keys_access on idempotency_keys using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table impersonations enable row level security;
alter table impersonations force row level security;
create policy impersonations_access on impersonations using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table invitations enable row level security;
alter table invitations force row level security;
create policy invitations_access on invitations using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table label_links enable row level security;
alter table label_links force row level security;
create policy label_links_access on label_links using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table labels enable row level security;
alter table labels force row level security;
create policy labels_access on labels using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table learned_minutes enable row level security;
alter table learned_minutes force row level security;
create policy learned_minutes_access on learned_minutes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table left_routes enable row level security;
alter table left_routes force row level security;
create policy left_routes_access on left_routes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table local_messages enable row level security;
alter table local_messages force row level security;
create policy local_messages_access on local_messages using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table master_route_days enable row level security;
alter table master_route_days force row level security;
create policy master_route_days_access on master_route_days using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy master_route_days_depot on master_route_days as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table master_route_stops enable row level security;
alter table master_route_stops force row level security;
create policy master_route_stops_access on master_route_stops using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy master_route_stops_depot on master_route_stops as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table master_routes enable row level security;
alter table master_routes force row level security;
create policy master_routes_access on master_routes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy master_routes_depot on master_routes as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table memberships enable row level security;
alter table memberships force row level security;
create policy memberships_access on memberships using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table message_logs enable row level security;
alter table message_logs force row level security;
create policy message_logs_access on message_logs using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table minutes_rules enable row level security;
alter table minutes_rules force row level security;
create policy minutes_rules_access on minutes_rules using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table openid_attempts enable row level security;
alter table openid_attempts force row level security;
create policy openid_attempts_access on openid_attempts using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table operation_alerts enable row level security;
alter table operation_alerts force row level security;
create policy operation_alerts_access on operation_alerts using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = 'platform'::text)) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = 'platform'::text));
alter table optimize_runs enable row level security;
alter table optimize_runs force row level security;
create policy optimize_runs_access on optimize_runs using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table order_deletions enable row level security;
alter table order_deletions force row level security;
create policy order_deletions_access on order_deletions using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table order_doors enable row level security;
alter table order_doors force row level security;
create policy order_doors_access on order_doors using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table order_habits enable row level security;
alter table order_habits force row level security;
create policy order_habits_access on order_habits using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table order_log enable row level security;
alter table order_log force row level security;
create policy order_log_access on order_log using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table order_minutes enable row level security;
alter table order_minutes force row level security;
create policy order_minutes_access on order_minutes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table order_photos enable row level security;
alter table order_photos force row level security;
create policy order_photos_access on order_photos using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table orders enable row level security;
alter table orders force row level security;
create policy orders_access on orders using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy orders_depot on orders as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR (depot_id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")) OR ((depot_id IS NULL) AND depot_sees_orders(id)))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table outages enable row level security;
alter table outages force row level security;
create policy outages_access on outages using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy outages_depot on outages as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table outbox enable row level security;
alter table outbox force row level security;
create policy outbox_access on outbox using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table partners enable row level security;
alter table partners force row level security;
create policy partners_access on partners using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table password_resets enable row level security;
alter table password_resets force row level security;
create policy password_resets_access on password_resets using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table pattern_templates enable row level security;
alter table pattern_templates force row level security;
create policy pattern_templates_access on pattern_templates using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table plan_deletions enable row level security;
alter table plan_deletions force row level security;
create policy plan_deletions_access on plan_deletions using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table plan_presence enable row level security;
alter table plan_presence force row level security;
create policy plan_presence_access on plan_presence using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table proposals enable row level security;
alter table proposals force row level security;
create policy proposals_access on proposals using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table rate_limits enable row level security;
alter table rate_limits force row level security;
create policy rate_limits_access on rate_limits using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table recovery_codes enable row level security;
alter table recovery_codes force row level security;
create policy recovery_codes_access on recovery_codes using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table regions enable row level security;
alter table regions force row level security;
create policy regions_access on regions using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = 'platform'::text)) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = 'platform'::text));
alter table rehearsals enable row level security;
alter table rehearsals force row level security;
create policy rehearsals_access on rehearsals using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy rehearsals_depot on rehearsals as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table report_assumptions enable row level security;
alter table report_assumptions force row level security;
create policy report_assumptions_access on report_assumptions using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table request_counts enable row level security;
alter table request_counts force row level security;
create policy request_counts_access on request_counts using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table retention enable row level security;
alter table retention force row level security;
create policy retention_access on retention using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table roster_days enable row level security;
alter table roster_days force row level security;
create policy roster_days_access on roster_days using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy roster_days_depot on roster_days as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_calendar(driver_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table route_arrivals enable row level security;
alter table route_arrivals force row level security;
create policy route_arrivals_access on route_arrivals using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy route_arrivals_depot on route_arrivals as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_stops(route_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table route_plans enable row level security;
alter table route_plans force row level security;
create policy route_plans_access on route_plans using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy route_plans_depot on route_plans as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_route_plans(id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table routes enable row level security;
alter table routes force row level security;
create policy routes_access on routes using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy routes_depot on routes as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR (start_depot_id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")) OR (end_depot_id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table saml_attempts enable row level security;
alter table saml_attempts force row level security;
create policy saml_attempts_access on saml_attempts using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table scheduled_import_refs enable row level security;
alter table scheduled_import_refs force row level security;
create policy scheduled_import_refs_access on scheduled_import_refs using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table scheduled_import_runs enable row level security;
alter table scheduled_import_runs force row level security;
create policy scheduled_import_runs_access on scheduled_import_runs using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table scheduled_imports enable row level security;
alter table scheduled_imports force row level security;
create policy scheduled_imports_access on scheduled_imports using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy second_factors_access on second_factors using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table series enable row level security;
alter table series force row level security;
create policy series_access on series using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy series_depot on series as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table series_occurrences enable row level security;
alter table series_occurrences force row level security;
create policy series_occurrences_access on series_occurrences using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy series_occurrences_depot on series_occurrences as restrictive using ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL)) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_access on sessions using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table shop_imports enable row level security;
alter table shop_imports force row level security;
create policy shop_imports_access on shop_imports using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table shop_orders enable row level security;
alter table shop_orders force row level security;
create policy shop_orders_access on shop_orders using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table signing_keys enable row level security;
alter table signing_keys force row level security;
create policy signing_keys_access on signing_keys using ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))) with check ((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])));
alter table stop_departures enable row level security;
alter table stop_departures force row level security;
create policy stop_departures_access on stop_departures using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy stop_departures_depot on stop_departures as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_stops(route_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table stops enable row level security;
alter table stops force row level security;
create policy stops_access on stops using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy stops_depot on stops as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_stops(route_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table upload_corrections enable row level security;
alter table upload_corrections force row level security;
create policy upload_corrections_access on upload_corrections using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table uploads enable row level security;
alter table uploads force row level security;
create policy uploads_access on uploads using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table user_deletions enable row level security;
alter table user_deletions force row level security;
create policy user_deletions_access on user_deletions using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table users enable row level security;
alter table users force row level security;
create policy users_access on users using (((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])) OR (EXISTS ( SELECT 1
   FROM memberships m
  WHERE (m.user_id = users.id))))) with check (((( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])) OR (EXISTS ( SELECT 1
   FROM memberships m
  WHERE (m.user_id = users.id)))));
alter table vehicles enable row level security;
alter table vehicles force row level security;
create policy vehicles_access on vehicles using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy vehicles_depot on vehicles as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR (depot_id = ( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif")) OR depot_sees_vehicles(id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table visits enable row level security;
alter table visits force row level security;
create policy visits_access on visits using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy webhook_deliveries_access on webhook_deliveries using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy webhook_endpoints_access on webhook_endpoints using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table webhook_tries enable row level security;
alter table webhook_tries force row level security;
create policy webhook_tries_access on webhook_tries using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
alter table work_patterns enable row level security;
alter table work_patterns force row level security;
create policy work_patterns_access on work_patterns using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));
create policy work_patterns_depot on work_patterns as restrictive using (((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL) OR depot_sees_calendar(driver_id))) with check ((( SELECT (NULLIF(current_setting('app.depot_id'::text, true), ''::text))::uuid AS "nullif") IS NULL));
alter table zones enable row level security;
alter table zones force row level security;
create policy zones_access on zones using (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text])))) with check (((company_id = ( SELECT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT current_setting('app.scope'::text, true) AS current_setting) = ANY (ARRAY['platform'::text, 'lookup'::text]))));

grant usage on schema order_search to roundsman_app;
revoke all on function order_search.add_up_counts() from public;
revoke all on function order_search.count_changed() from public;
revoke all on function order_search.count_gone() from public;
revoke all on function order_search.count_new() from public;
revoke all on function order_search.count_orders(text) from public;
revoke all on function order_search.find(text,text[],integer) from public;
revoke all on function order_search.note_changed() from public;
revoke all on function order_search.note_gone() from public;
revoke all on function order_search.note_new() from public;
grant execute on function order_search.add_up_counts() to roundsman_app;
grant execute on function order_search.count_orders(text) to roundsman_app;
grant execute on function order_search.find(text,text[],integer) to roundsman_app;
alter default privileges in schema public grant usage on sequences to roundsman_app;
alter default privileges in schema public grant delete, insert, select, update on tables to roundsman_app;
do $$ begin if current_setting('server_version_num')::int >= 170000 then
  execute 'grant maintain on place_entries to roundsman_app'; end if; end $$;
do $$ begin if current_setting('server_version_num')::int >= 170000 then
  execute 'grant maintain on place_spots to roundsman_app'; end if; end $$;
do $$ begin if current_setting('server_version_num')::int >= 170000 then
  execute 'grant maintain on place_words to roundsman_app'; end if; end $$;
