-- The sales report of a month, without reading its bookings: what the bookings of a day come to, for each owner and currency and by each
-- kind of date. Every booking is summed in its own transaction.
create table booking_day_sum (
  dated_by text not null check (dated_by in ('booking', 'checkin', 'checkout', 'issued')),
  day date not null,
  owner_org_id text not null references org,
  currency text not null,
  bookings bigint not null,
  room_nights bigint not null,
  -- in minor units of the currency
  sales bigint not null,
  primary key (dated_by, day, owner_org_id, currency)
);

create function booking_dates(b booking) returns table (dated_by text, day date) language sql stable as $$
  select dated_by, day from (values
    ('booking', (b.booked_at at time zone 'Asia/Jakarta')::date),
    ('checkin', b.check_in),
    ('checkout', b.check_out),
    ('issued', (b.vouchered_at at time zone 'Asia/Jakarta')::date)) dated (dated_by, day)
  where day is not null
$$;

create function booking_day_is_summed() returns trigger language plpgsql as $$
declare
  before booking;
  after booking;
begin
  if tg_op <> 'INSERT' then before := old; end if;
  if tg_op <> 'DELETE' then after := new; end if;
  insert into booking_day_sum as kept
  select dated_by, day, owner_org_id, currency, sum(sign), sum(sign * nights * rooms), sum(sign * total_selling)
  from (
    select 1, dated_by, day, after.owner_org_id, after.currency, after.check_out - after.check_in, after.rooms, after.total_selling
    from booking_dates(after)
    union all
    select -1, dated_by, day, before.owner_org_id, before.currency, before.check_out - before.check_in, before.rooms, before.total_selling
    from booking_dates(before)
  ) change (sign, dated_by, day, owner_org_id, currency, nights, rooms, total_selling)
  group by 1, 2, 3, 4
  having sum(sign) <> 0 or sum(sign * nights * rooms) <> 0 or sum(sign * total_selling) <> 0
  -- in one order, so that two transactions do not wait for each other
  order by 1, 2, 3, 4
  on conflict (dated_by, day, owner_org_id, currency) do update set bookings = kept.bookings + excluded.bookings,
    room_nights = kept.room_nights + excluded.room_nights, sales = kept.sales + excluded.sales;
  return null;
end $$;
-- At the end of the transaction: the row of a day is locked as briefly as can be.
create constraint trigger booking_day_is_summed
  after insert or delete or update of owner_org_id, currency, booked_at, vouchered_at, check_in, check_out, rooms, total_selling
  on booking deferrable initially deferred for each row execute function booking_day_is_summed();

insert into booking_day_sum
select dated_by, day, owner_org_id, currency, count(*), sum((check_out - check_in) * rooms), sum(total_selling)
from booking b, booking_dates(b) group by 1, 2, 3, 4
-- as they are read
order by 1, 2, 3, 4;
