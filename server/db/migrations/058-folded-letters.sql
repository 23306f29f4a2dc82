-- Words are found however they are typed: letters that have no plain form in Unicode (đ, ł, ø) are taken as the plain one, as
-- `contract/fold-text.ts` does, and words that stand beside each other can be typed as one (Nu'man, O'Hara, De la Cruz).

create function fold_text(phrase text) returns text language sql immutable parallel safe as $$
  select case when phrase ~ '^[ -~]*$' then lower(phrase) else
    lower(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(regexp_replace(normalize(phrase, NFKD), '[\u0300-\u036f]+', '', 'g'),
        'ÐðĐđĦħŁłŊŋØøŦŧıƀƁƂƃƇƈƉƊƋƌƐƑƒƓƗƘƙƚƝƞƟƤƥƫƬƭƮƲƳƴƵƶȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɊɋɌɍɎɏƏəǝǤǥ',
        'DdDdHhLlNnOoTtibBBbCcDDDdEFfGIKklNnOPptTtTVYyZzdZzlntjACcLTszBUEeJjQqRrYyEeeGg'),
      'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'))
  end
$$;

-- The words of a phrase, in their order.
create function folded_words(phrase text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(fold_text(phrase),
    '[\u0001-/:-@\[-`{-\u00bf\u02b9-\u02bf\u2000-\u206f\u3000-\u303f]+'), '')
$$;

-- Whole words, to compare one name with another.
create function name_words(phrase text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(folded_words(phrase))
$$;

-- Words to search by: each, and each with up to three that follow it, since a typed word may be the beginning of either.
create or replace function search_words(phrase text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(words || array(
    select array_to_string(words[first : first + 3], '') from generate_series(1, cardinality(words) - 1) first))
  from (select folded_words(phrase) as words) folded
$$;

update booking set hotel_name = hotel_name;
update insurance_booking set policy_holder = policy_holder;
update sale set travellers = travellers;
update apitude_place set folded = fold_text(name), words = search_words(long_name);
