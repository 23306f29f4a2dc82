-- How far a deposit may fall below zero. Each row is a change; the latest holds.
create table credit_limit (
  id bigint generated always as identity primary key,
  account_id text not null references ledger_account,
  minor bigint not null check (minor >= 0),
  reference text not null,
  note text not null default '',
  changed_at timestamptz not null,
  changed_by uuid references app_user
);
create index credit_limit_latest on credit_limit (account_id, id desc);
create trigger credit_limit_append_only before update or delete on credit_limit
  for each row execute function append_only();
create trigger credit_limit_not_emptied before truncate on credit_limit
  for each statement execute function append_only();

-- The floor that held when the entry was written; what comes in may also leave the account below it.
alter table ledger_entry add column balance_floor bigint;
-- The place at which money last came in by hand: the warnings measure what is left against the balance there.
alter table ledger_entry add column filled_place bigint;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry set filled_place = filled.place from (
  select entry.account_id, max(entry.place) as place,
    (select max(place) from ledger_entry last where last.account_id = entry.account_id) as last_place
  from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
  where transfer.kind = 'top-up' and entry.amount > 0 and entry.place is not null
  group by entry.account_id
) filled where ledger_entry.account_id = filled.account_id and ledger_entry.place = filled.last_place;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry drop constraint ledger_balance_not_negative;
alter table ledger_entry add constraint ledger_balance_above_floor
  check (amount > 0 or balance_after >= coalesce(balance_floor, 0));

create or replace function ledger_entry_in_place() returns trigger language plpgsql as $$
declare
  last ledger_entry;
  transfer ledger_transfer;
begin
  new.place := null;
  new.balance_after := null;
  new.posted_at := null;
  new.balance_floor := null;
  new.filled_place := null;
  -- only an account with a floor makes its writers take turns
  perform 1 from ledger_account where id = new.account_id and floored for no key update;
  if found then
    select * into last from ledger_entry where account_id = new.account_id order by place desc limit 1;
    new.place := coalesce(last.place, 0) + 1;
    new.balance_after := coalesce(last.balance_after, 0) + new.amount;
    select * into transfer from ledger_transfer where id = new.transfer_id;
    new.posted_at := greatest(last.posted_at, transfer.at);
    new.filled_place := case when new.amount > 0 and transfer.kind in ('top-up', 'transfer', 'reversal')
      then new.place else last.filled_place end;
    select -minor into new.balance_floor from credit_limit where account_id = new.account_id order by id desc limit 1;
  end if;
  return new;
end $$;

-- Postings by hand: what they were for, and what they take back.
alter table ledger_transfer
  add column reference text not null default '',
  add column reverses uuid unique references ledger_transfer,
  add column approved_by uuid references app_user,
  add check (approved_by <> by_user);
create index ledger_transfer_by_hand on ledger_transfer (at desc, id desc)
  where kind in ('top-up', 'withdraw', 'transfer', 'reversal');

-- A posting that waits for a second administrator.
create table posting_request (
  id uuid primary key,
  kind text not null check (kind in ('TOP_UP', 'WITHDRAW', 'TRANSFER', 'REVERSAL', 'CREDIT_LIMIT')),
  from_org text references org,
  to_org text references org,
  -- REVERSAL: of which posting
  reverses uuid references ledger_transfer,
  currency text not null,
  minor bigint not null check (minor >= 0),
  reference text not null,
  note text not null default '',
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  state text not null default 'WAITS' check (state in ('WAITS', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  transfer_id uuid references ledger_transfer,
  check ((state = 'WAITS') = (decided_by is null)),
  check (state = 'WITHDRAWN' or decided_by <> asked_by)
);
create index posting_request_waits on posting_request (asked_at) where state = 'WAITS';

-- What was asked for stays as it was asked, and is decided once.
create function posting_request_decided_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'WAITS' or to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'transfer_id']
    <> to_jsonb(old) - array['state', 'decided_by', 'decided_at', 'transfer_id'] then
    raise exception 'a request is decided once, and stays as it was asked';
  end if;
  return new;
end $$;
create trigger posting_request_decided_once before update or delete on posting_request
  for each row execute function posting_request_decided_once();

-- Where the rates came from; `exchange_rate` holds the latest.
create table exchange_rate_entry (
  id bigint generated always as identity primary key,
  currency text not null,
  -- millionths of a rupiah for one minor unit
  micro_idr bigint not null check (micro_idr > 0),
  day date not null,
  source text not null,
  entered_at timestamptz not null,
  entered_by uuid references app_user
);
create index exchange_rate_entry_currency on exchange_rate_entry (currency, id desc);
insert into exchange_rate_entry (currency, micro_idr, day, source, entered_at)
select currency, micro_idr, current_date, 'before rates were dated', now() from exchange_rate where currency <> 'IDR';
create trigger exchange_rate_entry_append_only before update or delete on exchange_rate_entry
  for each row execute function append_only();
create trigger exchange_rate_entry_not_emptied before truncate on exchange_rate_entry
  for each statement execute function append_only();
