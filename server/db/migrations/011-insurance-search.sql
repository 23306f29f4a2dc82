-- One box finds a policy by whatever is known of it; its booker is looked for alone, too.
alter table insurance_booking
  add column any_search tsvector,
  add column booker_search tsvector;
alter table insurance_booking
  alter column any_search set storage main,
  alter column booker_search set storage main;

create or replace function insurance_booking_searchable() returns trigger language plpgsql as $$
declare
  participants text := (
    select string_agg(coalesce(pax ->> 'firstName', '') || ' ' || coalesce(pax ->> 'lastName', ''), ' ')
    from jsonb_array_elements(case jsonb_typeof(new.record -> 'participants')
      when 'array' then new.record -> 'participants' else '[]' end) pax);
begin
  new.holder_search := search_words(new.policy_holder);
  new.pax_search := search_words(participants);
  new.booker_search := search_words(new.booked_by);
  new.any_search := search_words(
    concat_ws(' ', new.locator, new.supplier_reference, new.policy_holder, participants, new.booked_by));
  return new;
end $$;
update insurance_booking set policy_holder = policy_holder;

create index insurance_booking_any_search on insurance_booking using gin (any_search) with (fastupdate = off);
create index insurance_booking_booker_search on insurance_booking using gin (booker_search) with (fastupdate = off);
