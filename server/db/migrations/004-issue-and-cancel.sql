-- Issuing, cancelling and the end of a hold are commands as booking is.
alter table command drop constraint command_kind_check;
alter table command add constraint command_kind_check
  check (kind in ('BOOK_HOTEL', 'ISSUE_PNR', 'CANCEL_PNR', 'EXPIRE_HOLD'));
alter table command add column booking_id uuid references booking;
alter table command add constraint command_is_about_a_booking check ((kind = 'BOOK_HOTEL') = (booking_id is null));
create index command_booking on command (booking_id) where booking_id is not null;
-- Whatever the code believes: a booking is cancelled at its supplier by one command at a time.
create unique index command_cancelling on command (booking_id)
  where kind in ('CANCEL_PNR', 'EXPIRE_HOLD') and state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED');

alter table booking
  -- what the owner's deposit pays when the booking is issued, in minor units of its currency; the default is for a
  -- process of the release before
  add column deposit_due bigint not null default 0 check (deposit_due >= 0),
  -- the cancellation that is on its way; while there is one, nothing else may begin
  add column pending_command_id uuid references command,
  -- what the owner paid for the cancellation
  add column cancellation_charge bigint not null default 0 check (cancellation_charge >= 0),
  add column cancel_reason text check (cancel_reason in ('PERSON', 'TIME_LIMIT')),
  -- when a hold that could not be ended is tried again, and since when somebody must know
  add column expiry_retry_at timestamptz,
  add column alarm text check (alarm in ('EXPIRY_FAILED')),
  add column alarm_since timestamptz,
  add constraint booking_issued_or_cancelled check (cancel_status is null or voucher_status is null);
update booking set deposit_due = (command.payload -> 'deposit' ->> 'minor')::bigint
  from command where command.id = booking.command_id;

-- Holds that are still open, by their end.
create index booking_hold on booking (hold_until)
  where hold_until is not null and cancel_status is null and voucher_status is null;
