-- The chain over the audit: each row is sealed with the mac of the row before it, by a job, in commit order. The key is not in
-- the database (docs/decisions/059-audit-chain.md).
create table audit_seal (
  place bigint primary key,
  -- no foreign key: a removed row must show, and the audit's writers pay nothing
  audit_id bigint unique not null,
  -- null: the personal parts of the row were erased
  salt bytea,
  personal bytea not null,
  mac bytea not null,
  -- the fingerprint of the key
  key_id text not null,
  sealed_at timestamptz not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function append_only();
create trigger audit_seal_not_emptied before truncate on audit_seal
  for each statement execute function append_only();

-- No row with an id up to the floor will appear any more, and each has a seal.
create table audit_chain (
  only_one boolean primary key default true check (only_one),
  floor bigint not null default 0
);
insert into audit_chain default values;
