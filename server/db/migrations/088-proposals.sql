-- Proposals: offers of several products that a client chooses from (docs/decisions/127-proposals.md).
create table proposal (
  -- drawn on the device
  id uuid primary key,
  owner_org_id text not null references org,
  made_by text not null,
  made_by_user uuid not null references app_user,
  -- opens its page without a session
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- Of the latest version.
  version integer not null check (version > 0),
  name text not null check (name <> ''),
  client_name text not null,
  -- what hotels, tours, trains and packages it is found by
  words text not null,
  -- the cheapest offer of each need, or what the latest answer chose
  total_minor bigint not null,
  currency text not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  -- to this version, if it was answered
  answered_at timestamptz,
  -- Of all versions.
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  first_answered_at timestamptz,
  booked_at timestamptz,
  -- kept by triggers
  search tsvector not null default ''
);
create index proposal_of on proposal (owner_org_id, sent_at, id);
create index proposal_sent on proposal (sent_at, id);
create index proposal_ends on proposal (ends_at);
-- What waits to be booked.
create index proposal_chosen on proposal (owner_org_id, answered_at)
  where answered_at is not null and booked_at is null and revoked_at is null;
create index proposal_search on proposal using gin (search) with (fastupdate = off);

create table proposal_version (
  proposal_id uuid not null references proposal on delete cascade,
  version integer not null check (version > 0),
  -- as `proposalContent` of the contract
  content jsonb not null,
  sent_at timestamptz not null,
  sent_by text not null,
  primary key (proposal_id, version)
);

-- What the client is told of each offer, as the server reckons it.
create table proposal_offer (
  proposal_id uuid not null,
  version integer not null,
  offer_id uuid not null,
  product text not null,
  told_minor bigint not null check (told_minor >= 0),
  -- what the agency takes beside the booking
  fee_minor bigint not null check (fee_minor between 0 and told_minor),
  currency text not null,
  primary key (proposal_id, offer_id, version),
  foreign key (proposal_id, version) references proposal_version on delete cascade
);

create table proposal_answer (
  id bigint generated always as identity primary key,
  proposal_id uuid not null,
  version integer not null,
  at timestamptz not null,
  offer_ids uuid[] not null check (cardinality(offer_ids) > 0),
  -- typed by the client, perhaps empty
  name text not null,
  phone text not null,
  sentence text not null,
  -- whoever made the proposal was told of it
  noticed_at timestamptz,
  foreign key (proposal_id, version) references proposal_version on delete cascade
);
create index proposal_answer_of on proposal_answer (proposal_id, id);
create index proposal_answer_news on proposal_answer (id) where noticed_at is null;

-- What the client was told of a booking: it stays with the booking where the proposal is deleted.
create table proposal_sale (
  sale_id uuid primary key references sale on delete cascade,
  proposal_id uuid references proposal on delete set null,
  -- the owner of the proposal: what they take is not for the owner of a sale below them
  proposal_org_id text not null references org,
  offer_id uuid not null,
  told_minor bigint not null,
  fee_minor bigint not null,
  currency text not null
);
create index proposal_sale_of on proposal_sale (proposal_id) where proposal_id is not null;

-- Sums of the proposals that are deleted, for the counts of whoever made them.
create table proposal_count (
  owner_org_id text not null references org,
  made_by_user uuid not null references app_user,
  sent bigint not null default 0,
  opened bigint not null default 0,
  chosen bigint not null default 0,
  booked bigint not null default 0,
  primary key (owner_org_id, made_by_user)
);

create function proposal_deleted() returns trigger language plpgsql as $$
begin
  insert into proposal_count as kept values (old.owner_org_id, old.made_by_user, 1, (old.opened > 0)::int,
    (old.first_answered_at is not null)::int, (old.booked_at is not null)::int)
  on conflict (owner_org_id, made_by_user) do update set sent = kept.sent + 1, opened = kept.opened + excluded.opened,
    chosen = kept.chosen + excluded.chosen, booked = kept.booked + excluded.booked;
  return null;
end $$;
create trigger proposal_deleted after delete on proposal for each row execute function proposal_deleted();

