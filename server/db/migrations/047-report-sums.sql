-- The sums of the sales report are read from the index alone, without a row of the period: by each kind of date, of all bookings
-- and of an owner's. They replace the indexes of the same order (migrations 001 and 005), which lists read, too.
drop index booking_newest, booking_by_booking, booking_by_issue, booking_issue_of, booking_by_check_in, booking_check_in_of,
  booking_by_check_out, booking_check_out_of;
create index booking_newest on booking (owner_org_id, booked_at desc, id desc)
  include (currency, rooms, check_in, check_out, total_selling);
create index booking_by_booking on booking (booked_at desc, id desc)
  include (currency, rooms, check_in, check_out, total_selling);
create index booking_by_issue on booking (vouchered_at desc, id desc)
  include (currency, rooms, check_in, check_out, total_selling) where vouchered_at is not null;
create index booking_issue_of on booking (owner_org_id, vouchered_at desc, id desc)
  include (currency, rooms, check_in, check_out, total_selling) where vouchered_at is not null;
create index booking_by_check_in on booking (check_in desc, id desc) include (currency, rooms, check_out, total_selling);
create index booking_check_in_of on booking (owner_org_id, check_in desc, id desc)
  include (currency, rooms, check_out, total_selling);
create index booking_by_check_out on booking (check_out desc, id desc) include (currency, rooms, check_in, total_selling);
create index booking_check_out_of on booking (owner_org_id, check_out desc, id desc)
  include (currency, rooms, check_in, total_selling);
