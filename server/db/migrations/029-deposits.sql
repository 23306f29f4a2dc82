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

-- The floor that held when the entry was written; what comes in may also leave the account below it.
alter table ledger_entry add column balance_floor bigint;
alter table ledger_entry drop constraint ledger_balance_not_negative;
alter table ledger_entry add constraint ledger_balance_above_floor
  check (amount > 0 or balance_after >= coalesce(balance_floor, 0));

create or replace function ledger_entry_in_place() returns trigger language plpgsql as $$
declare
  last ledger_entry;
begin
  new.place := null;
  new.balance_after := null;
  new.posted_at := null;
  new.balance_floor := null;
  -- only an account with a floor makes its writers take turns
  perform 1 from ledger_account where id = new.account_id and floored for no key update;
  if found then
    select * into last from ledger_entry where account_id = new.account_id order by place desc limit 1;
    new.place := coalesce(last.place, 0) + 1;
    new.balance_after := coalesce(last.balance_after, 0) + new.amount;
    select greatest(last.posted_at, at) into new.posted_at from ledger_transfer where id = new.transfer_id;
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
select currency, micro_idr, current_date, 'before rates were dated', now() from exchange_rate;
