-- The sandbox suppliers' own world. It plays an outside system: nothing here refers to the application's tables.

create table sandbox_destination (
  id integer primary key,
  kind text not null check (kind in ('PLACE', 'REGION', 'COUNTRY', 'TEST')),
  name text not null unique,
  long_name text not null,
  country_code text not null,
  country_name text not null,
  time_zone text not null,
  currency text not null,
  leisure boolean not null,
  latitude double precision not null,
  longitude double precision not null,
  -- The places whose hotels a search for this destination answers; a place covers itself.
  covers integer[] not null,
  -- The smaller, the earlier it is proposed.
  rank integer not null,
  behaviour text,
  hbd_code text unique,
  frm_code text unique,
  mgh_code text unique
);

create table sandbox_hotel (
  id integer primary key,
  key text not null unique,
  destination_id integer not null references sandbox_destination,
  name text not null unique,
  stars integer not null check (stars between 1 and 5),
  accommodation_type text not null,
  address text not null,
  phone text not null,
  website_url text,
  description text not null,
  facilities jsonb not null,
  room_facilities jsonb not null,
  notes text,
  norms jsonb not null,
  pictures integer not null check (pictures between 1 and 6),
  behaviour text
);

-- One physical hotel, sold by a supplier under the supplier's own number.
create table sandbox_listing (
  id integer primary key,
  hotel_id integer not null references sandbox_hotel,
  supplier_code text not null check (supplier_code in ('HBD', 'FRM', 'MGH')),
  supplier_hotel_id text not null,
  unique (supplier_code, supplier_hotel_id),
  unique (supplier_code, hotel_id)
);

create table sandbox_rate (
  id integer primary key,
  listing_id integer not null references sandbox_listing,
  room_type_code text not null,
  room_type_name text not null,
  board text not null,
  rate_info text not null,
  notes text,
  policy text not null,
  -- A night for two adults in a plain week, in minor units of the destination's currency.
  base_minor integer not null check (base_minor > 0),
  allotment integer not null check (allotment > 0),
  max_adults integer not null check (max_adults > 0),
  max_children integer not null check (max_children >= 0)
);
create index sandbox_rate_listing on sandbox_rate (listing_id);

-- The allotment is repeated in the row, so that the database itself refuses to oversell.
create table sandbox_sold_night (
  rate_id integer not null references sandbox_rate,
  night date not null,
  sold integer not null,
  allotment integer not null,
  primary key (rate_id, night),
  constraint sandbox_never_oversold check (sold between 0 and allotment)
);
create index sandbox_sold_night_night on sandbox_sold_night (night);

create sequence sandbox_booking_number start 100001;

-- The suppliers' book. The client's reference is not unique: hotel suppliers take no idempotency key,
-- so an order that is sent twice is booked twice, and can be seen here.
create table sandbox_booking (
  supplier_reference text primary key,
  supplier_code text not null,
  client_reference text not null,
  status text not null check (status in ('CONFIRMED', 'CANCELLED')),
  listing_id integer not null references sandbox_listing,
  supplier_hotel_id text not null,
  check_in date not null,
  check_out date not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index sandbox_booking_client_reference on sandbox_booking (supplier_code, client_reference);
