-- The refresh that used a token: the same one gets the same successor again, however late. The device holds its id, here
-- stands the hash. Tokens that were used before, and those of older clients, have none.
alter table refresh_token add column attempt_hash text;
