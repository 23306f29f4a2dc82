-- A guest is looked for among the bookings of the owners that a person reaches, however common the name is among those of everybody:
-- each word is kept with its owner, too.
create function words_of(owner text, words tsvector) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(select owner || ' ' || word from unnest(tsvector_to_array(words)) word))
$$;
create index booking_guest_of on booking using gin (words_of(owner_org_id, guest_search)) with (fastupdate = off);
-- how common a word is decides whether the index is read
analyze booking;
