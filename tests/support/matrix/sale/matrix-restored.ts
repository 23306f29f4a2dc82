import type { Endpoint } from '#contract/call/endpoint'
import { listUnknownBookings, settleRestore, settleUnknownBooking } from '#contract/call/restored'
import { newKey } from '../../test-app.ts'
import { readers } from '../matrix-people.ts'
import { type Ask, comparable, type Prober } from './matrix-prober.ts'

type Probe = (prober: Prober, wrong: string[]) => Promise<void>

const note = 'said on the telephone'

/** What is to be settled after a restore: for the platform's desk alone, whosever booking it was. */
export const restoredProbes: ReadonlyMap<Endpoint, Probe> = new Map<Endpoint, Probe>([
  [listUnknownBookings, probeRestored(listUnknownBookings, () => ({}))],
  [
    settleUnknownBooking,
    probeRestored(settleUnknownBooking, ({ bookingId }) => ({
      params: { id: bookingId },
      body: { outcome: 'CANCELLED', note },
    })),
  ],
  [
    settleRestore,
    probeRestored(settleRestore, ({ restoreId }) => ({ params: { restoreId }, body: { note } })),
  ],
])

type Ids = { restoreId: string; bookingId: string }

function probeRestored(endpoint: Endpoint, askFor: (ids: Ids) => Ask): Probe {
  return async (prober, wrong) => {
    const real = await keepOne(prober)
    const missing = { restoreId: newKey(), bookingId: newKey() }
    const ask = async (reader: (typeof readers)[number], ids: Ids) =>
      comparable(await prober.ask(reader, endpoint, askFor(ids)), '')
    for (const reader of readers.filter((org) => org !== 'TRADEWIND')) {
      const [named, none] = [await ask(reader, real), await ask(reader, missing)]
      if (named.status !== 403 || named.status !== none.status)
        wrong.push(`${reader}: ${JSON.stringify(named)}`)
    }
    const platform = await ask('TRADEWIND', real)
    if (platform.status !== 200) wrong.push(`the platform: ${JSON.stringify(platform)}`)
    const { pool } = prober.world.t.database
    await pool.query('delete from unknown_booking')
    await pool.query('delete from restore')
  }
}

async function keepOne({ world }: Prober): Promise<Ids> {
  const { rows } = await world.t.database.pool.query<Ids>(
    `with brought as (insert into restore (taken_at) values (now()) returning id)
     insert into unknown_booking (restore_id, product, supplier_code, found_by, supplier_reference)
     select id, 'HOTEL', 'HBD', 'TW-1', '1-1' from brought
     returning restore_id as "restoreId", id as "bookingId"`,
  )
  const [kept] = rows
  if (!kept) throw new Error('it was not kept')
  return kept
}
