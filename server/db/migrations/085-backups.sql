-- Backups that are written by themselves, when somebody asks, or before an upgrade (docs/decisions/123-backups-by-themselves.md).

create table backup_run (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('SCHEDULE', 'PERSON', 'COMMAND', 'UPGRADE')),
  asked_at timestamptz not null,
  asked_by uuid references app_user,
  begun_at timestamptz,
  -- by the clock of the database, while a process writes; one that is silent for minutes has ended
  alive_at timestamptz,
  ended_at timestamptz,
  file_name text,
  bytes bigint,
  row_count bigint,
  -- null and ended: it is good
  problem text,
  check (ended_at is null or problem is not null or file_name is not null)
);

-- One at a time.
create unique index backup_run_open on backup_run ((true)) where ended_at is null;

-- A last good backup that is older than wished; noticed: when the platform's administrators were told.
create table backup_late (
  -- when the last good one was taken; the epoch: there has been none
  last_good_at timestamptz primary key,
  found_at timestamptz not null,
  noticed_at timestamptz
);

-- Whoever has chosen what to be told of could not choose this kind.
update user_notice_rule set version = version + 1, rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["BACKUP"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
update org_notice_rule set version = version + 1, rules = jsonb_set(rules, '{kindList}', (rules -> 'kindList') || '["BACKUP"]')
where jsonb_typeof(rules -> 'kindList') = 'array';
