-- Insurance: quotations and policies (spec: insurance §3, §4).
alter table org
  -- of the commission that its seller has, what this one is given of it
  add column insurance_share_bp integer not null default 7000 check (insurance_share_bp between 0 and 10000);
update org set insurance_share_bp = 0 where type = 'CORPORATE';

alter table command drop constraint command_kind_check;
alter table command add constraint command_kind_check check (kind in
  ('BOOK_HOTEL', 'ISSUE_PNR', 'CANCEL_PNR', 'EXPIRE_HOLD', 'CREATE_POLICY', 'ISSUE_POLICY', 'CANCEL_POLICY'));
alter table command drop constraint command_is_about_a_booking;
alter table command add constraint command_is_about_a_booking
  check ((kind in ('BOOK_HOTEL', 'CREATE_POLICY')) = (booking_id is null));
-- a policy is issued or cancelled, never both at once
create unique index command_changing_policy on command (booking_id)
  where kind in ('ISSUE_POLICY', 'CANCEL_POLICY') and state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED');

create table insurance_booking (
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
  -- the payment time limit
  hold_until timestamptz not null,
  order_status text not null check (order_status in ('QUOTATION', 'ISSUED', 'CANCELLED')),
  issued_at timestamptz,
  issued_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  policy_numbers text[] not null default '{}',
  -- the issue or the cancellation that is on its way; while there is one, nothing else may begin
  pending_command_id uuid references command,
  -- of its persons: raised by every change of them
  pax_version integer not null default 1,
  product_name text not null,
  coverage_name text not null,
  territory_name text not null,
  policy_holder text not null,
  cover_start date not null,
  cover_end date not null,
  cover_days integer not null check (cover_days between 1 and 366),
  travellers integer not null check (travellers between 1 and 50),
  currency text not null,
  -- what the client pays, and what the owner's deposit pays when it is issued
  total_premium bigint not null check (total_premium >= 0),
  deposit_due bigint not null check (deposit_due >= 0),
  record jsonb not null,
  holder_search tsvector,
  pax_search tsvector,
  unique (supplier_code, supplier_reference),
  check (cover_end >= cover_start),
  check ((order_status = 'ISSUED') = (issued_at is not null)),
  check ((order_status = 'CANCELLED') = (cancelled_at is not null)),
  check ((order_status = 'ISSUED') = (cardinality(policy_numbers) > 0))
);
alter table insurance_booking set (toast_tuple_target = 1024);
alter table insurance_booking
  alter column holder_search set storage main,
  alter column pax_search set storage main;

create function insurance_booking_is_a_sale() returns trigger language plpgsql as $$
begin
  insert into sale values (new.id, 'INSURANCE', new.locator, new.command_id, new.supplier_code, new.client_reference,
    new.owner_org_id, new.product_name);
  return new;
end $$;
create trigger insurance_booking_is_a_sale before insert on insurance_booking
  for each row execute function insurance_booking_is_a_sale();

create function insurance_booking_searchable() returns trigger language plpgsql as $$
begin
  new.holder_search := search_words(new.policy_holder);
  new.pax_search := search_words((
    select string_agg(coalesce(pax ->> 'firstName', '') || ' ' || coalesce(pax ->> 'lastName', ''), ' ')
    from jsonb_array_elements(case jsonb_typeof(new.record -> 'participants')
      when 'array' then new.record -> 'participants' else '[]' end) pax));
  return new;
end $$;
create trigger insurance_booking_searchable before insert or update of policy_holder, record on insurance_booking
  for each row execute function insurance_booking_searchable();

create index insurance_booking_holder_search on insurance_booking using gin (holder_search) with (fastupdate = off);
create index insurance_booking_pax_search on insurance_booking using gin (pax_search) with (fastupdate = off);
create index insurance_booking_locator_prefix on insurance_booking (locator text_pattern_ops);
create index insurance_booking_by_booking on insurance_booking (booked_at desc, id desc);
create index insurance_booking_by_issue on insurance_booking (issued_at desc, id desc) where issued_at is not null;
create index insurance_booking_by_start on insurance_booking (cover_start desc, id desc);
create index insurance_booking_by_end on insurance_booking (cover_end desc, id desc);
create index insurance_booking_of on insurance_booking (owner_org_id, booked_at desc, id desc);
create index insurance_booking_issue_of on insurance_booking (owner_org_id, issued_at desc, id desc)
  where issued_at is not null;
create index insurance_booking_start_of on insurance_booking (owner_org_id, cover_start desc, id desc);
create index insurance_booking_end_of on insurance_booking (owner_org_id, cover_end desc, id desc);
create index insurance_booking_hold_of on insurance_booking (owner_org_id, hold_until)
  where order_status = 'QUOTATION';
