-- How often a supplier was called in the second and on the day that are running, by all processes together (UTC).
create table supplier_call_count (
  supplier_code text not null,
  span text not null check (span in ('second', 'day')),
  began_at timestamp not null,
  calls integer not null,
  primary key (supplier_code, span)
);
