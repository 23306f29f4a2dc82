-- What was sent to suppliers and what they answered, where it says what was agreed: price checks, bookings, look-ups,
-- cancellations. Kept for 400 days (docs/decisions/070-evidence-of-exchanges.md).
create table supplier_exchange (
  id uuid primary key,
  -- orders what has the same time
  place bigint generated always as identity,
  at timestamptz not null,
  supplier_code text not null,
  operation text not null,
  ms integer not null,
  -- null: no answer
  status integer,
  -- null: the answer could be used
  failure text,
  -- no foreign keys: evidence outlives the quote, and never waits for the row of its command
  quote_id uuid,
  command_id uuid,
  -- as sent and as received; more than a bound of it is cut
  request_bytes integer,
  answer_bytes integer,
  -- the fingerprint of the key
  key_id text not null,
  -- address, request and answer: packed and encrypted
  sealed bytea not null,
  check (num_nonnulls(quote_id, command_id) = 1)
);
create index supplier_exchange_quote on supplier_exchange (quote_id) where quote_id is not null;
create index supplier_exchange_command on supplier_exchange (command_id) where command_id is not null;
create index supplier_exchange_at on supplier_exchange (at);

-- The clocks of the server and of the database may differ by a day at most.
create function refuse_young_evidence() returns trigger language plpgsql as $$
begin
  if old.at > clock_timestamp() - interval '399 days' then
    raise exception 'evidence is append-only: it is deleted after 400 days';
  end if;
  return old;
end
$$;
create trigger supplier_exchange_append_only before update on supplier_exchange
  for each row execute function append_only();
create trigger supplier_exchange_kept before delete on supplier_exchange
  for each row execute function refuse_young_evidence();
create trigger supplier_exchange_not_emptied before truncate on supplier_exchange
  for each statement execute function append_only();
