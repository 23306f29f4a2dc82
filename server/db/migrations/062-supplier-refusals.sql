-- What suppliers refused, and what of their answers was not offered, by kind and minute. Shared by all processes; a crash may lose
-- it, as it may supplier_minute.
create unlogged table supplier_refusal_minute (
  product text not null,
  supplier_code text not null,
  minute timestamptz not null,
  kind text not null,
  refusals integer not null check (refusals > 0),
  primary key (product, supplier_code, minute, kind)
);
create index supplier_refusal_minute_minute on supplier_refusal_minute (minute);
