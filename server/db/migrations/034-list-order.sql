-- The orders in which an agent puts the list of bookings; `server/hotel/list/list-order.ts` orders by the same expressions.
-- One index of the whole tree each: it is read for large sellers, while the bookings of a small one are sorted.
create index booking_by_hotel on booking ((lower(hotel_name) collate "C"), id);
create index booking_by_guest on booking ((lower(lead_guest) collate "C"), id);
create index booking_by_total on booking (currency, total_selling, id);

-- A booking without a running time limit comes last in both directions.
create index booking_by_limit on booking ((coalesce(case when cancel_status is null and voucher_status is null
  and pending_command_id is null then hold_until end, 'infinity'::timestamptz)), id);
create index booking_by_last_limit on booking ((coalesce(case when cancel_status is null and voucher_status is null
  and pending_command_id is null then hold_until end, '-infinity'::timestamptz)), id);
