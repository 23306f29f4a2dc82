-- Every currency of ISO 4217; which codes there are is the contract's to say.
alter table org drop constraint org_currency_check;
alter table org add constraint org_currency_check check (currency ~ '^[A-Z]{3}$');
alter table exchange_rate drop constraint exchange_rate_currency_check;
alter table exchange_rate add constraint exchange_rate_currency_check check (currency ~ '^[A-Z]{3}$');

-- Basis points that a supplier's price costs more for being converted; landed prices had none.
alter table exchange_rate add column margin_bp int not null default 0 check (margin_bp between 0 and 5000);
alter table exchange_rate_entry add column margin_bp int not null default 0 check (margin_bp between 0 and 5000);

-- Rates hold for 48 hours. Those that stood before they were dated were entered by nobody: they hold for nothing.
alter table exchange_rate add column entered_at timestamptz;
update exchange_rate rate set entered_at = (
  select entered_at from exchange_rate_entry entry
  where entry.currency = rate.currency and source <> 'before rates were dated'
  order by id desc limit 1
);
