-- What an agency notes beside a booking, a row for each field that two people may change at once: a line of a guest's
-- remarks, a travel record, the confidential remarks. What was removed stays as an empty value, so that who changes
-- it meanwhile is told.
create table pnr_auxiliary_field (
  booking_id uuid not null references booking,
  field text not null check (field ~ '^(remark-[0-9]+-[1-5]|record-[0-9a-f-]{36}|confidential)$'),
  version integer not null check (version > 0),
  value jsonb,
  created_by text not null,
  created_at timestamptz not null,
  changed_by text not null,
  changed_by_user uuid not null references app_user,
  changed_at timestamptz not null,
  primary key (booking_id, field)
);

-- One file at a time; the former one stays for a while, and what it was for ever.
create table pnr_attachment (
  id uuid primary key,
  booking_id uuid not null references booking,
  file_name text not null,
  kind text not null check (kind in ('doc', 'docx', 'png', 'jpeg', 'pdf')),
  size integer not null check (size between 1 and 10485760),
  sha256 text not null,
  content bytea,
  attached_by text not null,
  attached_by_user uuid not null references app_user,
  attached_at timestamptz not null,
  replaced_at timestamptz,
  check (content is not null or replaced_at is not null)
);
create unique index pnr_attachment_current on pnr_attachment (booking_id) where replaced_at is null;
-- Already compressed, every one of them.
alter table pnr_attachment alter column content set storage external;
