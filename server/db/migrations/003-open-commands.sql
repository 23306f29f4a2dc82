-- Every device of a person asks again and again what is still in doubt.
create index command_open on command (user_id, created_at desc, id desc)
  where state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED');
