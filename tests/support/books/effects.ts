import { expect } from 'vitest'
import type { Database } from '../../../server/db/database.ts'

/** How often a command took effect, counted independently in the supplier's tables, ours and the ledger. */
export type Effect = {
  key: string
  kind: string
  state: string
  /** Effects at the supplier; `null`: this kind of command does not call it, or, of a change, the books say it (`violatedInvariants`). */
  atSupplier: number | null
  inSales: number
  /** Payments made by the command; `due`: how many a confirmed one must make. */
  paid: number
  due: number
  events: number
}

export async function effectsOf(database: Database): Promise<Effect[]> {
  const { rows } = await database.pool.query<Effect>(
    `with book as (
       select client_reference, status from sandbox_booking
       union all select client_reference, status from sandbox_policy
       union all select client_reference, 'BOOKED' from sandbox_tour_booking
       union all select client_reference, status from sandbox_train_booking
     ), asked as (
       select *, case when kind like 'ISSUE%' then 'ISSUED' when kind like 'CANCEL%' then 'CANCELLED' end as becomes
       from command
     )
     select key, kind, state,
       case when kind not in ('ISSUE_PNR', 'CHANGE_PNR') then (select count(*)::int from book b
         left join sale s on s.client_reference = b.client_reference
         where case when becomes is null then b.client_reference = c.client_reference
           else s.id = c.booking_id and b.status = becomes end) end as "atSupplier",
       case when kind = 'CHANGE_PNR' then (select count(*)::int from booking_revision r where r.command_id = c.id)
         else (select count(*)::int from sale s where case when becomes is null then s.command_id = c.id
         else s.id = c.booking_id and s.status = becomes end) end as "inSales",
       (select count(*)::int from ledger_transfer t
         where t.command_id = c.id and t.kind in ('issue', 'cancel-charge')) as paid,
       case when becomes = 'ISSUED' or payload ->> 'issueNow' = 'true' then 1 else 0 end as due,
       (select count(*)::int from event e where e.command_id = c.id and e.what = c.state) as events
     from asked c`,
  )
  return rows
}

/** Expects each confirmed command to have taken effect once at the supplier, here and in the ledger; others never. */
export function expectAllBooksAgree(effects: readonly Effect[]): void {
  const expected = effects.map(({ key, kind, state, due, atSupplier }) => {
    const times = state === 'CONFIRMED' ? 1 : 0
    return {
      key,
      kind,
      state,
      due,
      atSupplier: atSupplier === null ? null : times,
      inSales: times,
      paid: times * due,
      events: 1,
    }
  })
  expect(effects).toEqual(expected)
}

/** Client references of bookings at the suppliers that belong to no command. */
export async function strayAtSuppliers(database: Database): Promise<string[]> {
  const tables = ['sandbox_booking', 'sandbox_policy', 'sandbox_tour_booking', 'sandbox_train_booking']
  const all = tables.map((table) => `select client_reference from ${table}`).join(' union all ')
  const { rows } = await database.pool.query<{ client_reference: string }>(
    `${all} except select client_reference from command`,
  )
  return rows.map(({ client_reference }) => client_reference)
}
