import type { Database } from '../../server/db/database.ts'

/** What must hold after everything: no money came from nowhere, no booking stands twice or is lost. */
export async function wrongInTheBooks(database: Database): Promise<string[]> {
  const wrong: string[] = []
  const say = (found: readonly object[], sentence: string) => {
    if (found.length > 0) wrong.push(`${sentence}: ${JSON.stringify(found.slice(0, 3))}`)
  }
  const rows = async (sql: string) => (await database.pool.query<object>(sql)).rows
  say(
    await rows('select transfer_id, sum(amount) from ledger_entry group by 1 having sum(amount) <> 0'),
    'a transfer does not sum to zero',
  )
  say(
    await rows(`select account_id, place, balance_after, running from (
        select *, sum(amount) over (partition by account_id order by place) as running
        from ledger_entry where place is not null) e where balance_after <> running`),
    'a balance is not the sum of its entries',
  )
  say(await rows('select * from ledger_entry where balance_after < 0'), 'a balance fell below zero')
  say(
    await rows('select client_reference from sandbox_booking group by 1 having count(*) > 1'),
    'the supplier holds two bookings for one command',
  )
  say(
    await rows(`select s.client_reference from sandbox_booking s
        join command c using (client_reference)
        left join booking b using (client_reference)
        where b.id is null and c.state not in ('SENDING', 'UNKNOWN', 'PARKED')`),
    'the supplier holds a booking that was lost here',
  )
  say(
    await rows(`select b.locator from booking b left join sandbox_booking s using (client_reference)
        where s.client_reference is null`),
    'a booking stands here that the supplier does not have',
  )
  say(
    await rows(`select b.locator from booking b where voucher_status = 'VOUCHERED' and not exists
        (select from ledger_transfer t where t.booking_id = b.id and t.kind = 'issue')`),
    'a booking was issued without its payment',
  )
  say(
    await rows(`select c.id from command c where state in ('CONFIRMED', 'REJECTED')
        and (select coalesce(sum(amount), 0) from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
             where t.command_id = c.id and e.account_id like 'reserved:%') <> 0`),
    'a finished command still holds a reserve',
  )
  return wrong
}
