-- What a supplier said, when it was last asked, that it bills for cancelling the booking; null: it was not asked, or did not say.
alter table booking
  add column stated_charge bigint,
  add column stated_charge_currency text,
  add check ((stated_charge is null) = (stated_charge_currency is null));
