-- For people who see only the bookings that they made themselves: without these, their lists read all bookings of the agency.
create index booking_booked_by on booking (booked_by_user, booked_at desc, id desc);
create index insurance_booking_booked_by on insurance_booking (booked_by_user, booked_at desc, id desc);
create index train_booking_booked_by on train_booking (booked_by_user, booked_at desc, id desc);
create index sale_booked_by on sale (booked_by_user, booked_at desc, id desc);
