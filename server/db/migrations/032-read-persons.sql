-- The version of a quotation's persons that a user read last, where it is not the first: a change that names no version
-- is made to it (spec: insurance §7, update-pax).
create table insurance_pax_read (
  user_id uuid not null references app_user,
  booking_id uuid not null references insurance_booking,
  pax_version integer not null,
  primary key (user_id, booking_id)
);
