-- What a command that makes a booking books, as the row of `sale` will say it: an equal one that is under way is asked about.
alter table command
  -- the names of all travellers, one on each line; null: it makes no booking, or an older release stored it
  add column travellers text,
  add column starts_on date,
  add column ends_on date;
create index command_booking_open on command (starts_on, title)
  where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED') and travellers is not null;
