-- What suppliers changed of bookings that arrive soon (docs/decisions/121-what-suppliers-changed.md), calls by operation, and the ends of certificates.

-- How far a supplier's list of the bookings that arrive was read.
create table arrival_run (
  supplier_code text primary key,
  -- of the run that is not complete; null: the last one is
  began_at timestamptz,
  -- the next page of it
  page integer not null default 1,
  -- who reads, and until when that is believed, by the clock of the database
  holder uuid,
  held_until timestamptz,
  completed_at timestamptz,
  -- calls of a day (UTC)
  day date,
  calls integer not null default 0
);

-- What the supplier's list last said of a booking.
create table supplier_reading (
  booking_id uuid primary key references booking,
  read_at timestamptz not null,
  -- null: nothing differs from ours
  differences jsonb,
  found_at timestamptz,
  settled_at timestamptz,
  check ((differences is null) = (found_at is null)),
  check (settled_at is null or found_at is not null)
);
create index supplier_reading_open on supplier_reading (booking_id) where found_at is not null and settled_at is null;
create index booking_arrivals on booking (supplier_code, check_in) where cancel_status is null;

-- Changes that were found of which nobody was told yet.
create table supplier_change_news (
  sale_id uuid primary key references sale
);

-- Of each operation of a supplier's interface how often it was called on a day (UTC), and when it answered last.
create table supplier_operation_day (
  supplier_code text not null,
  -- with its protocol; empty: it is part of this server
  address text not null,
  operation text not null,
  day date not null,
  calls integer not null,
  failures integer not null,
  answered_at timestamptz,
  -- an answer in gzip
  packed_at timestamptz,
  primary key (supplier_code, address, operation, day)
);

-- The newest evidence of an operation.
create index supplier_exchange_operation on supplier_exchange (supplier_code, operation, place);

-- Vouchers that were printed with whom the supplier wants named as the one that takes the payment: the last one of each supplier.
create table supplier_voucher (
  supplier_code text primary key,
  locator text not null,
  printed_at timestamptz not null
);

-- A person has asked for a refresh of the content.
alter table apitude_sync add column asked_at timestamptz;

-- A certificate that ends in so many days; told: when the platform's administrators were told.
create table certificate_end (
  supplier_code text not null,
  valid_until timestamptz not null,
  days integer not null,
  found_at timestamptz not null,
  noticed_at timestamptz,
  primary key (supplier_code, valid_until, days)
);
create index certificate_end_news on certificate_end (found_at) where noticed_at is null;

-- Whoever has chosen what to be told of could not choose these kinds.
update user_notice_rule set version = version + 1,
  rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["SUPPLIER_CHANGE", "CERTIFICATE"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
update org_notice_rule set version = version + 1,
  rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["SUPPLIER_CHANGE", "CERTIFICATE"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
