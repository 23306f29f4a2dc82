-- The traveller book of each organisation (docs/decisions/111-traveller-book.md). Days of birth and numbers of documents are encrypted
-- by a key that is not in the database; the key's number stands in front of each value.

-- How many bytes of a sealed value name its key.
create function book_key_of(sealed bytea) returns bytea language sql immutable parallel safe as $$
  select substring(sealed from 1 for 6)
$$;

create table traveller (
  id uuid primary key,
  owner_org_id text not null references org,
  -- who sees only their own bookings sees only whom they added
  added_by_user uuid not null references app_user,
  added_at timestamptz not null,
  title text,
  surname text not null,
  -- empty for a person of one name
  given_names text not null,
  sort_name text collate "C" generated always as (fold_text(surname || ' ' || given_names)) stored,
  name_search tsvector generated always as (search_words(given_names || ' ' || surname)) stored,
  nationality text,
  -- the day of birth; null: not known
  born bytea,
  -- equal for two of one book with the same name and day of birth
  same_person bytea not null,
  -- what is neither searched nor sorted by
  details jsonb not null,
  version int not null default 1,
  -- the last change of each field
  field_changes jsonb not null default '{}',
  -- the record that was made of this one and another; both are kept for a while
  merged_into uuid references traveller on delete cascade,
  merged_at timestamptz,
  check ((merged_into is null) = (merged_at is null))
);
alter table traveller alter column name_search set storage main;
create index traveller_of on traveller (owner_org_id, sort_name, id) where merged_into is null;
create index traveller_same on traveller (owner_org_id, same_person) where merged_into is null;
create index traveller_search on traveller using gin (name_search) with (fastupdate = off);
create index traveller_named on traveller using gin (words_of(owner_org_id, name_search)) with (fastupdate = off);
create index traveller_merged on traveller (merged_into) where merged_into is not null;
create index traveller_merged_at on traveller (merged_at) where merged_at is not null;
create index traveller_key on traveller (book_key_of(born)) where born is not null;

create table traveller_document (
  traveller_id uuid not null references traveller on delete cascade,
  -- made by the device
  id uuid not null,
  place int not null,
  kind text not null,
  number bytea not null,
  country text,
  expires_on date,
  primary key (traveller_id, id)
);
create index traveller_document_key on traveller_document (book_key_of(number));

create table traveller_group (
  -- made by the device
  id uuid primary key,
  owner_org_id text not null references org,
  added_by_user uuid not null references app_user,
  name text not null,
  kind text not null check (kind in ('HOUSEHOLD', 'COMPANY')),
  sort_name text collate "C" generated always as (fold_text(name)) stored,
  name_search tsvector generated always as (search_words(name)) stored,
  version int not null default 1
);
create index traveller_group_of on traveller_group (owner_org_id, sort_name, id);

create table traveller_group_member (
  group_id uuid not null references traveller_group on delete cascade,
  traveller_id uuid not null references traveller on delete cascade,
  place int not null,
  primary key (group_id, traveller_id)
);
create index traveller_group_member_of on traveller_group_member (traveller_id);

-- Who is not to be put into a book again: a hash of name and day of birth.
create table traveller_not_kept (
  owner_org_id text not null references org,
  same_person bytea not null,
  since timestamptz not null,
  primary key (owner_org_id, same_person)
);

-- The key of these hashes, encrypted as the book is: so it stays the same when that key changes.
create table traveller_hash_key (only_one boolean primary key default true check (only_one), sealed bytea not null);

alter table org add column keeps_travellers boolean not null default true;

-- The people of a sale as its product knows them: what a search for guests shows.
create view sale_guest as
select b.id as sale_id, concat_ws(' ', guest ->> 'firstName', guest ->> 'lastName') as name, null::text as born, (guest ->> 'age')::int as age
from booking b, jsonb_array_elements(coalesce(b.record -> 'guests', '[]')) guest
union all
select b.id, concat_ws(' ', guest ->> 'firstName', nullif(guest ->> 'lastName', '')), guest ->> 'dateOfBirth', null
from insurance_booking b, jsonb_array_elements(coalesce(b.record -> 'participants', '[]')) guest
union all
select b.id, concat_ws(' ', guest ->> 'first_name', guest ->> 'last_name'), guest ->> 'dob', null
from tour_booking b, jsonb_array_elements(coalesce(b.record -> 'pax', '[]')) guest
union all
select b.id, concat_ws(' ', guest ->> 'firstName', nullif(guest ->> 'lastName', '')), guest ->> 'dateOfBirth', null
from train_booking b, jsonb_array_elements(coalesce(b.record -> 'passengers', '[]')) guest;

-- Everybody who books sees the documents that they book with, until an administrator takes that away.
update app_user set permissions = array_append(permissions, 'seeDocuments')
where 'book' = any(permissions) and not 'seeDocuments' = any(permissions);
update invitation set permissions = array_append(permissions, 'seeDocuments')
where 'book' = any(permissions) and not 'seeDocuments' = any(permissions);
