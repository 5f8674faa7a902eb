-- Tables of the geocoder. It needs the extension pg_trgm. Each region's rows have a generation; searches see those that
-- place_regions lists.

create extension if not exists pg_trgm;

create sequence place_generations as int;

create table place_loads (
  region text primary key,
  generation int not null,
  loaded_at timestamptz not null default now(),
  entries int not null,
  addresses int not null,
  shown boolean not null default true
);

create view place_regions as
  select region, generation, loaded_at, entries, addresses from place_loads where shown;

create table place_entries (
  generation int not null,
  id int not null,
  kind text not null check (kind in ('street', 'place', 'postcode', 'poi')),
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
  words tsvector not null
    generated always as (array_to_tsvector(array_remove(string_to_array(search, ' '), ''))) stored,
  primary key (generation, id)
);
create index place_entries_key on place_entries (key);
create index place_entries_folded on place_entries (folded);
create index place_entries_words on place_entries using gin (words) with (fastupdate = off);
create index place_entries_at on place_entries using gist (point(lng, lat));

create table place_spots (
  generation int not null,
  entry_id int not null,
  number text,
  digits int,
  postcode text,
  estimated boolean not null default false,
  lat double precision not null,
  lng double precision not null
);
create index place_spots_number on place_spots (generation, entry_id, digits) where digits is not null;
create index place_spots_postcode on place_spots (generation, postcode collate "C") where postcode is not null;
create index place_spots_at on place_spots using gist (point(lng, lat));

create table place_words (
  generation int not null,
  word text collate "C" not null,
  entries int not null,
  primary key (generation, word)
);
