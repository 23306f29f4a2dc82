-- An entry is in the currency of its account, by constraint: what adds up entries need not ask their accounts.
alter table ledger_account add constraint ledger_account_currency unique (id, currency);
alter table ledger_entry add column currency text;
alter table ledger_entry disable trigger ledger_entry_append_only;
update ledger_entry entry set currency = account.currency from ledger_account account where account.id = entry.account_id;
alter table ledger_entry enable trigger ledger_entry_append_only;
alter table ledger_entry alter column currency set not null;
alter table ledger_entry add constraint ledger_entry_in_currency_of_account
  foreign key (account_id, currency) references ledger_account (id, currency);
-- The new one says all that this one said.
alter table ledger_entry drop constraint ledger_entry_account_id_fkey;

-- A rupiah does not make up for a cent of another currency.
create or replace function ledger_transfer_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry where transfer_id = new.transfer_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'transfer % does not sum to zero in every currency', new.transfer_id;
  end if;
  return null;
end $$;
