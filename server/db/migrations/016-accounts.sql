-- Accounts of the demo, whose passwords everybody knows: an installation refuses to start over them.
alter table app_user add column is_demo boolean not null default false;
-- The demo hashed its one password once for all its users; everybody else's hash has a salt of its own.
update app_user set is_demo = true where password_hash <> '' and password_hash in (
  select password_hash from app_user group by password_hash having count(*) > 1
);

-- Devices on which a user has signed in; the device holds the token, here stands its hash.
create table known_device (
  hash text not null,
  user_id uuid not null references app_user,
  known_since timestamptz not null,
  last_used_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_device_user on known_device (user_id);

-- Who waits for a chance to try a password of an account that is being guessed at; invented accounts, too.
create table sign_in_turn (
  who text not null,
  network text not null,
  asked_at timestamptz not null,
  expected_at timestamptz not null,
  primary key (who, network)
);

-- Proofs of work that were handed in, each of which counts once.
create table spent_proof (
  hash text primary key,
  expires_at timestamptz not null
);
