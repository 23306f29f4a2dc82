-- What an organisation earns when it sells: rules that are added up. A version is never edited, it ends.
create table price_rule (
  rule_id uuid not null,
  version integer not null check (version > 0),
  -- whose price it makes; the platform's rules make the price of the level below it
  seller_org text not null references org,
  -- null: for all
  product text check (product in ('HOTEL', 'INSURANCE', 'TOUR', 'TRAIN')),
  supplier_code text,
  country_code text,
  zone_code text,
  hotel_id text,
  buyer_type text check (buyer_type in ('AGENT', 'SUBAGENT', 'CORPORATE', 'CLIENT')),
  buyer_org text references org,
  stay_from date,
  stay_until date,
  sale_from date,
  sale_until date,
  percent_bp integer not null check (percent_bp between -10000 and 20000),
  -- minor units for a room and night, a person, a policy or a seat
  amount bigint check (amount >= 0),
  floor bigint check (floor >= 0),
  ceiling bigint check (ceiling >= 0),
  currency text,
  valid_from timestamptz not null,
  valid_until timestamptz,
  note text not null default '',
  made_at timestamptz not null,
  -- null: it stood before there were rules
  made_by uuid references app_user,
  ended_at timestamptz,
  ended_by uuid references app_user,
  primary key (rule_id, version),
  check (floor <= ceiling),
  check (hotel_id is null or supplier_code is not null),
  check ((currency is not null) = (amount is not null or floor is not null or ceiling is not null)),
  check (ended_by is null or ended_at is not null)
);
create index price_rule_seller on price_rule (seller_org) where ended_at is null;
create unique index price_rule_one_open on price_rule (rule_id) where ended_at is null;

create function price_rule_only_ends() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null or new.ended_at is null
    or to_jsonb(new) - array['ended_at', 'ended_by'] <> to_jsonb(old) - array['ended_at', 'ended_by'] then
    raise exception 'a price rule is never edited, it ends';
  end if;
  return new;
end $$;
create trigger price_rule_only_ends before update or delete on price_rule
  for each row execute function price_rule_only_ends();

-- The one number an organisation, as rules: what its parent adds when it sells to it …
insert into price_rule (rule_id, version, seller_org, product, buyer_org, percent_bp, valid_from, made_at)
select gen_random_uuid(), 1, parent_id, 'HOTEL', id, markup_bp, '2000-01-01Z', now()
from org where parent_id is not null and markup_bp > 0;
-- … what it recommends to add for its own clients …
insert into price_rule (rule_id, version, seller_org, product, buyer_type, percent_bp, valid_from, made_at)
select gen_random_uuid(), 1, id, 'HOTEL', 'CLIENT', retail_bp, '2000-01-01Z', now()
from org where retail_bp > 0;
-- … and the share of its parent's commission that it gets.
insert into price_rule (rule_id, version, seller_org, product, buyer_org, percent_bp, valid_from, made_at)
select gen_random_uuid(), 1, parent_id, 'INSURANCE', id, insurance_share_bp, '2000-01-01Z', now()
from org where parent_id is not null and type <> 'CORPORATE' and insurance_share_bp > 0;
