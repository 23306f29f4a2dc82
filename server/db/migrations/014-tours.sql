-- Tours: what was booked at the wholesaler (spec: pnr-tour-train §3).
alter table command drop constraint command_kind_check;
alter table command add constraint command_kind_check check (kind in
  ('BOOK_HOTEL', 'ISSUE_PNR', 'CANCEL_PNR', 'EXPIRE_HOLD', 'CREATE_POLICY', 'ISSUE_POLICY', 'CANCEL_POLICY',
   'BOOK_TOUR'));
alter table command drop constraint command_is_about_a_booking;
alter table command add constraint command_is_about_a_booking
  check ((kind in ('BOOK_HOTEL', 'CREATE_POLICY', 'BOOK_TOUR')) = (booking_id is null));

create table tour_booking (
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
  tour_code text not null,
  tour_name text not null,
  country_name text not null,
  contact_name text not null,
  departs_on date not null,
  returns_on date not null,
  travellers integer not null check (travellers between 1 and 40),
  currency text not null,
  -- what the client pays, tax included
  total_price bigint not null check (total_price >= 0),
  record jsonb not null,
  unique (supplier_code, supplier_reference),
  check (returns_on >= departs_on)
);

-- Who is written to need not travel. There is nothing to issue and nothing to cancel (spec: pnr-tour-train §4)
create function as_sale(b tour_booking) returns told_sale language sql stable as $$
  select b.id, 'TOUR', b.locator, b.command_id, b.supplier_code, b.client_reference, b.owner_org_id, b.tour_name,
    'BOOKED', false, null::timestamptz, b.booked_at, b.booked_by, b.booked_by_user, b.currency, b.total_price,
    concat_ws(' ', b.record #>> '{pax,0,first_name}', b.record #>> '{pax,0,last_name}'),
    names_of(null, b.record -> 'pax', 'first_name', 'last_name'), b.contact_name, b.country_name, b.departs_on,
    b.returns_on, ''
$$;
create trigger tour_booking_is_a_sale before insert or update on tour_booking
  for each row execute function sale_is_kept();

-- The sandbox wholesaler's own world. It plays an outside system: nothing here refers to the application's tables. Which
-- tours depart when is said by its stock; here is what was sold of it.
create sequence sandbox_tour_number start 300001;

create table sandbox_departure (
  id text primary key,
  -- repeated in the row, so that the database itself refuses to oversell
  seats integer not null check (seats >= 0),
  sold integer not null default 0,
  constraint sandbox_departure_never_oversold check (sold between 0 and seats)
);

create table sandbox_tour_booking (
  supplier_reference text primary key,
  -- ours, of the command that asked for it; not unique: an order that is sent twice is booked twice, and can be seen here
  client_reference text not null,
  departure_id text not null references sandbox_departure,
  seats integer not null check (seats > 0),
  payload jsonb not null,
  created_at timestamptz not null
);
create index sandbox_tour_booking_client_reference on sandbox_tour_booking (client_reference);
