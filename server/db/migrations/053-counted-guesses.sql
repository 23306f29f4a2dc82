-- Passwords that were tried for one account within an hour, by anybody. The account need not exist.
create table sign_in_guess (
  who text not null,
  hour timestamptz not null,
  guesses integer not null,
  primary key (who, hour)
);
create index sign_in_guess_hour on sign_in_guess (hour);

-- Refused attempts to sign in that the audit has not been told yet: one row for each account and network in an hour.
create table sign_in_refusal (
  action text not null,
  subject text not null,
  hour timestamptz not null,
  network text not null,
  org_id text,
  times integer not null,
  primary key (action, subject, hour, network)
);
create index sign_in_refusal_hour on sign_in_refusal (hour);

-- Networks no longer wait for each other.
drop table sign_in_turn;
