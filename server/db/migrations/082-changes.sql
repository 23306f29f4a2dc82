-- A booking of a hotel is changed at its supplier by a command (docs/decisions/120-changes.md).
alter table command drop constraint command_kind_check;
alter table command add constraint command_kind_check check (kind in
  ('BOOK_HOTEL', 'ISSUE_PNR', 'CANCEL_PNR', 'CHANGE_PNR', 'EXPIRE_HOLD', 'CREATE_POLICY', 'ISSUE_POLICY', 'CANCEL_POLICY',
   'BOOK_TOUR', 'HOLD_TRAIN', 'ISSUE_TRAIN', 'CANCEL_TRAIN'));
-- Whatever the code believes: a booking is changed by one command at a time.
create unique index command_changing on command (booking_id)
  where kind = 'CHANGE_PNR' and state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED');

alter table booking
  -- the change that is on its way; while there is one, nothing else may begin, and the booking is shown as it was
  add column pending_change_id uuid references command,
  -- as it was booked: 1
  add column revision integer not null default 1 check (revision > 0),
  add constraint booking_pends_once check (pending_command_id is null or pending_change_id is null);

-- What each change of a booking was, and what stood before.
create table booking_revision (
  booking_id uuid not null references booking,
  revision integer not null check (revision > 1),
  at timestamptz not null,
  changed_by text not null,
  -- null: the desk wrote what it had arranged with the supplier
  command_id uuid unique references command,
  parts text[] not null,
  -- the record, the days and the money of before
  before jsonb not null,
  -- what the client pays since, in minor units of the booking's currency
  total_selling bigint not null,
  primary key (booking_id, revision)
);
create trigger booking_revision_append_only before update or delete on booking_revision
  for each row execute function append_only();
create trigger booking_revision_not_emptied before truncate on booking_revision
  for each statement execute function append_only();

-- What a change would cost, as it was compared; a command takes it from here.
create table change_simulation (
  id uuid primary key,
  user_id uuid not null references app_user,
  booking_id uuid not null references booking,
  expires_at timestamptz not null,
  record jsonb not null
);
create index change_simulation_expires on change_simulation (expires_at);

-- Changes that the desk is asked for.
create table change_request (
  id uuid primary key,
  booking_id uuid not null references booking,
  asked_by text not null,
  asked_by_user uuid not null references app_user,
  asked_at timestamptz not null,
  parts text[] not null,
  text text not null,
  wanted jsonb not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'DECLINED')),
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((state = 'OPEN') = (answer is null))
);
create unique index change_request_open on change_request (booking_id) where state = 'OPEN';
create index change_request_of on change_request (booking_id, asked_at);
create index change_request_waiting on change_request (asked_at, id) where state = 'OPEN';

-- Version 4 of what devices keep of a sale: a hotel's booking has its revision, so that its papers are fetched again with it.
create or replace function facts_of_sale(s sale) returns json language sql stable as $$
  select case s.product
    when 'HOTEL' then (
      select json_build_array(rooms, epoch_ms(vouchered_at), case when alarm is not null then json_build_array(alarm, epoch_ms(alarm_since)) end,
        hotel_number, revision)
      from booking where id = s.id)
    when 'INSURANCE' then (
      select json_build_array(epoch_ms(issued_at), (policy_holder = any(string_to_array(
        names_of(null, record -> 'participants', 'firstName', 'lastName'), e'\n')))::int)
      from insurance_booking where id = s.id)
    when 'TRAIN' then (
      select json_build_array(record #>> '{journeys,0,originStationCode}', record #>> '{journeys,0,destinationStationCode}', passengers)
      from train_booking where id = s.id)
  end
$$;

-- Rows keep their places: the version is part of every cursor, so that each device begins anew.
update sale_change c set kept = kept_sale(s, known.numbers)
from sale s left join
  (select sale_id, array_agg(number order by place, number) as numbers from sale_number group by sale_id) known on known.sale_id = s.id
where s.id = c.sale_id and s.owner_org_id = c.owner_org_id and c.gone_at is null and s.product = 'HOTEL';
