-- What people are told of outside the app (docs/decisions/107-notices.md).

-- The keys by which push services know this installation (VAPID, RFC 8292). Devices subscribe with the one that was not replaced, and are
-- reached by the one that they subscribed with.
create table push_key (
  public_key text primary key,
  -- the private key, encrypted by a key that is derived from the session secret
  sealed text not null,
  made_at timestamptz not null,
  replaced_at timestamptz
);
create unique index push_key_current on push_key ((true)) where replaced_at is null;

-- A browser that is reached by push, as long as its session is open.
create table push_device (
  id uuid primary key,
  session_id uuid not null unique references session,
  endpoint text not null unique,
  -- of the endpoint
  host text not null,
  p256dh text not null,
  auth text not null,
  public_key text not null references push_key,
  language text not null check (language in ('en', 'id')),
  is_on boolean not null default true,
  -- it is told what falls due from now on
  made_at timestamptz not null,
  told_at timestamptz,
  tried_at timestamptz
);

-- Rules as in contract/notices/rules.ts. Null: as the organisation has it.
create table user_notice_rule (
  user_id uuid primary key references app_user,
  rules jsonb,
  version integer not null
);
-- Without a row: the usual rules.
create table org_notice_rule (
  org_id text primary key references org,
  rules jsonb not null,
  version integer not null
);

create table notice (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  -- a kind of contract/notices/kinds.ts, or SUMMARY: what fell into the quiet hours
  kind text not null,
  -- a person is told of each subject once
  subject text not null,
  -- what is shown in one place, the later instead of the earlier
  topic text not null,
  sale_id uuid references sale,
  -- of the hold, as it was found
  deadline timestamptz,
  facts jsonb not null default '{}',
  made_at timestamptz not null,
  due_at timestamptz not null,
  -- when it says nothing any more
  ends_at timestamptz not null,
  -- it fell into the quiet hours, and waits for their end
  after_quiet boolean not null,
  -- the summary that tells it
  summary_id uuid references notice on delete cascade,
  -- its sendings were made, or it is told by a summary
  is_given_out boolean not null default false,
  unique (user_id, subject)
);
create index notice_waiting on notice (due_at) where not is_given_out;
create index notice_of_summary on notice (summary_id) where summary_id is not null;
create index notice_of_sale on notice (sale_id) where sale_id is not null;
create index notice_end on notice (ends_at);

-- A notice on its way to a device.
create table notice_sending (
  notice_id uuid not null references notice on delete cascade,
  device_id uuid not null references push_device on delete cascade,
  host text not null,
  state text not null default 'WAITS' check (state in ('WAITS', 'SENT', 'DROPPED', 'REFUSED')),
  -- grows with each claim
  tries integer not null default 0,
  -- of a claimed one: when another process may claim it
  next_try_at timestamptz not null,
  primary key (notice_id, device_id)
);
create index notice_sending_waits on notice_sending (host, next_try_at) where state = 'WAITS';
create index notice_sending_device on notice_sending (device_id);

-- When the booking of a hold was last opened by a person, to the hour.
create table sale_opening (
  sale_id uuid primary key references sale,
  opened_at timestamptz not null
);

-- A deposit has reached a lower level; `noticed_at`: people were told.
create table deposit_fall (
  id bigint generated always as identity primary key,
  account_id text not null references ledger_account,
  level text not null check (level in ('LOW', 'VERY_LOW', 'EMPTY')),
  at timestamptz not null,
  noticed_at timestamptz
);
create index deposit_fall_new on deposit_fall (id) where noticed_at is null;

-- The end of a command whose outcome was in doubt when nobody waited for it any more; `noticed_at`: its person was told.
alter table event
  add column in_doubt boolean not null default false,
  add column noticed_at timestamptz;
create index event_in_doubt on event (id) where in_doubt and noticed_at is null;

-- The quiet hours that a moment falls into; null: none. From is later than until where they go over midnight.
create function quiet_range(moment timestamptz, zone text, quiet jsonb) returns tstzrange language sql stable as $$
  select case
    when starts < ends and clock >= starts and clock < ends
      then tstzrange((day + starts) at time zone zone, (day + ends) at time zone zone)
    when starts > ends and clock >= starts then tstzrange((day + starts) at time zone zone, (day + 1 + ends) at time zone zone)
    when starts > ends and clock < ends then tstzrange((day - 1 + starts) at time zone zone, (day + ends) at time zone zone)
  end
  from (select (moment at time zone zone)::date as day, (moment at time zone zone)::time as clock,
    (quiet ->> 'from')::time as starts, (quiet ->> 'until')::time as ends) local
$$;
