-- The audit and the ledger are added to, by anybody: TRUNCATE passes by the triggers of the rows.
create trigger audit_not_emptied before truncate on audit
  for each statement execute function append_only();
create trigger ledger_entry_not_emptied before truncate on ledger_entry
  for each statement execute function append_only();
create trigger ledger_transfer_not_emptied before truncate on ledger_transfer
  for each statement execute function append_only();

-- An account that changed its currency, its owner or its floor would change what its entries say.
create trigger ledger_account_append_only before update or delete on ledger_account
  for each row execute function append_only();
create trigger ledger_account_not_emptied before truncate on ledger_account
  for each statement execute function append_only();
