import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { wronglyOwed } from './owed-to-suppliers.ts'
import { wrongSumsOfDays } from './sums-of-days.ts'

/** Violations that must never exist: each with the query that returns the offending rows. */
const violations: readonly (readonly [sentence: string, sql: string])[] = [
  [
    'a transfer does not sum to zero in every currency',
    'select transfer_id, currency, sum(amount) from ledger_entry group by 1, 2 having sum(amount) <> 0',
  ],
  [
    'the ledger does not sum to zero in every currency',
    'select currency, sum(amount) from ledger_entry group by 1 having sum(amount) <> 0',
  ],
  [
    'an entry is in another currency than its account',
    `select e.id, e.currency, a.currency as of_account from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.currency <> a.currency`,
  ],
  [
    'a balance is not the sum of its entries',
    `select account_id, place, balance_after, running from (
       select *, sum(amount) over (partition by account_id order by place) as running
       from ledger_entry where place is not null) e where balance_after <> running`,
  ],
  [
    'the places of an account have a gap',
    `select account_id from ledger_entry where place is not null
     group by 1 having min(place) <> 1 or max(place) <> count(*)`,
  ],
  [
    'an entry of an account with a floor has no place',
    `select e.id from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.floored and (place is null or balance_after is null or posted_at is null)`,
  ],
  [
    'an entry counts before the one in the place before it',
    `select account_id, place from (
       select *, lag(posted_at) over (partition by account_id order by place) as before
       from ledger_entry where place is not null) e where posted_at < before`,
  ],
  [
    'money was taken below the floor of an account',
    'select * from ledger_entry where amount < 0 and balance_after < coalesce(balance_floor, 0)',
  ],
  [
    'an account without a credit limit fell below zero',
    `select e.* from ledger_entry e where balance_after < 0
     and not exists (select from credit_limit c where c.account_id = e.account_id)`,
  ],
  [
    'a posting was reversed by something else than its entries negated',
    `select t.id, t.reverses from ledger_transfer t
     where reverses is not null and exists (
       (select account_id, -amount from ledger_entry where transfer_id = t.id
        except all select account_id, amount from ledger_entry where transfer_id = t.reverses)
       union all
       (select account_id, amount from ledger_entry where transfer_id = t.reverses
        except all select account_id, -amount from ledger_entry where transfer_id = t.id))`,
  ],
  [
    'a reserve is not what the open commands hold',
    `select e.account_id, sum(amount),
       coalesce(sum(amount) filter (where c.state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED')), 0) as open
     from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
     left join command c on c.id = t.command_id
     where e.account_id like 'reserved:%' group by 1
     having sum(amount) <>
       coalesce(sum(amount) filter (where c.state in ('INTENT', 'SENDING', 'UNKNOWN', 'PARKED')), 0)`,
  ],
  [
    'a finished command still holds a reserve',
    `select c.id from command c where state in ('CONFIRMED', 'REJECTED')
     and (select coalesce(sum(amount), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
          where t.command_id = c.id and e.account_id like 'reserved:%') <> 0`,
  ],
  [
    'a booking was not paid exactly once',
    wronglyPaid(
      'issue',
      "case when voucher_status = 'VOUCHERED' then deposit_due else 0 end",
      'booking',
      'change',
    ),
  ],
  [
    'the supplier has changed a booking more or less often than is confirmed here',
    `select b.locator, s.payload ->> 'changes' as made from booking b join sandbox_booking s using (client_reference)
     where b.pending_change_id is null and coalesce((s.payload ->> 'changes')::int, 0) <> (
       select count(*) from command c where c.booking_id = b.id and c.kind = 'CHANGE_PNR' and c.state = 'CONFIRMED')`,
  ],
  [
    'a booking is not the revision of its last change',
    `select locator, revision from booking b where revision <> 1 + (select count(*) from booking_revision r where r.booking_id = b.id)
       or jsonb_array_length(coalesce(record -> 'revisedAt', '[]')) <> revision - 1`,
  ],
  [
    'a booking has other days than its supplier',
    `select b.locator from booking b join sandbox_booking s using (client_reference)
     where b.pending_change_id is null and (b.check_in, b.check_out) <> (s.check_in, s.check_out)`,
  ],
  [
    'a cancellation was not charged exactly once',
    wronglyPaid('cancel-charge', "case when cancel_status = 'CANCELLED' then cancellation_charge else 0 end"),
  ],
  [
    'the supplier holds two bookings for one command',
    'select client_reference from sandbox_booking group by 1 having count(*) > 1',
  ],
  [
    'the supplier holds a booking that was lost here',
    `select s.client_reference from sandbox_booking s
     join command c using (client_reference)
     left join booking b using (client_reference)
     where b.id is null and s.status = 'CONFIRMED' and c.state not in ('SENDING', 'UNKNOWN', 'PARKED')`,
  ],
  [
    'a booking stands here that the supplier does not have',
    `select b.locator from booking b left join sandbox_booking s using (client_reference)
     where s.client_reference is null`,
  ],
  [
    'a policy was not paid exactly once',
    wronglyPaid(
      'issue',
      "case when order_status = 'ISSUED' then deposit_due else 0 end",
      'insurance_booking',
    ),
  ],
  ['a policy did not pay everybody their share', wronglyShared()],
  [
    'the insurer holds two policies for one command',
    'select client_reference from sandbox_policy group by 1 having count(*) > 1',
  ],
  [
    'the insurer holds a policy that was lost here',
    `select s.client_reference from sandbox_policy s
     join command c using (client_reference)
     left join insurance_booking b using (client_reference)
     where b.id is null and c.state not in ('SENDING', 'UNKNOWN', 'PARKED')`,
  ],
  [
    'a policy has another status or other numbers at the insurer',
    `select b.locator, b.order_status, s.status from insurance_booking b left join sandbox_policy s using (client_reference)
     where b.pending_command_id is null and (s.client_reference is null
       or (case s.status when 'QUOTED' then 'QUOTATION' else s.status end, s.policy_numbers)
         <> (b.order_status, b.policy_numbers))`,
  ],
  [
    'the wholesaler holds two bookings for one command',
    'select client_reference from sandbox_tour_booking group by 1 having count(*) > 1',
  ],
  [
    'the wholesaler holds a booking that was lost here',
    `select s.client_reference from sandbox_tour_booking s
     join command c using (client_reference)
     left join tour_booking b using (client_reference)
     where b.id is null and c.state not in ('SENDING', 'UNKNOWN', 'PARKED')`,
  ],
  [
    'a tour booking stands here that the wholesaler does not have',
    `select b.locator from tour_booking b left join sandbox_tour_booking s using (client_reference)
     where s.client_reference is null or s.seats <> b.travellers`,
  ],
  [
    'the sold seats of a departure are not the booked ones',
    `select d.id from sandbox_departure d left join sandbox_tour_booking s on s.departure_id = d.id
     group by d.id having d.sold <> coalesce(sum(s.seats), 0) or d.sold > d.seats`,
  ],
  [
    'a train booking was not paid exactly once',
    wronglyPaid('issue', "case when status = 'ISSUED' then total_price else 0 end", 'train_booking'),
  ],
  [
    'an issued train did not pay the railway its fares, each seller its margin and the platform the rest of its fee',
    `with issued as (
       select * from train_booking where status = 'ISSUED'
     ), margin as (
       -- the first level is the platform's
       select id, currency, step ->> 'sellerId' as seller, sum((item ->> 'quantity')::bigint
         * ((step #>> '{after,minor}')::bigint - (step #>> '{before,minor}')::bigint)) as due
       from issued, jsonb_array_elements(record #> '{price,items}') item,
         jsonb_array_elements(coalesce(item -> 'steps', '[]')) with ordinality steps (step, level)
       where level > 1 group by 1, 2, 3
     ), due as (
       select id, 'supplier:' || supplier_code || '/' || currency as account_id,
         (record #>> '{price,subTotal,minor}')::bigint as due from issued
       union all
       select id, 'margin:' || seller || '/' || currency, due from margin
       union all
       select id, 'margin:PLATFORM/' || currency, (record #>> '{price,bookingFee,minor}')::bigint
         - coalesce((select sum(due) from margin where margin.id = issued.id), 0)
       from issued
     ), paid as (
       select booking_id as id, account_id, sum(amount) as paid
       from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
       where t.kind = 'issue' and booking_id in (select id from due) and account_id ~ '^(supplier|margin):'
       group by 1, 2
     )
     select id, account_id, due, paid from due full join paid using (id, account_id)
     where coalesce(due, 0) <> coalesce(paid, 0)`,
  ],
  [
    'the railway holds two bookings for one command',
    'select client_reference from sandbox_train_booking group by 1 having count(*) > 1',
  ],
  [
    'the railway holds seats that were lost here',
    `select s.client_reference from sandbox_train_booking s
     join command c using (client_reference)
     left join train_booking b using (client_reference)
     where b.id is null and c.state not in ('SENDING', 'UNKNOWN', 'PARKED')`,
  ],
  [
    'a train booking has another status at the railway',
    `select b.locator, b.status, s.status from train_booking b left join sandbox_train_booking s using (client_reference)
     where b.pending_command_id is null and (s.client_reference is null
       or case s.status when 'EXPIRED' then 'HELD' else s.status end <> b.status)`,
  ],
  [
    'a cancelled or expired train booking still has its seats, or another one has none',
    `select b.supplier_reference from sandbox_train_booking b
     left join sandbox_train_seat s using (supplier_reference)
     group by 1 having (count(s.seat) = 0) <> (b.status in ('CANCELLED', 'EXPIRED'))`,
  ],
  [
    'a sale is not what its product says of it',
    `with projected as (
       select s.* from booking b, project_sale(b) s union all select s.* from insurance_booking b, project_sale(b) s
       union all select s.* from tour_booking b, project_sale(b) s union all select s.* from train_booking b, project_sale(b) s
     ), stored as (
       select id, product, locator, command_id, supplier_code, client_reference, owner_org_id, title, status, is_changing,
         deadline, booked_at, booked_by, booked_by_user, currency, amount, traveller, travellers, contact, place, starts_on,
         ends_on, reference from sale
     )
     (table projected except table stored) union all (table stored except table projected)`,
  ],
  ['the sums of a day are not those of its bookings', wrongSumsOfDays],
]

