-- As the names of guests (071), those of hotels are looked for among the bookings of the owners that a person reaches.
create index booking_hotel_of on booking using gin (words_of(owner_org_id, hotel_search)) with (fastupdate = off);
-- how common a word is decides whether the index is read
analyze booking;
