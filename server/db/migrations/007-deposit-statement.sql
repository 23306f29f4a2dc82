-- When an entry of a deposit counts: never before the entry in the place before it. So the first place of a day is found
-- without reading the days before it, and what a day closed with is for ever what the next one opens with.
alter table ledger_entry add column posted_at timestamptz;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry set posted_at = posted.at from (
  select entry.id, max(transfer.at) over (partition by entry.account_id order by entry.place) as at
  from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
  where entry.place is not null
) posted where posted.id = ledger_entry.id;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry add constraint ledger_entry_posted_in_place
  check ((place is null) = (posted_at is null));
create index ledger_entry_posted on ledger_entry (account_id, posted_at, place) where place is not null;
-- The movements of one booking.
create index ledger_transfer_booking on ledger_transfer (booking_id) where booking_id is not null;

create or replace function ledger_entry_in_place() returns trigger language plpgsql as $$
declare
  last ledger_entry;
begin
  new.place := null;
  new.balance_after := null;
  new.posted_at := null;
  -- only an account with a floor makes its writers take turns
  perform 1 from ledger_account where id = new.account_id and floored for no key update;
  if found then
    select * into last from ledger_entry where account_id = new.account_id order by place desc limit 1;
    new.place := coalesce(last.place, 0) + 1;
    new.balance_after := coalesce(last.balance_after, 0) + new.amount;
    select greatest(last.posted_at, at) into new.posted_at from ledger_transfer where id = new.transfer_id;
  end if;
  return new;
end $$;
