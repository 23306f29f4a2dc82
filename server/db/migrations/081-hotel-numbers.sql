-- The hotel's own number of a booking, which comes some time after the booking (docs/decisions/119-hotel-numbers.md).
alter table booking
  add column hotel_number text check (char_length(hotel_number) between 1 and 200),
  add column hotel_number_at timestamptz,
  -- who told it to a person who entered it; null: the supplier
  add column hotel_number_said_by text;

-- What has none and may still need one, by the day of arrival.
create index booking_without_number on booking (check_in, id) where hotel_number is null and cancel_status is null;
create index booking_hotel_number on booking (upper(hotel_number) text_pattern_ops) where hotel_number is not null;

-- Of each supplier how far we have asked for the numbers that came, and how often on a day (UTC).
create table hotel_number_run (
  supplier_code text primary key,
  asked_at timestamptz,
  came_from date,
  came_page integer not null default 1,
  arrivals_asked_at timestamptz,
  arrivals_page integer not null default 1,
  day date,
  calls integer not null default 0
);

-- A supplier has told us that the number of a booking came, and is asked whether that is so.
create table hotel_number_push (
  booking_id uuid primary key references booking,
  tries integer not null default 0,
  next_try_at timestamptz not null
);

-- Where a supplier tells it: the address holds a code that is derived from the id.
create table hotel_number_address (
  supplier_code text primary key,
  id uuid not null,
  made_at timestamptz not null,
  -- how often it was told since then, which is an hour ago at most
  pushes integer not null default 0,
  pushes_since timestamptz not null
);

-- Numbers that came of which nobody was told yet.
create table hotel_number_news (
  sale_id uuid primary key references sale
);

-- Sales are found by it. Only hotels have one, so that it is not in what each product says of a sale.
alter table sale add column hotel_number text not null default '';
alter table sale drop column any_search;
alter table sale add column any_search tsvector generated always as (search_words(
  locator || ' ' || title || ' ' || travellers || ' ' || contact || ' ' || place || ' ' || reference || ' ' || hotel_number)) stored;
alter table sale alter column any_search set storage main;
create index sale_any on sale using gin (any_search) with (fastupdate = off);

create function hotel_number_to_sale() returns trigger language plpgsql as $$
begin
  update sale set hotel_number = new.hotel_number where id = new.id;
  return null;
end $$;
create trigger hotel_number_to_sale after insert or update of hotel_number on booking for each row
  when (new.hotel_number is not null) execute function hotel_number_to_sale();

create or replace view sale_number as
select sale_id, number, min(place) as place from (
  select id as sale_id, supplier_reference as number, 0 as place from booking
  union all
  select id, number, 1 from booking, unnest(string_to_array(hotel_number, ', ')) number
  union all
  select id, supplier_reference, 0 from insurance_booking
  union all
  select id, policy_number, 1 from insurance_booking, unnest(policy_numbers) policy_number
  union all
  select id, supplier_reference, 0 from tour_booking
  union all
  select id, supplier_reference, 0 from train_booking
  union all
  select id, ticket #>> '{}', 1 from train_booking, jsonb_path_query(record, '$.passengers[*].ticketNumbers[*]') ticket
  union all
  select sale_id, phone, 1 from sale_person
  union all
  select sale_id, other_phone, 1 from sale_person
) numbers
where number <> '' or place = 0
group by sale_id, number;

-- Version 3 of what devices keep of a sale: a hotel's booking has the hotel's own number, too.
create or replace function facts_of_sale(s sale) returns json language sql stable as $$
  select case s.product
    when 'HOTEL' then (
      select json_build_array(rooms, epoch_ms(vouchered_at), case when alarm is not null then json_build_array(alarm, epoch_ms(alarm_since)) end,
        hotel_number)
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
