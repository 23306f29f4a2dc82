-- How many heavy calls a user or an organisation made in an hour. Unlogged: counting waits for no disk, and after a crash
-- it begins at zero, which costs nobody anything.
create unlogged table call_usage (
  who text not null,
  weight text not null,
  hour timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (who, weight, hour)
);
create index call_usage_hour on call_usage (hour);

-- Whose quota a kept file counts against: the organisation's whose booking it belongs to. Written here, so that no way to
-- keep a file can forget it.
alter table pnr_attachment add column owner_org_id text references org;
update pnr_attachment set owner_org_id = (select booking.owner_org_id from booking where id = booking_id);
alter table pnr_attachment alter column owner_org_id set not null;

create function attachment_owner() returns trigger language plpgsql as $$
begin
  select booking.owner_org_id into new.owner_org_id from booking where id = new.booking_id;
  return new;
end $$;
create trigger attachment_owner before insert on pnr_attachment for each row execute function attachment_owner();

-- Sums of sizes without a look at the files.
create index pnr_attachment_kept_of_org on pnr_attachment (owner_org_id) include (size) where content is not null;
create index pnr_attachment_kept_of_booking on pnr_attachment (booking_id, replaced_at) include (size)
  where content is not null;
create index pnr_attachment_by_user on pnr_attachment (attached_by_user, attached_at) include (size);
