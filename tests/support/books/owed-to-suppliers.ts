/** A query for bookings whose debt to the supplier, in its own currency, is not the sum of what it charges for issues
 * and cancellations. `olderTransfers` are left out: an older release recorded no debts. */
export function wronglyOwed(olderTransfers: readonly string[]): string {
  return `with due as (${[issuedHotels, cancelledHotels, issuedPolicies, issuedTrains].join(' union all ')}),
    asked as (
      select id, kind, 'payable:' || supplier_code || '/' || currency as account_id, sum(due) as due
      from due group by 1, 2, 3 having sum(due) <> 0
    ), booked as (
      select t.booking_id as id, case t.kind when 'change' then 'issue' else t.kind end as kind, account_id, sum(amount) as booked
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
      where account_id like 'payable:%' group by 1, 2, 3
    )
    select * from asked full join booked using (id, kind, account_id)
    where coalesce(due, 0) <> coalesce(booked, 0) and (id, kind) not in (
      select booking_id, kind from ledger_transfer
      where booking_id is not null and id = any ('{${olderTransfers.join()}}')
    )`
}

const issuedHotels = `select b.id, 'issue' as kind, supplier_code, room #>> '{net,currency}' as currency,
    (room #>> '{net,minor}')::numeric as due
  from booking b, jsonb_array_elements(b.record -> 'rooms') room
  where voucher_status = 'VOUCHERED' and not b.record ? 'billedNet'
  union all select b.id, 'issue', supplier_code, record #>> '{billedNet,currency}',
    (record #>> '{billedNet,minor}')::numeric
  from booking b where voucher_status = 'VOUCHERED' and b.record ? 'billedNet'`

/** The supplier's charge: what it billed, or else the highest step of the cancellation policy at the time of the request, at most the room's price. */
const cancelledHotels = `select b.id, 'cancel-charge', b.supplier_code, room #>> '{net,currency}',
    least(net, coalesce(dearest, case when (room #>> '{policy,cancellable}')::boolean then 0 else net end))
  from booking b
  join command c on c.booking_id = b.id and c.kind in ('CANCEL_PNR', 'EXPIRE_HOLD') and c.state = 'CONFIRMED',
  jsonb_array_elements(b.record -> 'rooms') room,
  lateral (select (room #>> '{net,minor}')::numeric as net, (c.payload ->> 'askedAt')::timestamptz as at) asked,
  lateral (
    select max(coalesce(round(net * (step #>> '{charge,percent}')::numeric / 100),
      (step #>> '{charge,amount,minor}')::numeric)) as dearest
    from jsonb_array_elements(room #> '{policy,charges}') step
    where (step ->> 'from')::timestamptz <= at and coalesce(at < (step ->> 'until')::timestamptz, true)
  ) charges
  where cancel_status = 'CANCELLED' and cancellation_charge > 0 and not c.outcome ? 'billed'
  union all select b.id, case when cancellation_charge > 0 then 'cancel-charge' else 'cancel-bill' end,
    b.supplier_code, c.outcome #>> '{billed,currency}',
    (c.outcome #>> '{billed,minor}')::numeric
  from booking b
  join command c on c.booking_id = b.id and c.kind in ('CANCEL_PNR', 'EXPIRE_HOLD') and c.state = 'CONFIRMED'
  where c.outcome ? 'billed'`

/** The nett price as quoted; older quotations have it in the buyer's currency only. */
const issuedPolicies = `select id, 'issue', supplier_code, record #>> '{insurerTotal,currency}',
    coalesce((record #>> '{insurerNett,minor}')::numeric, round((record #>> '{insurerTotal,minor}')::numeric
      * (record #>> '{price,netts,0,nett,minor}')::numeric / (record #>> '{price,total,minor}')::numeric))
  from insurance_booking where order_status = 'ISSUED'`

const issuedTrains = `select id, 'issue', supplier_code, record #>> '{railTotal,currency}',
    (record #>> '{railTotal,minor}')::numeric
  from train_booking where status = 'ISSUED'`
