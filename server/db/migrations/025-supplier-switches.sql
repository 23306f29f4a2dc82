-- Which suppliers an organisation, and all below it, may not sell. A row that is not off is kept for who switched it on.
create table supplier_switch (
  org_id text not null references org,
  product text not null check (product in ('HOTEL', 'INSURANCE', 'TOUR', 'TRAIN')),
  supplier_code text not null,
  is_off boolean not null,
  changed_at timestamptz not null,
  changed_by uuid not null references app_user,
  primary key (org_id, product, supplier_code)
);

-- What the calls to a supplier took in a minute, summed over all processes. Unlogged: counting waits for no disk, and after a
-- crash the figures begin anew, which costs nobody anything.
create unlogged table supplier_minute (
  product text not null,
  supplier_code text not null,
  minute timestamptz not null,
  calls integer not null check (calls > 0),
  failures integer not null,
  -- how many calls took how long, by the buckets of server/suppliers/measure/durations.ts
  durations integer[] not null,
  -- null: it answered none of them
  last_answer_at timestamptz,
  primary key (product, supplier_code, minute)
);
create index supplier_minute_minute on supplier_minute (minute);
