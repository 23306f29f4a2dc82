-- In what the supplier's confirmation differs from what was ordered: a list of {what, ordered, told}. Null: in nothing.
alter table command add column differences jsonb;
