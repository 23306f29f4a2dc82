-- What has to be looked up at suppliers after a backup was brought back (docs/decisions/124-after-a-restore.md).

-- Each restore begins another history: what a device has made before it may have been carried out by data that are lost.
create table restore (
  id uuid primary key default gen_random_uuid(),
  -- the moment that the backup was of
  taken_at timestamptz not null,
  -- by the clock of the database
  restored_at timestamptz not null default clock_timestamp(),
  -- a person has asked the suppliers that have no list of their bookings
  asked_at timestamptz,
  asked_by text,
  note text,
  check ((asked_at is null) = (asked_by is null) and (asked_at is null) = (note is null))
);
create index restore_newest on restore (restored_at desc);

-- How far a supplier's list of the bookings that were made between backup and restore was read.
create table restore_reading (
  restore_id uuid not null references restore,
  supplier_code text not null,
  -- the next page
  page integer not null default 1,
  -- who reads, and until when that is believed, by the clock of the database
  holder uuid,
  held_until timestamptz,
  completed_at timestamptz,
  -- calls of a day (UTC)
  day date,
  calls integer not null default 0,
  primary key (restore_id, supplier_code)
);

-- A booking that a supplier has, or may have, and that is not in what was restored.
create table unknown_booking (
  id uuid primary key default gen_random_uuid(),
  restore_id uuid not null references restore,
  product text not null,
  supplier_code text not null,
  -- ours where it is one of ours, else the supplier's: one row for each booking, however often it is found
  found_by text not null,
  -- null: the supplier has not said yet whether it has it
  supplier_reference text,
  title text not null default '',
  traveller text not null default '',
  starts_on date,
  ends_on date,
  amount bigint,
  currency text,
  -- the person whose device sent it again; null: the supplier's list has it
  sent_by text,
  found_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('CANCELLED', 'TAKEN_DOWN', 'NEVER')),
  settled_at timestamptz,
  settled_by text,
  note text,
  check ((outcome is null) = (settled_at is null) and (outcome is null) = (settled_by is null) and (outcome is null) = (note is null)),
  check ((amount is null) = (currency is null)),
  unique (supplier_code, found_by)
);
create index unknown_booking_open on unknown_booking (found_at) where settled_at is null;

-- Keys that outlive the session secret, encrypted by it (docs/decisions/125-keys-change.md). The oldest one that opens is used.
create table kept_key (
  purpose text not null,
  sealed text not null,
  made_at timestamptz not null default clock_timestamp(),
  id uuid primary key default gen_random_uuid(),
  unique (purpose, sealed)
);