/** A query for bookings that were not paid exactly once: where `due` (SQL) is not 0 there must be one transfer of that
 * kind and, with those of the kind `later`, that amount from the owner's own accounts, else none. */
function wronglyPaid(kind: string, due: string, table = 'booking', later = kind): string {
  return `select locator, due, transfers, paid from (
    select b.locator, ${due} as due, count(distinct t.id) filter (where t.kind = '${kind}') as transfers,
      coalesce(-sum(e.amount) filter (
        where (a.floored or a.id like 'receivable:%') and a.org_id = b.owner_org_id), 0) as paid
    from ${table} b
    left join ledger_transfer t on t.booking_id = b.id and t.kind in ('${kind}', '${later}')
    left join ledger_entry e on e.transfer_id = t.id
    left join ledger_account a on a.id = e.account_id
    group by b.id) p
  where paid <> due or transfers <> case when due = 0 then 0 else 1 end`
}

/** A query for issued policies whose insurer did not get its nett price, or where a seller did not get the difference
 * between its own nett price and its buyer's. The agreed price of the booking says all nett prices. */
function wronglyShared(): string {
  return `with nett as (
    select b.id, b.supplier_code, b.currency, place, one ->> 'orgId' as org_id,
      (one -> 'nett' ->> 'minor')::bigint as nett
    from insurance_booking b, jsonb_array_elements(b.record -> 'price' -> 'netts') with ordinality netts (one, place)
    where order_status = 'ISSUED'
  ), share as (
    select id, 'supplier:' || supplier_code || '/' || currency as account_id, nett as due from nett where place = 1
    union all
    select buyer.id, 'margin:' || coalesce(seller.org_id, 'PLATFORM') || '/' || buyer.currency, buyer.nett - seller.nett
    from nett buyer join nett seller on seller.id = buyer.id and seller.place = buyer.place - 1
  ), paid as (
    select t.booking_id as id, account_id, sum(amount) as paid
    from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
    where t.kind = 'issue' and t.booking_id in (select id from nett) and account_id ~ '^(supplier|margin):'
    group by 1, 2
  )
  select id, account_id, due, paid from share full join paid using (id, account_id)
  where coalesce(due, 0) <> coalesce(paid, 0)`
}

/** A sentence for each violated invariant of money and bookings, with up to three offending rows. `olderTransfers` are
 * ids of transfers that an older release posted without a debt to the supplier. */
export async function violatedInvariants(
  database: Database,
  olderTransfers: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = []
  const owed = ['a supplier is not owed what it asks for', wronglyOwed(olderTransfers)] as const
  for (const [sentence, sql] of [...violations, owed]) {
    const { rows } = await database.pool.query<object>(sql)
    if (rows.length > 0) found.push(`${sentence}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}

export async function expectBooksBalanced(
  database: Database,
  olderTransfers?: readonly string[],
): Promise<void> {
  expect(await violatedInvariants(database, olderTransfers)).toEqual([])
}
