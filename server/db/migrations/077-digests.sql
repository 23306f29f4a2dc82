-- What is due reaches people without push: a mail in the morning and a calendar (docs/decisions/108-without-push.md).

-- The language of the device that last renewed the person's session. null: not known yet, and that of their organisation serves.
alter table app_user add column language text check (language in ('en', 'id'));

-- How often what a calendar shows of a sale has changed, and when it last did.
alter table sale
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now();

create function sale_is_dated() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger sale_is_dated before update on sale for each row
  when ((old.status, old.is_changing, old.deadline, old.starts_on) is distinct from
    (new.status, new.is_changing, new.deadline, new.starts_on))
  execute function sale_is_dated();

-- One a person. Its address holds a code that is derived from the id; the database keeps a hash of it.
create table calendar_feed (
  user_id uuid primary key references app_user,
  id uuid not null unique,
  code_hash text not null unique,
  language text not null check (language in ('en', 'id')),
  made_at timestamptz not null,
  read_at timestamptz,
  -- how often it was read since then, which is an hour ago at most
  reads integer not null default 0,
  reads_since timestamptz not null
);

-- It ends with its person.
create function calendar_feed_ends() returns trigger language plpgsql as $$
begin
  delete from calendar_feed where user_id = new.id;
  return null;
end $$;
create trigger calendar_feed_ends after update of disabled_at on app_user for each row
  when (new.disabled_at is not null) execute function calendar_feed_ends();

-- The mail of a person on a day of their organisation. One whose sending was begun is never sent again: after a crash nobody knows whether
-- it arrived.
create table digest (
  id uuid primary key,
  user_id uuid not null references app_user,
  day date not null,
  -- NOTHING: nothing was due
  state text not null check (state in ('WAITS', 'SENDING', 'SENT', 'NOT_SENT', 'NOTHING')),
  made_at timestamptz not null,
  next_try_at timestamptz not null,
  unique (user_id, day)
);
create index digest_waits on digest (next_try_at) where state = 'WAITS';
create index digest_day on digest (day);
