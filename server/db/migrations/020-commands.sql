-- Whose command it is, and what a person knows it by: nobody reads them out of the payload of another area.
alter table command add column owner_org_id text references org;
alter table command add column title text;
update command c set
  owner_org_id = coalesce(
    (select owner_org_id from sale where sale.id = c.booking_id), c.payload ->> 'ownerOrgId', c.org_id),
  title = coalesce(
    (select title from sale where sale.id = c.booking_id), c.payload #>> '{record,hotel,hotelName}',
    c.payload ->> 'productName', '');
alter table command alter column owner_org_id set not null;
alter table command alter column title set not null;

-- Since when the supplier's book has said that it knows nothing of it. Asked again after the book's own delay, that is final.
alter table command add column missing_since timestamptz;

-- What the supplier calls what it made, where that could not be written down here.
alter table command add column reported_reference text;
-- The supplier did it after the command had been given up: a person has to undo it there.
alter table command add column orphaned_at timestamptz;
create index command_orphaned on command (orphaned_at) where orphaned_at is not null;

-- How every command ended, in the order of the ends: for those who tell others.
create table event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  product text not null check (product in ('HOTEL', 'INSURANCE', 'TOUR', 'TRAIN')),
  kind text not null,
  what text not null check (what in ('CONFIRMED', 'REJECTED')),
  -- of the booking that it made or changed; a booking that was refused has none
  locator text,
  owner_org_id text not null references org,
  command_id uuid not null unique references command
);
create trigger event_append_only before update or delete on event
  for each row execute function append_only();
create trigger event_not_emptied before truncate on event
  for each statement execute function append_only();
