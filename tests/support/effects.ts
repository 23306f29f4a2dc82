import { expect } from 'vitest'
import type { Database } from '../../server/db/database.ts'

/** How often a command happened, told by each book on its own. */
export type Effect = {
  key: string
  kind: string
  state: string
  /** In the supplier's book; `null`: the supplier is not asked. */
  there: number | null
  here: number
  /** Payments that it made, and that it should make when it happened. */
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
       case when kind <> 'ISSUE_PNR' then (select count(*)::int from book b
         left join sale s on s.client_reference = b.client_reference
         where case when becomes is null then b.client_reference = c.client_reference
           else s.id = c.booking_id and b.status = becomes end) end as there,
       (select count(*)::int from sale s where case when becomes is null then s.command_id = c.id
         else s.id = c.booking_id and s.status = becomes end) as here,
       (select count(*)::int from ledger_transfer t
         where t.command_id = c.id and t.kind in ('issue', 'cancel-charge')) as paid,
       case when becomes = 'ISSUED' or payload ->> 'issueNow' = 'true' then 1 else 0 end as due,
       (select count(*)::int from event e where e.command_id = c.id and e.what = c.state) as events
     from asked c`,
  )
  return rows
}

/** The supplier's book, ours and the ledger agree on each command: once if it was confirmed, else never. */
export function expectAllBooksAgree(effects: readonly Effect[]): void {
  const told = effects.map(({ there, here, paid, events, ...command }) => ({
    ...command,
    there,
    here,
    paid,
    events,
  }))
  const meant = effects.map(({ key, kind, state, due, there }) => {
    const times = state === 'CONFIRMED' ? 1 : 0
    return {
      key,
      kind,
      state,
      due,
      there: there === null ? null : times,
      here: times,
      paid: times * due,
      events: 1,
    }
  })
  expect(told).toEqual(meant)
}

/** Nothing is at a supplier that no command asked for. */
export async function strayAtSuppliers(database: Database): Promise<string[]> {
  const tables = ['sandbox_booking', 'sandbox_policy', 'sandbox_tour_booking', 'sandbox_train_booking']
  const all = tables.map((table) => `select client_reference from ${table}`).join(' union all ')
  const { rows } = await database.pool.query<{ client_reference: string }>(
    `${all} except select client_reference from command`,
  )
  return rows.map(({ client_reference }) => client_reference)
}
