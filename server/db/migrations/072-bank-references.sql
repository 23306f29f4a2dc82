-- Whether a reference of the bank was used before is asked before each top-up and withdrawal (`ask-about-reference.ts`).
create index ledger_transfer_reference on ledger_transfer (lower(regexp_replace(reference, '\s', '', 'g')))
  where kind in ('top-up', 'withdraw');
