-- Calls are counted for each supplier (`user:… HBD`), beside a row for calls without one, which may still be at zero.
alter table call_usage drop constraint call_usage_calls_check, add check (calls >= 0);
