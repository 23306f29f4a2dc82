import { randomUUID } from 'node:crypto'
import { addDays, dayInJakarta, startOfDay } from '#contract/day/dates'
import type { Database } from '../../../server/db/database.ts'
import { pick, random } from '../workload.ts'

/** Names as people have them, and words that begin alike. */
export const names = [
  ['Budi', 'Santoso'],
  ['Putri', 'Lestari'],
  ['José', 'Müller'],
  ['Connor', "O'Hara"],
  ['Ana', 'De la Cruz'],
  ['Thị', 'Đặng'],
  ['Mary-Ann', 'Łukasz'],
  ['Sri', 'Rahmawati'],
  ['Siti', 'Rahayu'],
] as const
export const titles = [
  'Hotel Melati Ubud',
  "L'Hôtel Café",
  'Melia Bali',
  'The St. Regis – Nusa Dua',
  'aston Kuta',
  'Zurich Travel Plus',
] as const
const owners = ['NUSA', 'NUSA', 'NUSA-BALI', 'SAMUDRA', 'MERAPI'] as const
export const references = ['', '', 'PO-77', 'po 78', 'Ärger-1'] as const

const day = 86_400_000
const between = (from: number, to: number) => from + Math.floor(random() * (to - from))

type Person = { firstName: string; lastName: string }
const person = (): Person => {
  const [firstName, lastName] = pick(names)
  return { firstName, lastName }
}
const people = () => Array.from({ length: between(1, 4) }, person)
export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** Near now, often at an end of a day in Jakarta. */
function moment(now: Date, fromDay: number, toDay: number): Date {
  const at = new Date(now.getTime() + between(fromDay * day, toDay * day))
  if (random() > 0.25) return at
  return new Date(startOfDay(dayInJakarta(at)).getTime() + pick([-1, 0, 1]))
}

type Changes = Record<string, unknown> & { issued_at: Date | null; record: object }

/** Random bookings of a product, as changes of a real one: in every status, of every organisation. */
const changesOf = {
  booking(now: Date): Changes {
    const guests = people()
    const status = pick(['HELD', 'HELD', 'ISSUED', 'CANCELLED'] as const)
    const isIssued = status === 'ISSUED'
    const isCancelled = status === 'CANCELLED'
    const checkIn = addDays(dayInJakarta(now), between(-40, 60))
    return {
      hotel_name: pick(titles),
      destination_name: pick(['Bali', 'Jakarta']),
      lead_guest: nameOf(guests[0] ?? person()),
      check_in: checkIn,
      check_out: addDays(checkIn, between(1, 5)),
      rooms: between(1, 4),
      total_selling: between(1, 6) * 100_000,
      hold_until: random() < 0.2 ? null : moment(now, -5, 40),
      voucher_status: isIssued ? 'VOUCHERED' : null,
      issued_at: isIssued ? moment(now, -40, 0) : null,
      cancel_status: isCancelled ? 'CANCELLED' : null,
      cancelled_at: isCancelled ? now : null,
      ...(status === 'HELD' && random() < 0.2 && { alarm: 'EXPIRY_FAILED', alarm_since: moment(now, -2, 0) }),
      record: { guests, clientReference: pick(references) },
    }
  },
  insurance_booking(now: Date): Changes {
    const participants = people()
    const status = pick(['QUOTATION', 'QUOTATION', 'ISSUED', 'CANCELLED'] as const)
    const start = addDays(dayInJakarta(now), between(-40, 60))
    const days = between(1, 12)
    return {
      product_name: pick(titles),
      policy_holder: nameOf(random() < 0.5 ? (participants[0] ?? person()) : person()),
      cover_start: start,
      cover_end: addDays(start, days - 1),
      cover_days: days,
      total_premium: between(1, 6) * 100_000,
      hold_until: moment(now, -5, 40),
      order_status: status,
      issued_at: status === 'ISSUED' ? moment(now, -40, 0) : null,
      cancelled_at: status === 'CANCELLED' ? now : null,
      policy_numbers: status === 'ISSUED' ? [`P-${between(1, 1_000)}`] : [],
      record: { participants },
    }
  },
  train_booking(now: Date): Changes {
    const passengers = people()
    const status = pick(['HELD', 'HELD', 'ISSUED', 'CANCELLED'] as const)
    const departs = addDays(dayInJakarta(now), between(-40, 60))
    return {
      train_name: pick(['Argo Bromo', 'Taksaka', 'Parahyangan']),
      route: pick(['Gambir – Bandung', 'Pasar Senen – Yogyakarta']),
      lead_passenger: nameOf(passengers[0] ?? person()),
      departs_on: departs,
      ends_on: addDays(departs, between(0, 4)),
      passengers: passengers.length,
      total_price: between(1, 6) * 100_000,
      hold_until: moment(now, -5, 40),
      status,
      issued_at: status === 'ISSUED' ? moment(now, -40, 0) : null,
      cancelled_at: status === 'CANCELLED' ? now : null,
      reference: pick(references),
      record: { passengers, holder: person() },
    }
  },
}

/** Adds random bookings, as copies of a real one of each table: ten thousand calls would take too long. Each was booked and issued at a
 * time of its own, so that there is one order by it. */
export async function addVaried(
  database: Database,
  table: keyof typeof changesOf,
  { locator, count, now }: { locator: string; count: number; now: Date },
): Promise<void> {
  const taken = new Set<number>()
  const own = (at: Date): Date => {
    if (taken.has(at.getTime())) return own(new Date(at.getTime() - 7))
    taken.add(at.getTime())
    return at
  }
  const copies = Array.from({ length: count }, () => {
    const mark = randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()
    const command = randomUUID()
    const { record, issued_at, ...changes } = changesOf[table](now)
    const issued = table === 'booking' ? 'vouchered_at' : 'issued_at'
    const numbers = { client_reference: `TW-${mark}`, supplier_reference: `S-${mark}` }
    return {
      command: { id: command, key: randomUUID(), ...numbers },
      booking: {
        id: randomUUID(),
        command_id: command,
        locator: mark,
        owner_org_id: pick(owners),
        booked_at: own(moment(now, -45, 0)),
        [issued]: issued_at && own(issued_at),
        booked_by: nameOf(person()),
        currency: pick(['IDR', 'IDR', 'USD']),
        // nothing is on its way for what is cancelled
        pending_command_id: random() < 0.2 && !changes.cancelled_at ? command : null,
        ...numbers,
        ...changes,
      },
      record,
    }
  })
  await database.pool.query(
    `insert into command select (jsonb_populate_record(s, c.command)).*
     from command s, jsonb_to_recordset($1) as c (command jsonb) where s.id = (select command_id from ${table} where locator = $2)`,
    [JSON.stringify(copies), locator],
  )
  await database.pool.query(
    `insert into ${table} select (jsonb_populate_record(s, c.booking || jsonb_build_object('record', s.record || c.record))).*
     from ${table} s, jsonb_to_recordset($1) as c (booking jsonb, record jsonb) where s.locator = $2`,
    [JSON.stringify(copies), locator],
  )
}
