-- The book of the sandbox insurers: what they quoted, issued and cancelled.
create sequence sandbox_quotation_number start 500001;
create sequence sandbox_policy_number start 70000001;

create table sandbox_policy (
  supplier_reference text primary key,
  supplier_code text not null check (supplier_code in ('ZUR2', 'ZUR')),
  -- ours, of the command that asked for it; unique: a second one would be a double policy
  client_reference text not null,
  status text not null check (status in ('QUOTED', 'ISSUED', 'CANCELLED')),
  quoted_until timestamptz not null,
  policy_numbers text[] not null default '{}',
  payload jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sandbox_policy_client_reference on sandbox_policy (supplier_code, client_reference);
