const kinds = {
  booking: `(booked_at at time zone 'Asia/Jakarta')::date`,
  checkin: 'check_in',
  checkout: 'check_out',
  issued: `(vouchered_at at time zone 'Asia/Jakarta')::date`,
}

/** SQL of what `booking_day_sum` holds, computed from the bookings. */
export const sumsOfDays = Object.entries(kinds)
  .map(
    ([
      kind,
      day,
    ]) => `select '${kind}' as dated_by, ${day} as day, owner_org_id, currency, count(*) as bookings,
      sum((check_out - check_in) * rooms)::bigint as room_nights, sum(total_selling)::bigint as sales
    from booking where ${day} is not null group by 1, 2, 3, 4`,
  )
  .join(' union all ')

/** SQL of the rows of `booking_day_sum` that differ from it. */
export const wrongSumsOfDays = `with summed as (${sumsOfDays}),
  stored as (select * from booking_day_sum where (bookings, room_nights, sales) <> (0, 0, 0))
  (table summed except table stored) union all (table stored except table summed)`
