-- pg_restore makes functions in the order of their names' ids and without a search path, so that a function in quotes finds no
-- other one: the table whose column uses it is refused, and the dump is of no use. Bodies between "begin atomic" and "end" are
-- bound when they are made, and pg_dump knows what they need. What they compute is as before.
create or replace function folded_words(phrase text) returns text[] language sql immutable parallel safe
begin atomic
  select array_remove(regexp_split_to_array(fold_text(phrase),
    '[\u0001-/:-@\[-`{-\u00bf\u02b9-\u02bf\u2000-\u206f\u3000-\u303f]+'), '');
end;

create or replace function name_words(phrase text) returns tsvector language sql immutable parallel safe
begin atomic
  select array_to_tsvector(folded_words(phrase));
end;

create or replace function search_words(phrase text) returns tsvector language sql immutable parallel safe
begin atomic
  select array_to_tsvector(words || array(
    select array_to_string(words[first : first + 3], '') from generate_series(1, cardinality(words) - 1) first))
  from (select folded_words(phrase) as words) folded;
end;
