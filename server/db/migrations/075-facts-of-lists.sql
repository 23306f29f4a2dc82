-- Version 2 of what devices keep of a sale: what the lists of each product show and filter by besides, and the supplier's number first
-- of all numbers (docs/decisions/103-lists-from-the-device.md).

-- Milliseconds since 1970.
create function epoch_ms(moment timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from moment) * 1000)::bigint
$$;

drop function numbers_of_sale(uuid);
drop view sale_number;

-- What a sale is known by elsewhere: at the supplier, on a policy or a ticket, and the telephones of those whom it names. The supplier's
-- has place 0, and is there when it is empty, too.
create view sale_number as
select sale_id, number, min(place) as place from (
  select id as sale_id, supplier_reference as number, 0 as place from booking
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

create function numbers_of_sale(id uuid) returns text[] language sql stable as $$
  select array_agg(number order by place, number) from sale_number where sale_id = $1
$$;

-- What only the lists of its product show or filter by. None of it depends on who reads it, but for trains, which not everybody sees.
create function facts_of_sale(s sale) returns json language sql stable as $$
  select case s.product
    when 'HOTEL' then (
      select json_build_array(rooms, epoch_ms(vouchered_at), case when alarm is not null then json_build_array(alarm, epoch_ms(alarm_since)) end)
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

-- A sale as devices keep it: version 2 of `contract/changes/kept-sale.ts`. The migration that changes it sends every sale again.
create or replace function kept_sale(s sale, numbers text[]) returns json language sql stable as $$
  select json_build_array(s.product, s.supplier_code, s.locator, s.title, s.place, s.status, s.is_changing::int,
    case when s.status = 'HELD' then iso_instant(s.deadline) end, s.starts_on, s.ends_on, coalesce(distinct_lines(s.travellers), '{}'),
    s.contact, s.reference, s.currency, s.amount, s.booked_by, iso_instant(s.booked_at), coalesce(numbers, '{}'), facts_of_sale(s))
$$;

-- Rows keep their places: the version is part of every cursor, so that each device begins anew.
update sale_change c set kept = kept_sale(s, known.numbers)
from sale s left join
  (select sale_id, array_agg(number order by place, number) as numbers from sale_number group by sale_id) known on known.sale_id = s.id
where s.id = c.sale_id and s.owner_org_id = c.owner_org_id and c.gone_at is null;
analyze sale_change;
