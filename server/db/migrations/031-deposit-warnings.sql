-- The lowest level that a deposit has reached since money last came in or its limit changed: told once.
create table deposit_level (
  account_id text primary key references ledger_account,
  level text not null check (level in ('ENOUGH', 'LOW', 'VERY_LOW', 'EMPTY')),
  -- the entry at which money last came in, and the limit's row; another of them begins anew
  filled_place bigint,
  limit_id bigint,
  reached_at timestamptz not null
);

-- An e-mail of a level; whether one that was begun arrived is not known after a crash, so it is never sent again.
create table deposit_mail (
  id uuid primary key,
  account_id text not null references ledger_account,
  user_id uuid not null references app_user,
  level text not null,
  currency text not null,
  available bigint not null,
  credit_limit bigint not null,
  made_at timestamptz not null,
  state text not null default 'WAITS' check (state in ('WAITS', 'SENDING', 'SENT', 'NOT_SENT')),
  next_try_at timestamptz not null
);
create index deposit_mail_waits on deposit_mail (next_try_at) where state = 'WAITS';
