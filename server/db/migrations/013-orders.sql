-- What every list over all products shows of a sale; the table of the product keeps it in step.
alter table sale
  -- HELD: it waits to be issued. BOOKED: there is nothing to issue
  add column status text not null default 'HELD' check (status in ('HELD', 'BOOKED', 'ISSUED', 'CANCELLED')),
  -- an issue or a cancellation is on its way
  add column is_changing boolean not null default false,
  -- when a held one ends
  add column deadline timestamptz,
  add column booked_at timestamptz not null default now(),
  add column booked_by text not null default '',
  add column booked_by_user uuid references app_user,
  -- what the client pays, in minor units of the currency
  add column currency text not null default 'IDR',
  add column amount bigint not null default 0 check (amount >= 0),
  add column traveller text not null default '',
  -- of everybody who travels: lower case, without marks, sorted, one a line
  add column traveller_search tsvector not null default ''::tsvector,
  add column place text not null default '',
  add column starts_on date,
  add column ends_on date,
  -- the client's own
  add column reference text not null default '';

create function people_of(people jsonb, first_name text, last_name text) returns text language sql immutable as $$
  select coalesce(string_agg(coalesce(person ->> first_name, '') || ' ' || coalesce(person ->> last_name, ''), ' '), '')
  from jsonb_array_elements(case jsonb_typeof(people) when 'array' then people else '[]' end) person
$$;

create or replace function booking_is_a_sale() returns trigger language plpgsql as $$
declare
  state text := case when new.cancel_status is not null then 'CANCELLED' when new.voucher_status is not null
    then 'ISSUED' else 'HELD' end;
begin
  if tg_op = 'INSERT' then
    insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status,
      is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, traveller_search, place,
      starts_on, ends_on, reference)
    values (new.id, 'HOTEL', new.locator, new.command_id, new.supplier_code, new.client_reference, new.owner_org_id,
      new.hotel_name, state, new.pending_command_id is not null, new.hold_until, new.booked_at, new.booked_by,
      new.booked_by_user, new.currency, new.total_selling, new.lead_guest,
      search_words(people_of(new.record -> 'guests', 'firstName', 'lastName')), new.destination_name, new.check_in,
      new.check_out, coalesce(new.record ->> 'clientReference', ''));
  else
    update sale set status = state, is_changing = new.pending_command_id is not null, deadline = new.hold_until
      where id = new.id;
  end if;
  return new;
end $$;
create trigger booking_changes_its_sale after update of cancel_status, voucher_status, pending_command_id, hold_until
  on booking for each row execute function booking_is_a_sale();

create or replace function insurance_booking_is_a_sale() returns trigger language plpgsql as $$
declare
  state text := case new.order_status when 'QUOTATION' then 'HELD' else new.order_status end;
  people tsvector := search_words(new.policy_holder || ' ' || people_of(new.record -> 'participants', 'firstName', 'lastName'));
begin
  if tg_op = 'INSERT' then
    insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status,
      is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, traveller_search, place,
      starts_on, ends_on)
    values (new.id, 'INSURANCE', new.locator, new.command_id, new.supplier_code, new.client_reference,
      new.owner_org_id, new.product_name, state, new.pending_command_id is not null, new.hold_until, new.booked_at,
      new.booked_by, new.booked_by_user, new.currency, new.total_premium, new.policy_holder, people,
      new.territory_name, new.cover_start, new.cover_end);
  else
    update sale set status = state, is_changing = new.pending_command_id is not null, deadline = new.hold_until,
      traveller = new.policy_holder, traveller_search = people where id = new.id;
  end if;
  return new;
end $$;
create trigger insurance_booking_changes_its_sale after update on insurance_booking
  for each row execute function insurance_booking_is_a_sale();

update sale set (status, is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller,
    traveller_search, place, starts_on, ends_on, reference) =
  (select case when cancel_status is not null then 'CANCELLED' when voucher_status is not null then 'ISSUED' else 'HELD' end,
    pending_command_id is not null, hold_until, b.booked_at, b.booked_by, b.booked_by_user, b.currency, total_selling,
    lead_guest, search_words(people_of(record -> 'guests', 'firstName', 'lastName')), destination_name, check_in, check_out,
    coalesce(record ->> 'clientReference', '') from booking b where b.id = sale.id)
  where product = 'HOTEL';
update sale set (status, is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller,
    traveller_search, place, starts_on, ends_on) =
  (select case order_status when 'QUOTATION' then 'HELD' else order_status end, pending_command_id is not null,
    hold_until, i.booked_at, i.booked_by, i.booked_by_user, i.currency, total_premium, policy_holder,
    search_words(policy_holder || ' ' || people_of(record -> 'participants', 'firstName', 'lastName')), territory_name,
    cover_start, cover_end from insurance_booking i where i.id = sale.id)
  where product = 'INSURANCE';

create index sale_newest on sale (booked_at desc, id desc);
create index sale_newest_of on sale (owner_org_id, booked_at desc, id desc);
create index sale_deadline_of on sale (owner_org_id, deadline, id) where status = 'HELD';
create index sale_deadline on sale (deadline, id) where status = 'HELD';
create index sale_start_of on sale (owner_org_id, starts_on, id);
create index sale_travellers on sale using gin (traveller_search) with (fastupdate = off);
create index sale_reference on sale (lower(reference)) where reference <> '';
create index sale_locator_prefix on sale (locator text_pattern_ops);
