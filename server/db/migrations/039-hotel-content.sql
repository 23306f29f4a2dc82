-- What Hotelbeds' Content API says of hotels and places, read by `npm run content -- sync` and every night. It is a copy: nothing
-- of the application refers to it, and a booking keeps its own record of what was sold.

create table apitude_country (
  code text primary key,
  iso_code text not null,
  name text not null
);

-- `key` of destinations and zones is the code of a search key, as ID-ESR-1 in HBD / ZONE / ID-ESR-1.
create table apitude_destination (
  key text primary key,
  country_code text not null,
  code text not null,
  iso_code text not null,
  name text not null
);
create index apitude_destination_code on apitude_destination (code);

create table apitude_zone (
  key text primary key,
  destination_key text not null references apitude_destination on delete cascade,
  destination_code text not null,
  code text not null,
  name text not null,
  -- The zones of a group of zones; null for a zone.
  members text[]
);
create index apitude_zone_destination on apitude_zone (destination_key);
create index apitude_zone_destination_code on apitude_zone (destination_code);

-- Boards, categories, facilities, kinds of accommodation and rooms. A facility's code is its group and its own, as 70-550.
create table apitude_word (
  kind text not null check (kind in ('ACCOMMODATION', 'BOARD', 'CATEGORY', 'FACILITY', 'ROOM')),
  code text not null,
  name text not null,
  stars integer,
  primary key (kind, code)
);

-- What lists and searches read.
create table apitude_hotel (
  code integer primary key,
  name text not null,
  country_code text,
  destination_code text not null,
  zone_code text,
  category_code text,
  accommodation_code text,
  latitude double precision,
  longitude double precision,
  city text,
  address text not null,
  phone text not null,
  website text,
  picture text,
  -- Changes with anything that is kept of the hotel.
  digest text not null,
  -- Since when the Content API does not list it any more.
  gone_at timestamptz
);
create index apitude_hotel_zone on apitude_hotel (destination_code, zone_code) include (code) where gone_at is null;

-- What only a hotel's own page reads. Lists are kept as JSON text, which is packed better than arrays.
create table apitude_hotel_text (
  hotel_code integer primary key references apitude_hotel on delete cascade,
  description text not null,
  notes text,
  facilities json not null,
  rooms json not null,
  pictures json not null
);

create table apitude_rate_comment (
  office integer not null,
  code text not null,
  hotel_code integer not null,
  -- For which rates, from when until when, and the text.
  texts json not null,
  digest text not null,
  primary key (office, code, hotel_code)
);

-- What can be typed into the search for destinations: destinations, zones, groups of zones and the cities of hotels.
create table apitude_place (
  id text primary key,
  name text not null,
  long_name text not null,
  keys text[] not null,
  hotels integer not null,
  -- In lower case and without accents.
  folded text collate "C" not null,
  words tsvector not null
);
create index apitude_place_folded on apitude_place (folded);
create index apitude_place_hotels on apitude_place (hotels desc);
create index apitude_place_words on apitude_place using gin (words) with (fastupdate = off);

-- The run that is going on or was left, and the last complete ones; one row.
create table apitude_sync (
  id integer primary key check (id = 1),
  -- null: no run was left in the middle
  began_at timestamptz,
  is_full boolean not null default true,
  -- Only what changed since this day; null: everything.
  since date,
  step text,
  next_from integer not null default 1,
  page_size integer,
  read integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  -- Who works on the run, and until when that is believed.
  holder text,
  held_until timestamptz,
  failed_at timestamptz,
  completed_at timestamptz,
  full_completed_at timestamptz,
  -- When the last complete run began: the next one asks for what changed since.
  complete_until timestamptz
);
insert into apitude_sync (id) values (1);

-- The hotels that the running full sync has met; those it does not meet are gone.
create table apitude_met_hotel (code integer primary key);
