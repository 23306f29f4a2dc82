-- Lists do not read the JSON of a booking: what would make a row long is kept beside the table.
alter table booking set (toast_tuple_target = 1024);

-- Words to search by: in lower case, without accents, and without what is neither letter nor digit. The server folds what
-- a person types in the same way (`search-words.ts`).
create function search_words(phrase text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    lower(regexp_replace(normalize(phrase, NFD), '[\u0300-\u036f]+', '', 'g')),
    '[\u0001-/:-@\[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+'), ''))
$$;

alter table booking
  add column guest_search tsvector,
  add column hotel_search tsvector;
alter table booking
  alter column guest_search set storage main,
  alter column hotel_search set storage main;

create function booking_searchable() returns trigger language plpgsql as $$
begin
  new.hotel_search := search_words(new.hotel_name);
  new.guest_search := search_words((
    select string_agg(coalesce(guest ->> 'firstName', '') || ' ' || coalesce(guest ->> 'lastName', ''), ' ')
    from jsonb_array_elements(case jsonb_typeof(new.record -> 'guests')
      when 'array' then new.record -> 'guests' else '[]' end) guest));
  return new;
end $$;
create trigger booking_searchable before insert or update of hotel_name, record on booking
  for each row execute function booking_searchable();
update booking set hotel_name = hotel_name;

create index booking_guest_search on booking using gin (guest_search) with (fastupdate = off);
create index booking_hotel_search on booking using gin (hotel_search) with (fastupdate = off);
create index booking_locator_prefix on booking (locator text_pattern_ops);

-- By each date of the list and the report: of the whole tree, and of one owner (`booking_newest` is the one by booking).
create index booking_by_booking on booking (booked_at desc, id desc);
create index booking_by_issue on booking (vouchered_at desc, id desc) where vouchered_at is not null;
create index booking_by_check_in on booking (check_in desc, id desc);
create index booking_by_check_out on booking (check_out desc, id desc);
create index booking_issue_of on booking (owner_org_id, vouchered_at desc, id desc) where vouchered_at is not null;
create index booking_check_in_of on booking (owner_org_id, check_in desc, id desc);
create index booking_check_out_of on booking (owner_org_id, check_out desc, id desc);

-- What is neither issued nor cancelled is a small part of all.
create index booking_open on booking (booked_at desc, id desc)
  where cancel_status is null and voucher_status is null;
create index booking_hold_of on booking (owner_org_id, hold_until)
  where hold_until is not null and cancel_status is null and voucher_status is null;
create index booking_alarm on booking (alarm_since, id) where alarm is not null;
