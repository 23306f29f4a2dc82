import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { Product } from '#contract/call/product'
import type { Currency } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'
import { depositDue } from '../../ledger/deposit-due.ts'
import { inReach, orgsReachedBy } from '../../orgs/reach.ts'
import type { DueReader } from './reader.ts'

/** What is said of a sale outside the app. */
export type NamedSale = {
  saleId: string
  product: Product
  locator: string
  /** How often its time limit, its days or its state have changed. */
  revision: number
  /** When they last did. */
  changedAt: Date
}

export type DueHold = NamedSale & {
  deadline: Date
  currency: Currency
  /** What the client pays, and what the issue takes from the deposit; in minor units. */
  amount: number
  depositDue: number
}

/** Somebody arrives or departs, on a day of the place. */
export type DueStart = NamedSale & { kind: 'CHECK_IN' | 'DEPARTURE'; day: string }

/** The sales that a person is told of by their rules: those that they made and still reach, and those of their organisation where they want
 * to hear of all. */
export type DueSales = {
  /** That can still be issued, the soonest first. */
  holds(reader: DueReader, between: { after: Date; until: Date }, most: number): Promise<DueHold[]>
  /** Of what is sold, by day. */
  starts(reader: DueReader, between: { from: string; to: string }, most: number): Promise<DueStart[]>
  /** Hotels' bookings that their suppliers have changed and that nobody has settled, the next arrival first. */
  changed(reader: DueReader, most: number): Promise<NamedSale[]>
}

type Sales = ExpressionBuilder<Tables, 'sale'>
type Told = (eb: Sales) => ExpressionWrapper<Tables, 'sale', SqlBool>

export function createDueSales(database: Database): DueSales {
  async function toldTo(reader: DueReader): Promise<Told> {
    const reach = await orgsReachedBy(database, reader)
    const isOfAgency = reader.rules.whose === 'AGENCY' && reader.seesAllBookings
    return (eb) => {
      const own = eb.and([eb('booked_by_user', '=', reader.userId), inReach(reach, 'owner_org_id')])
      const whose = isOfAgency ? eb.or([own, eb('owner_org_id', '=', reader.orgId)]) : own
      return eb.and([whose, sql<SqlBool>`product = any(${reader.products}::text[])`])
    }
  }
  const named = [
    'sale.id as saleId',
    'sale.product',
    'sale.locator',
    'sale.revision',
    'sale.changed_at as changedAt',
  ] as const

  return {
    async holds(reader, { after, until }, most) {
      const isTold = await toldTo(reader)
      const held = database.sql
        .selectFrom('sale')
        .where(isTold)
        .where('status', '=', 'HELD')
        .where('is_changing', '=', false)
        .where('deadline', '>', after)
        .where('deadline', '<', until)
        .select('id')
        .orderBy('deadline')
        .orderBy('id')
        .limit(most)
      const rows = await database.sql
        .selectFrom(held.as('held'))
        .innerJoin('sale', 'sale.id', 'held.id')
        .leftJoin('booking', 'booking.id', 'sale.id')
        .leftJoin('insurance_booking', 'insurance_booking.id', 'sale.id')
        .leftJoin('train_booking', 'train_booking.id', 'sale.id')
        .select(named)
        .select(['sale.deadline', 'sale.currency', 'sale.amount'])
        .select(depositDue.as('depositDue'))
        .orderBy('sale.deadline')
        .orderBy('sale.id')
        .execute()
      return rows.flatMap(({ deadline, ...row }) => (deadline ? [{ ...row, deadline }] : []))
    },
    async starts(reader, { from, to }, most) {
      const rows = await database.sql
        .selectFrom('sale')
        .where(await toldTo(reader))
        .where('status', 'in', ['ISSUED', 'BOOKED'])
        .where('product', '!=', 'INSURANCE')
        .where('starts_on', '>=', from)
        .where('starts_on', '<=', to)
        .select(named)
        .select('starts_on as day')
        .orderBy('starts_on')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.flatMap(({ day, ...row }) =>
        day
          ? [{ ...row, day, kind: row.product === 'HOTEL' ? ('CHECK_IN' as const) : ('DEPARTURE' as const) }]
          : [],
      )
    },
    async changed(reader, most) {
      return database.sql
        .selectFrom('sale')
        .where(await toldTo(reader))
        .where('status', '!=', 'CANCELLED')
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('supplier_reading')
            .select('booking_id')
            .where('found_at', 'is not', null)
            .where('settled_at', 'is', null),
        )
        .select(named)
        .orderBy('starts_on')
        .orderBy('id')
        .limit(most)
        .execute()
    },
  }
}
