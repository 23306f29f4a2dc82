-- What an agency is called on paper, where it is, and how it works.
alter table org
  add column short_name text,
  add column address text not null default '',
  add column phone text not null default '',
  add column tax_number text not null default '',
  add column time_zone text not null default 'Asia/Jakarta',
  add column language text not null default 'en' check (language in ('en', 'id')),
  add column voucher_rule text not null default 'ALWAYS' check (voucher_rule in ('ALWAYS', 'AFTER_PAYMENT')),
  -- who is suspended, or stands below a suspended one, reads and books nothing
  add column suspended_at timestamptz,
  -- whose administrator suspended it: nobody below that organisation reopens it
  add column suspended_by_org text references org,
  -- counts the changes of the profile, so that two administrators do not overwrite each other
  add column version integer not null default 1,
  -- the last change of each field of the profile: version, who, when
  add column field_changes jsonb not null default '{}',
  -- of the kept picture, in its address; null: there is no logo
  add column logo_hash text,
  add check ((suspended_at is null) = (suspended_by_org is null));

-- One logo an organisation; the picture was decoded and encoded anew before it is kept.
create table org_logo (
  org_id text primary key references org,
  content bytea not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  changed_at timestamptz not null
);

-- Where an organisation stood before it was moved; its sales keep the owner chain they were sold under.
create table org_move (
  id bigint generated always as identity primary key,
  org_id text not null references org,
  former_path text[] not null,
  new_path text[] not null,
  moved_at timestamptz not null,
  moved_by uuid not null references app_user
);
create index org_move_org on org_move (org_id, id);

alter table app_user
  add column email text,
  -- null: those of the role
  add column permissions text[],
  add column last_sign_in_at timestamptz,
  add column version integer not null default 1,
  -- of each field that was changed: in which version, by whom and when
  add column field_changes jsonb not null default '{}';
update app_user set last_sign_in_at = (select max(started_at) from session where session.user_id = app_user.id);
create unique index app_user_email on app_user (org_id, lower(email)) where email is not null;

-- A link that is used once: to join an organisation, or to choose a new password.
create table invitation (
  id uuid primary key,
  kind text not null check (kind in ('JOIN', 'RESET')),
  org_id text not null references org,
  -- RESET: whose password
  user_id uuid references app_user,
  email text,
  role text not null check (role in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_AGENT')),
  permissions text[],
  language text not null default 'en' check (language in ('en', 'id')),
  token_hash text not null unique,
  invited_by uuid not null references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  check ((kind = 'RESET') = (user_id is not null))
);
create index invitation_open on invitation (org_id, created_at desc) where used_at is null and withdrawn_at is null;
create index invitation_inviter on invitation (invited_by, created_at);
create index invitation_user on invitation (user_id) where user_id is not null;

-- The organisation that a change is about, where it is another than the one whose person made it.
alter table audit add column subject_org_id text references org;
create index audit_subject_org on audit (subject_org_id, id) where subject_org_id is not null;