-- What is chosen of a version, in the order in which it stands: the names of hotels, packages, tours and trains.
create function chosen_names(content jsonb, offer_ids uuid[]) returns text language sql immutable as $$
  select string_agg(coalesce(o ->> 'hotelName', o ->> 'packageName', o ->> 'tourName', o #>> '{trains,0,trainName}'), ', '
    order by need_place, place)
  from jsonb_array_elements($1 -> 'needList') with ordinality need (n, need_place),
    jsonb_array_elements(n -> 'offerList') with ordinality offer (o, place)
  where (o ->> 'offerId')::uuid = any($2)
$$;

-- The words that a proposal is found by: its name, its client, what is in it, who answered it, the locators of its bookings.
create function refresh_proposal(proposal_id uuid) returns void language sql as $$
  select from proposal where id = $1 for no key update;
  update proposal set search = search_words(concat_ws(' ', name, client_name, words,
    (select string_agg(s.locator, ' ') from proposal_sale p join sale s on s.id = p.sale_id where p.proposal_id = $1),
    (select string_agg(concat_ws(' ', a.name, a.phone), ' ') from proposal_answer a where a.proposal_id = $1)))
  where id = $1
$$;
create function proposal_named() returns trigger language plpgsql as $$
begin
  perform refresh_proposal(new.id);
  return null;
end $$;
create trigger proposal_named after insert or update of name, client_name, words on proposal for each row
  execute function proposal_named();

create function proposal_answered() returns trigger language plpgsql as $$
begin
  perform refresh_proposal(new.proposal_id);
  return null;
end $$;
create trigger proposal_answered after insert on proposal_answer for each row execute function proposal_answered();

-- A proposal is booked with the first booking that is made of it; a hold that it offers, once it is issued.
create function sale_of_proposal() returns trigger language plpgsql as $$
begin
  update proposal set booked_at = s.booked_at from sale s join command c on c.id = s.command_id
    where proposal.id = new.proposal_id and proposal.booked_at is null and s.id = new.sale_id and c.proposal_id = new.proposal_id;
  perform refresh_proposal(new.proposal_id);
  return null;
end $$;
create trigger sale_of_proposal after insert on proposal_sale for each row execute function sale_of_proposal();

create function hold_of_proposal_issued() returns trigger language plpgsql as $$
begin
  update proposal set booked_at = now() from proposal_sale p
    where p.sale_id = new.id and proposal.id = p.proposal_id and proposal.booked_at is null;
  return null;
end $$;
create trigger hold_of_proposal_issued after update of status on sale for each row
  when (old.status = 'HELD' and new.status in ('BOOKED', 'ISSUED')) execute function hold_of_proposal_issued();

-- The offer that a booking is made of. If its proposal is gone by the time the supplier answers, the sale came of none.
alter table command
  add column proposal_id uuid references proposal on delete set null,
  add column proposal_offer_id uuid;
create index command_proposal on command (proposal_id) where proposal_id is not null;

create function sale_came_of_proposal() returns trigger language plpgsql as $$
begin
  insert into proposal_sale (sale_id, proposal_id, proposal_org_id, offer_id, told_minor, fee_minor, currency)
    select new.id, p.id, p.owner_org_id, o.offer_id, o.told_minor, o.fee_minor, o.currency
    from command c join proposal p on p.id = c.proposal_id
      join proposal_offer o on o.proposal_id = p.id and o.offer_id = c.proposal_offer_id
    where c.id = new.command_id order by o.version desc limit 1;
  return null;
end $$;
create trigger sale_came_of_proposal after insert on sale for each row execute function sale_came_of_proposal();

-- What stands under each proposal of an organisation.
alter table org
  add column licence_number text not null default '',
  add column proposal_terms text not null default '';

-- An answer that is kept for repeats of a request has the names of a proposal, and goes with it.
create index idempotency_of_proposal on idempotency_record ((reply ->> 'proposalId'))
  where call in ('PUT /api/proposals/{proposalId}', 'POST /api/proposals/{proposalId}/revoke');

-- Whoever has chosen what to be told of could not choose this kind.
update user_notice_rule set version = version + 1,
  rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["PROPOSAL_ANSWER"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
update org_notice_rule set version = version + 1,
  rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["PROPOSAL_ANSWER"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
