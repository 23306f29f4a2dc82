-- The feed of changes: devices keep the sales of their people, and fetch what changed since they last asked
-- (docs/decisions/098-feed-of-changes.md).

-- What a sale is known by elsewhere: at the supplier, on a policy or a ticket, and the telephones of those whom it names.
create view sale_number as
select sale_id, number from (
  select id as sale_id, supplier_reference as number from booking
  union all
  select id, supplier_reference from insurance_booking
  union all
  select id, policy_number from insurance_booking, unnest(policy_numbers) policy_number
  union all
  select id, supplier_reference from tour_booking
  union all
  select id, supplier_reference from train_booking
  union all
  select id, ticket #>> '{}' from train_booking, jsonb_path_query(record, '$.passengers[*].ticketNumbers[*]') ticket
  union all
  select sale_id, phone from sale_person
  union all
  select sale_id, other_phone from sale_person
) numbers
where number <> '';

create function numbers_of_sale(id uuid) returns text[] language sql stable as $$
  select array_agg(distinct number order by number) from sale_number where sale_id = $1
$$;

-- The lines of a text, each once, in their order.
create function distinct_lines(lines text) returns text[] language sql immutable as $$
  select array_agg(line order by place)
  from (select line, min(place) as place from string_to_table(lines, e'\n') with ordinality listed (line, place) group by line) distinct_line
$$;

create function iso_instant(moment timestamptz) returns text language sql stable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- A sale as devices keep it: version 1 of `contract/changes/kept-sale.ts`. The migration that changes it sends every sale again.
create function kept_sale(s sale, numbers text[]) returns json language sql stable as $$
  select json_build_array(s.product, s.supplier_code, s.locator, s.title, s.place, s.status, s.is_changing::int,
    case when s.status = 'HELD' then iso_instant(s.deadline) end, s.starts_on, s.ends_on, coalesce(distinct_lines(s.travellers), '{}'),
    s.contact, s.reference, s.currency, s.amount, s.booked_by, iso_instant(s.booked_at), coalesce(numbers, '{}'))
$$;

-- The last day on which anybody has to do with a sale: that it was booked, or that somebody travels.
create function last_day_of(s sale) returns date language sql stable as $$
  select greatest((s.booked_at at time zone 'Asia/Jakarta')::date, s.starts_on, s.ends_on)
$$;

-- One row for each sale and each organisation that owns it or did.
create table sale_change (
  owner_org_id text not null references org,
  sale_id uuid not null,
  locator text not null,
  booked_by_user uuid,
  last_day date not null,
  -- As it is sent: reading it from its sale, and its numbers from the record of its booking, takes longer than all the rest of a page.
  -- null: it is no longer of the organisation, since `gone_at`
  kept json,
  gone_at timestamptz,
  -- In the order in which devices get the changes. null: it waits for the job that gives places. A transaction cannot give itself
  -- one, because one with a smaller place could commit later.
  place bigint,
  primary key (owner_org_id, sale_id),
  check ((kept is null) = (gone_at is not null))
);

-- The history that the places are of, and how far they go.
create table sale_feed (
  only_one boolean primary key default true check (only_one),
  -- a new one makes every device begin anew
  epoch uuid not null default gen_random_uuid(),
  top bigint not null default 0,
  -- up to which place sales that are gone may have been forgotten
  floor bigint not null default 0
);
insert into sale_feed default values;

insert into sale_change (owner_org_id, sale_id, locator, booked_by_user, last_day, kept, place)
select s.owner_org_id, s.id, s.locator, s.booked_by_user, last_day_of(s), kept_sale(s, known.numbers),
  row_number() over (order by last_day_of(s), s.id)
from sale s left join
  (select sale_id, array_agg(distinct number order by number) as numbers from sale_number group by sale_id) known on known.sale_id = s.id;
update sale_feed set top = (select count(*) from sale_change);

create index sale_change_of on sale_change (owner_org_id, place);
create index sale_change_waiting on sale_change (sale_id) where place is null;
create index sale_change_gone on sale_change (gone_at) where gone_at is not null;
-- What a device begins with, the latest day first: of an organisation, and of one person in it.
create index sale_change_day_of on sale_change (owner_org_id, last_day, sale_id) where gone_at is null;
create index sale_change_booked_by on sale_change (owner_org_id, booked_by_user, last_day, sale_id) where gone_at is null;
analyze sale_change;

create function sale_is_in_feed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.owner_org_id <> new.owner_org_id) then
    update sale_change set kept = null, gone_at = clock_timestamp(), place = null
      where owner_org_id = old.owner_org_id and sale_id = old.id;
  end if;
  if tg_op = 'DELETE' then return null; end if;
  insert into sale_change as known (owner_org_id, sale_id, locator, booked_by_user, last_day, kept)
  values (new.owner_org_id, new.id, new.locator, new.booked_by_user, last_day_of(new), kept_sale(new, numbers_of_sale(new.id)))
  on conflict (owner_org_id, sale_id) do update set booked_by_user = excluded.booked_by_user, last_day = excluded.last_day,
    kept = excluded.kept, gone_at = null, place = null
  where known.kept::text is distinct from excluded.kept::text or known.booked_by_user is distinct from excluded.booked_by_user;
  return null;
end $$;
-- At the end of the transaction: the booking whose numbers are read is written after its sale.
create constraint trigger sale_is_in_feed after insert or update or delete on sale
  deferrable initially deferred for each row execute function sale_is_in_feed();
