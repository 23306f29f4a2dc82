-- Organisations form a tree; `path` holds the ids from the root down to the organisation itself.
create table org (
  id text primary key check (id ~ '^[A-Z0-9-]{2,32}$'),
  name text not null,
  type text not null check (type in ('PLATFORM', 'AGENT', 'SUBAGENT', 'CORPORATE')),
  parent_id text references org,
  path text[] not null,
  currency text not null check (currency in ('IDR', 'SGD', 'MYR', 'THB')),
  -- what the parent adds when it sells to this one, and what this one is advised to add for its client
  markup_bp integer not null default 0 check (markup_bp between 0 and 10000),
  retail_bp integer not null default 0 check (retail_bp between 0 and 10000),
  vat_bp integer not null default 0 check (vat_bp between 0 and 10000),
  book integer not null default 0,
  issue integer not null default 0,
  created_at timestamptz not null default now(),
  check (path[array_length(path, 1)] = id)
);
create index org_path on org using gin (path);
create index org_parent on org (parent_id);

create table app_user (
  id uuid primary key default gen_random_uuid(),
  org_id text not null references org,
  user_name text not null,
  display_name text not null,
  role text not null check (role in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_AGENT')),
  -- null: as the organisation; never more than it
  book integer,
  issue integer,
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index app_user_name on app_user (org_id, lower(user_name));

-- Tokens that sign in once: from the password check (stored before use) or single sign-on (stored at use).
create table sign_in_token (
  hash text primary key,
  user_id uuid not null references app_user,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user,
  device text not null,
  address text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index session_open on session (user_id) where ended_at is null;

create table refresh_token (
  hash text primary key,
  session_id uuid not null references session,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_failure (
  id bigint generated always as identity primary key,
  bucket text not null,
  at timestamptz not null
);
create index sign_in_failure_bucket on sign_in_failure (bucket, at);

-- First answers to writes, told again to a repeat.
create table idempotency_record (
  user_id uuid not null references app_user,
  key uuid not null,
  call text not null,
  fingerprint text not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table exchange_rate (
  currency text primary key check (currency in ('IDR', 'SGD', 'MYR', 'THB')),
  -- millionths of a rupiah for one minor unit
  micro_idr bigint not null check (micro_idr > 0)
);

-- Prices the server stands by: what a booking costs comes from here, never from the client.
create table quote (
  id uuid primary key,
  user_id uuid not null references app_user,
  owner_org_id text not null references org,
  supplier_code text not null,
  hotel_id text not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null,
  record jsonb not null
);

-- A write that spends money, one row a meaning: its id comes from the device, once for each intent.
create table command (
  id uuid primary key,
  user_id uuid not null references app_user,
  key uuid not null,
  kind text not null check (kind in ('BOOK_HOTEL')),
  org_id text not null references org,
  fingerprint text not null,
  state text not null check (state in ('INTENT', 'SENDING', 'CONFIRMED', 'REJECTED', 'UNKNOWN', 'PARKED')),
  -- whoever works on it holds the lease; the fence refuses a worker that was paused past it
  fence integer not null default 0,
  lease_until timestamptz,
  look_ups integer not null default 0,
  next_look_up_at timestamptz,
  supplier_code text not null,
  client_reference text not null unique,
  supplier_reference text,
  payload jsonb not null,
  outcome jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, key),
  unique (supplier_code, supplier_reference)
);
create index command_unfinished on command (state) where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED');

-- A booking that its device gave up before the server had seen it: should it still arrive, it is refused.
create table discarded_command (
  user_id uuid not null references app_user,
  key uuid not null,
  discarded_at timestamptz not null,
  primary key (user_id, key)
);

create table booking (
  id uuid primary key,
  locator text not null unique,
  command_id uuid not null unique references command,
  supplier_code text not null,
  supplier_reference text not null,
  client_reference text not null unique,
  owner_org_id text not null references org,
  booked_by text not null,
  booked_by_user uuid not null references app_user,
  booking_status text not null check (booking_status in ('CONFIRMED')),
  cancel_status text check (cancel_status in ('CANCELLED')),
  voucher_status text check (voucher_status in ('VOUCHERED')),
  booked_at timestamptz not null,
  hold_until timestamptz,
  vouchered_at timestamptz,
  vouchered_by text,
  cancelled_at timestamptz,
  cancelled_by text,
  hotel_name text not null,
  destination_name text not null,
  check_in date not null,
  check_out date not null,
  rooms integer not null check (rooms between 1 and 10),
  lead_guest text not null,
  currency text not null,
  total_selling bigint not null check (total_selling >= 0),
  record jsonb not null,
  unique (supplier_code, supplier_reference),
  check (check_out > check_in)
);
create index booking_newest on booking (owner_org_id, booked_at desc, id desc);

-- Double entry. A balance is a sum; accounts with a floor also carry their running balance, held by constraint.
create table ledger_account (
  id text primary key,
  currency text not null,
  org_id text references org,
  floored boolean not null
);

create table ledger_transfer (
  id uuid primary key,
  kind text not null,
  booking_id uuid references booking,
  command_id uuid references command,
  at timestamptz not null,
  by_user uuid references app_user,
  note text not null default ''
);
create unique index ledger_transfer_once on ledger_transfer (command_id, kind);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references ledger_transfer,
  account_id text not null references ledger_account,
  amount bigint not null check (amount <> 0),
  place bigint,
  balance_after bigint,
  constraint ledger_balance_not_negative check (balance_after >= 0),
  unique (account_id, place)
);
create index ledger_entry_account on ledger_entry (account_id);
create index ledger_entry_transfer on ledger_entry (transfer_id);

create function ledger_entry_in_place() returns trigger language plpgsql as $$
declare
  last ledger_entry;
begin
  new.place := null;
  new.balance_after := null;
  -- only an account with a floor makes its writers take turns
  perform 1 from ledger_account where id = new.account_id and floored for no key update;
  if found then
    select * into last from ledger_entry where account_id = new.account_id order by place desc limit 1;
    new.place := coalesce(last.place, 0) + 1;
    new.balance_after := coalesce(last.balance_after, 0) + new.amount;
  end if;
  return new;
end $$;
create trigger ledger_entry_in_place before insert on ledger_entry
  for each row execute function ledger_entry_in_place();

create function ledger_transfer_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entry where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not sum to zero', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_transfer_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_transfer_balances();

-- Who did what, to which subject, from where; what it was before and after.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid references app_user,
  user_name text not null,
  org_id text references org,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  address text not null
);
create index audit_subject on audit (subject, id);
create index audit_org on audit (org_id, id);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_append_only before update or delete on audit
  for each row execute function append_only();
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function append_only();
create trigger ledger_transfer_append_only before update or delete on ledger_transfer
  for each row execute function append_only();

-- Where an installation begins; `npm run admin -- set-rate` changes them.
insert into exchange_rate (currency, micro_idr) values
  ('IDR', 1000000), ('SGD', 121500000), ('MYR', 36800000), ('THB', 4650000);
