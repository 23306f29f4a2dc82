-- Trips: sales that belong together, with what was booked elsewhere (docs/decisions/113-trips.md).
create table trip (
  id uuid primary key,
  owner_org_id text not null references org,
  made_by text not null,
  made_by_user uuid not null references app_user,
  made_at timestamptz not null,
  -- of its name and reference: raised by every change of them
  version integer not null default 1,
  changed_by text not null,
  name text not null check (name <> ''),
  -- the client's own
  reference text not null,
  -- Of all that is in it, kept by the triggers below.
  starts_on date,
  ends_on date,
  search tsvector not null default ''
);
create index trip_of on trip (owner_org_id, starts_on, id);
create index trip_starts on trip (starts_on, id);
create index trip_search on trip using gin (search) with (fastupdate = off);

-- A sale is in one trip at most.
create table trip_sale (
  sale_id uuid primary key references sale on delete cascade,
  trip_id uuid not null references trip on delete cascade
);
create index trip_sale_of on trip_sale (trip_id);

create table trip_leg (
  id uuid primary key,
  trip_id uuid not null references trip on delete cascade,
  version integer not null default 1,
  starts_on date not null,
  ends_on date not null,
  -- as `ownLeg` of the contract
  record jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index trip_leg_of on trip_leg (trip_id);

-- The days of a trip and the words it is found by: its name, the client's reference, locators, numbers of own legs.
-- Whoever else changes a part is waited for in a statement of its own: the next one then sees what they have changed.
create function refresh_trip(trip_id uuid) returns void language sql as $$
  select from trip where id = $1 for no key update;
  update trip set (starts_on, ends_on, search) = (
    select min(part.starts_on), max(part.ends_on),
      search_words(concat_ws(' ', trip.name, trip.reference, string_agg(part.words, ' ')))
    from (
      select s.starts_on, s.ends_on, s.locator as words from trip_sale t join sale s on s.id = t.sale_id
      where t.trip_id = $1 and s.status <> 'CANCELLED'
      union all
      select l.starts_on, l.ends_on, concat_ws(' ', l.record ->> 'title', l.record ->> 'confirmation')
      from trip_leg l where l.trip_id = $1
    ) part)
  where id = $1
$$;

create function trip_part_changed() returns trigger language plpgsql as $$
begin
  perform refresh_trip(case tg_op when 'DELETE' then old.trip_id else new.trip_id end);
  return null;
end $$;
create trigger trip_sale_changed after insert or delete on trip_sale for each row execute function trip_part_changed();
create trigger trip_leg_changed after insert or update or delete on trip_leg for each row execute function trip_part_changed();

create function trip_named() returns trigger language plpgsql as $$
begin
  perform refresh_trip(new.id);
  return null;
end $$;
create trigger trip_named after insert or update of name, reference on trip for each row execute function trip_named();

create function sale_of_trip_changed() returns trigger language plpgsql as $$
begin
  perform refresh_trip(t.trip_id) from trip_sale t where t.sale_id = new.id;
  return null;
end $$;
create trigger sale_of_trip_changed after update on sale for each row
  when (old.status <> new.status or old.starts_on is distinct from new.starts_on or old.ends_on is distinct from new.ends_on)
  execute function sale_of_trip_changed();

-- The trip that a booking was made for. If it is gone by the time the supplier answers, the sale is in none.
alter table command add column trip_id uuid references trip on delete set null;
create index command_trip on command (trip_id) where trip_id is not null;

create function sale_joins_trip() returns trigger language plpgsql as $$
begin
  insert into trip_sale (sale_id, trip_id) select new.id, trip_id from command where id = new.command_id and trip_id is not null;
  return null;
end $$;
create trigger sale_joins_trip after insert on sale for each row execute function sale_joins_trip();

-- Tours and policies have a reference of the client, too; those of before have none.
create or replace function project_sale(b insurance_booking) returns sale_projection language sql stable as $$
  select b.id, 'INSURANCE', b.locator, b.command_id, b.supplier_code, b.client_reference, b.owner_org_id, b.product_name,
    case b.order_status when 'QUOTATION' then 'HELD' else b.order_status end,
    b.pending_command_id is not null, b.hold_until, b.booked_at, b.booked_by, b.booked_by_user, b.currency,
    b.total_premium, b.policy_holder,
    names_of(b.policy_holder, b.record -> 'participants', 'firstName', 'lastName'), '', b.territory_name,
    b.cover_start, b.cover_end, coalesce(b.record ->> 'clientReference', '')
$$;
create or replace function project_sale(b tour_booking) returns sale_projection language sql stable as $$
  select b.id, 'TOUR', b.locator, b.command_id, b.supplier_code, b.client_reference, b.owner_org_id, b.tour_name,
    'BOOKED', false, null::timestamptz, b.booked_at, b.booked_by, b.booked_by_user, b.currency, b.total_price,
    concat_ws(' ', b.record #>> '{pax,0,first_name}', b.record #>> '{pax,0,last_name}'),
    names_of(null, b.record -> 'pax', 'first_name', 'last_name'), b.contact_name, b.country_name, b.departs_on,
    b.returns_on, coalesce(b.record ->> 'clientReference', '')
$$;
