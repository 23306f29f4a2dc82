-- What the platform's administrators chose; a setting without a row has its default.
create table setting (
  key text primary key,
  value jsonb not null,
  -- grows over all settings: the version of the latest change is that of the whole
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null references app_user
);

-- The one-time address of the first start, for as long as there is no platform. A restart replaces it.
create table setup_token (
  is_only boolean primary key default true check (is_only),
  hash text not null,
  printed_at timestamptz not null
);
