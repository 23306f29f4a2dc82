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
  -- the first of those who travel; of a policy, its holder
  add column traveller text not null default '',
  -- everybody's name, one a line
  add column travellers text not null default '',
  -- who is written to, and need not travel
  add column contact text not null default '',
  add column place text not null default '',
  add column starts_on date,
  add column ends_on date,
  -- the client's own
  add column reference text not null default '';
alter table sale
  add column traveller_search tsvector generated always as (search_words(travellers)) stored,
  add column any_search tsvector
    generated always as (search_words(
      locator || ' ' || title || ' ' || travellers || ' ' || contact || ' ' || place || ' ' || reference)) stored;
alter table sale
  alter column traveller_search set storage main,
  alter column any_search set storage main;

-- A sale as the table of its product tells it: all but what is derived from that.
create type told_sale as (
  id uuid, product text, locator text, command_id uuid, supplier_code text, client_reference text, owner_org_id text,
  title text, status text, is_changing boolean, deadline timestamptz, booked_at timestamptz, booked_by text,
  booked_by_user uuid, currency text, amount bigint, traveller text, travellers text, contact text, place text,
  starts_on date, ends_on date, reference text);

create function keep_sale(told told_sale) returns void language sql as $$
  insert into sale (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status,
    is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact,
    place, starts_on, ends_on, reference)
  select (told).*
  on conflict (id) do update set (id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title,
    status, is_changing, deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact,
    place, starts_on, ends_on, reference) = (select (told).*)
$$;

-- For the table of any product: there is an `as_sale` of its rows.
create function sale_is_kept() returns trigger language plpgsql as $$
begin
  perform keep_sale(as_sale(new));
  return new;
end $$;

-- The names of a list of persons below that of the first, one a line.
create function names_of(first text, people jsonb, first_name text, last_name text) returns text
language sql immutable as $$
  select concat_ws(e'\n', first, string_agg(concat_ws(' ', person ->> first_name, person ->> last_name), e'\n'))
  from jsonb_array_elements(case jsonb_typeof(people) when 'array' then people else '[]' end) person
$$;

create function as_sale(b booking) returns told_sale language sql stable as $$
  select b.id, 'HOTEL', b.locator, b.command_id, b.supplier_code, b.client_reference, b.owner_org_id, b.hotel_name,
    case when b.cancel_status is not null then 'CANCELLED' when b.voucher_status is not null then 'ISSUED' else 'HELD' end,
    b.pending_command_id is not null, b.hold_until, b.booked_at, b.booked_by, b.booked_by_user, b.currency,
    b.total_selling, b.lead_guest, names_of(b.lead_guest, b.record -> 'guests', 'firstName', 'lastName'),
    '', b.destination_name, b.check_in, b.check_out, coalesce(b.record ->> 'clientReference', '')
$$;

create function as_sale(b insurance_booking) returns told_sale language sql stable as $$
  select b.id, 'INSURANCE', b.locator, b.command_id, b.supplier_code, b.client_reference, b.owner_org_id, b.product_name,
    case b.order_status when 'QUOTATION' then 'HELD' else b.order_status end,
    b.pending_command_id is not null, b.hold_until, b.booked_at, b.booked_by, b.booked_by_user, b.currency,
    b.total_premium, b.policy_holder,
    names_of(b.policy_holder, b.record -> 'participants', 'firstName', 'lastName'), '', b.territory_name,
    b.cover_start, b.cover_end, ''
$$;

drop trigger booking_is_a_sale on booking;
drop function booking_is_a_sale();
create trigger booking_is_a_sale before insert or update on booking for each row execute function sale_is_kept();
drop trigger insurance_booking_is_a_sale on insurance_booking;
drop function insurance_booking_is_a_sale();
create trigger insurance_booking_is_a_sale before insert or update on insurance_booking
  for each row execute function sale_is_kept();

do $$ begin
  perform keep_sale(as_sale(b)) from booking b;
  perform keep_sale(as_sale(b)) from insurance_booking b;
end $$;

-- By each day a list is sorted by: of the whole tree, and of one owner.
create index sale_newest on sale (booked_at desc, id desc);
create index sale_newest_of on sale (owner_org_id, booked_at desc, id desc);
create index sale_start on sale (starts_on desc, id desc);
create index sale_start_of on sale (owner_org_id, starts_on desc, id desc);
create index sale_deadline on sale (deadline, id) where status = 'HELD';
create index sale_deadline_of on sale (owner_org_id, deadline, id) where status = 'HELD';
-- What is a small part of all.
create index sale_product on sale (product, booked_at desc, id desc);
create index sale_status on sale (status, booked_at desc, id desc);
create index sale_changing on sale (booked_at desc, id desc) where is_changing;
create index sale_travellers on sale using gin (traveller_search) with (fastupdate = off);
create index sale_any on sale using gin (any_search) with (fastupdate = off);
create index sale_reference on sale (lower(reference) text_pattern_ops) where reference <> '';
