-- What the supplier answered to a command whose outcome is not known: that it refuses it, or an error of its own. Null: nothing answered.
alter table command add column supplier_said text check (supplier_said in ('SOLD_OUT', 'REFUSED', 'FAILED'));
