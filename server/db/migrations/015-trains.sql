-- Trains: seats that are held and tickets that are issued (spec: pnr-tour-train §3).
alter table command drop constraint command_kind_check;
alter table command add constraint command_kind_check check (kind in
  ('BOOK_HOTEL', 'ISSUE_PNR', 'CANCEL_PNR', 'EXPIRE_HOLD', 'CREATE_POLICY', 'ISSUE_POLICY', 'CANCEL_POLICY',
   'BOOK_TOUR', 'HOLD_TRAIN', 'ISSUE_TRAIN', 'CANCEL_TRAIN'));
alter table command drop constraint command_is_about_a_booking;
alter table command add constraint command_is_about_a_booking
  check ((kind in ('BOOK_HOTEL', 'CREATE_POLICY', 'BOOK_TOUR', 'HOLD_TRAIN')) = (booking_id is null));
-- tickets are issued or seats given back, never both at once
create unique index command_changing_train on command (booking_id)
  where kind in ('ISSUE_TRAIN', 'CANCEL_TRAIN') and state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED');

create table train_booking (
  id uuid primary key references sale,
  locator text not null unique,
  command_id uuid not null unique references command,
  supplier_code text not null,
  supplier_reference text not null,
  client_reference text not null unique,
  owner_org_id text not null references org,
  booked_by text not null,
  booked_by_user uuid not null references app_user,
  booked_at timestamptz not null,
  hold_until timestamptz not null,
  status text not null check (status in ('HELD', 'ISSUED', 'CANCELLED')),
  issued_at timestamptz,
  issued_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  -- the issue or the cancellation that is on its way; while there is one, nothing else may begin
  pending_command_id uuid references command,
  -- of both journeys
  train_name text not null,
  route text not null,
  lead_passenger text not null,
  -- the client's own
  reference text not null,
  departs_on date not null,
  ends_on date not null,
  passengers integer not null check (passengers between 1 and 7),
  currency text not null,
  -- what the client pays, and what the owner's deposit pays when it is issued
  total_price bigint not null check (total_price >= 0),
  record jsonb not null,
  unique (supplier_code, supplier_reference),
  check (ends_on >= departs_on),
  check ((status = 'ISSUED') = (issued_at is not null)),
  check ((status = 'CANCELLED') = (cancelled_at is not null))
);

create function as_sale(b train_booking) returns told_sale language sql stable as $$
  select b.id, 'TRAIN', b.locator, b.command_id, b.supplier_code, b.client_reference, b.owner_org_id, b.train_name,
    b.status, b.pending_command_id is not null, b.hold_until, b.booked_at, b.booked_by, b.booked_by_user, b.currency,
    b.total_price, b.lead_passenger, names_of(b.lead_passenger, b.record -> 'passengers', 'firstName', 'lastName'),
    concat_ws(' ', b.record #>> '{holder,firstName}', b.record #>> '{holder,lastName}'), b.route, b.departs_on, b.ends_on, b.reference
$$;
create trigger train_booking_is_a_sale before insert or update on train_booking
  for each row execute function sale_is_kept();

create index train_booking_newest on train_booking (booked_at desc, id desc);
create index train_booking_newest_of on train_booking (owner_org_id, booked_at desc, id desc);

-- The book of the sandbox railway. It plays an outside system: nothing here refers to the application's tables.
create sequence sandbox_train_number start 800001;
create sequence sandbox_ticket_number start 90000001;

create table sandbox_train_booking (
  supplier_reference text primary key,
  -- ours, of the command that asked for it; not unique: an order that is sent twice is held twice, and can be seen here
  client_reference text not null,
  status text not null check (status in ('HELD', 'ISSUED', 'CANCELLED', 'EXPIRED')),
  held_until timestamptz not null,
  -- where everybody sits, and once it is issued by which ticket
  seats jsonb not null,
  tickets jsonb not null default '[]',
  payload jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sandbox_train_booking_client_reference on sandbox_train_booking (client_reference);

-- A seat between two stops that follow each other: the database itself refuses to sell it twice, and it is free again
-- from the next stop on.
create table sandbox_train_seat (
  train_number text not null,
  -- the day on which the train leaves its first stop
  service_day date not null,
  segment integer not null check (segment >= 0),
  wagon integer not null check (wagon > 0),
  seat text not null,
  supplier_reference text not null references sandbox_train_booking,
  primary key (train_number, service_day, segment, wagon, seat)
);
create index sandbox_train_seat_of on sandbox_train_seat (supplier_reference);
