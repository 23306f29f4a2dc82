-- What one super admin asks for and a second one approves, besides postings: the approval's amount, and who is a super admin.
create table admin_request (
  id uuid primary key,
  kind text not null check (kind in ('APPROVAL_ABOVE', 'INVITE', 'ROLE', 'ENABLE', 'RESET')),
  -- whose role, access or password; null: nobody's yet
  about_user uuid references app_user,
  asked jsonb not null,
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  state text not null default 'WAITS' check (state in ('WAITS', 'APPROVED', 'REFUSED', 'WITHDRAWN')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  check ((state = 'WAITS') = (decided_by is null)),
  check (state = 'WITHDRAWN' or decided_by <> asked_by)
);
create index admin_request_waits on admin_request (asked_at) where state = 'WAITS';
create trigger admin_request_decided_once before update or delete on admin_request
  for each row execute function posting_request_decided_once();

-- Who approved that the invited person becomes a super admin.
alter table invitation add column approved_by uuid references app_user;
