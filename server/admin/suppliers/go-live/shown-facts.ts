import { type RawBuilder, sql } from 'kysely'
import { type CertifiedArea, certifiedAreas, type GoLive, type ShownFact } from '#contract/admin/go-live'
import type { Database } from '../../../db/database.ts'

type Shown = { at?: Date | null | undefined; count?: number | undefined; locator?: string | null | undefined }
type FactName = ShownFact['fact']

type About = {
  database: Database
  supplierCode: string
  /** Of the supplier's live interface. */
  liveHost: string | null
  contentReadAt: Date | null
  hotels: number
  /** `null`: it asks for none. */
  isCertificateUsed: boolean | null
}

/** Bookings whose records are looked at. */
const recentBookings = 500

/** What this installation has shown in each area of the certification, read from what it has done: nobody ticks anything. */
export async function areasShown(about: About): Promise<GoLive['areaList']> {
  const [operations, workflow, bookings, voucher] = await Promise.all([
    operationsOf(about),
    workflowOf(about),
    bookingsOf(about),
    voucherOf(about),
  ])
  const { isCertificateUsed, contentReadAt, hotels } = about
  const answeredAt = latest(operations.map(({ answeredAt }) => answeredAt))
  const packedAt = latest(operations.map(({ packedAt }) => packedAt))
  const ofOperation = (name: string, isLive: boolean): Shown => {
    const own = operations.filter((one) => one.operation === name && (!isLive || one.isLive))
    return {
      at: latest(own.map((one) => one.answeredAt)),
      count: own.reduce((sum, { answers }) => sum + answers, 0),
    }
  }
  const facts: Record<FactName, Shown | null> = {
    SIGNATURE: { at: answeredAt },
    GZIP: { at: packedAt },
    CERTIFICATE_TAKEN: isCertificateUsed === null ? null : { at: isCertificateUsed ? answeredAt : null },
    SEARCHED: ofOperation('search', false),
    CHECKED_BEFORE_BOOKING: workflow.checked,
    SIMULATED_BEFORE_CANCELLING: workflow.simulated,
    TERMS: { count: bookings.terms },
    COMMENTS: { count: bookings.comments },
    PROMOTIONS: { count: bookings.promotions },
    TAXES_AT_HOTEL: { count: bookings.taxes },
    VOUCHER_PRINTED: voucher,
    CONTENT_READ: { at: contentReadAt, count: hotels },
    LIVE_BOOKED: ofOperation('book', true),
    LIVE_CANCELLED: ofOperation('cancel', true),
  }
  const areas = Object.entries(certifiedAreas) as [CertifiedArea, readonly FactName[]][] // of this very table
  return areas.map(([area, names]) => {
    const factList = names.flatMap((fact): ShownFact[] => {
      const shown = facts[fact]
      return shown ? [shapeFact(fact, shown)] : []
    })
    return { area, isShown: factList.every(({ isShown }) => isShown), factList }
  })
}

function shapeFact(fact: FactName, { at, count, locator }: Shown): ShownFact {
  return {
    fact,
    isShown: at === undefined ? (count ?? 0) > 0 : at !== null,
    at: at?.toISOString() ?? null,
    count: count ?? null,
    locator: locator ?? null,
  }
}

function latest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, at) => (at && (!last || at > last) ? at : last), null)
}

/** Over all days. */
async function operationsOf({ database, supplierCode, liveHost }: About) {
  const rows = await database.sql
    .selectFrom('supplier_operation_day')
    .select(['address', 'operation'])
    .select(({ fn }) => [fn.max('answered_at').as('answeredAt'), fn.max('packed_at').as('packedAt')])
    .select(sql<number>`sum(calls - failures)::int`.as('answers'))
    .where('supplier_code', '=', supplierCode)
    .groupBy(['address', 'operation'])
    .execute()
  return rows.map((row) => ({ ...row, isLive: liveHost !== null && row.address === liveHost }))
}

/** The last booking whose evidence begins with a price check, and the last cancellation before which its charge was asked for. */
async function workflowOf({ database, supplierCode }: About): Promise<{ checked: Shown; simulated: Shown }> {
  const newest = (operation: string): RawBuilder<unknown> => sql`(
    select at, place, command_id from supplier_exchange
    where supplier_code = ${supplierCode} and operation = ${operation} and failure is null and command_id is not null
    order by place desc limit 100)`
  const first = async (query: RawBuilder<{ at: Date; locator: string | null }>): Promise<Shown> => {
    const { rows } = await query.execute(database.sql)
    return { at: rows[0]?.at ?? null, locator: rows[0]?.locator }
  }
  const [checked, simulated] = await Promise.all([
    first(sql`
      select book.at, sale.locator from ${newest('book')} book join command on command.id = book.command_id
        left join sale on sale.command_id = command.id
      where exists (select from supplier_exchange earlier where earlier.quote_id = (command.payload ->> 'quoteId')::uuid
        and earlier.operation = 'check' and earlier.failure is null and earlier.place < book.place)
      order by book.place desc limit 1`),
    first(sql`
      select cancel.at, sale.locator from ${newest('cancel')} cancel join command on command.id = cancel.command_id
        join sale on sale.id = command.booking_id
      where exists (select from supplier_exchange earlier where earlier.command_id in (sale.command_id, command.id)
        and earlier.operation = 'simulateCancel' and earlier.failure is null and earlier.place < cancel.place)
      order by cancel.place desc limit 1`),
  ])
  return { checked, simulated }
}

/** Of the last bookings those whose rooms have what has to be shown. */
async function bookingsOf({ database, supplierCode }: About) {
  const counted = (path: string) =>
    sql`(count(*) filter (where jsonb_path_exists(record, ${sql.lit(path)})))::int`
  const { rows } = await sql<Record<'terms' | 'comments' | 'promotions' | 'taxes', number>>`
    select ${counted('$.rooms[*].policy.charges[0]')} as terms, ${counted('$.rooms[*].notes')} as comments,
      ${counted('$.rooms[*].promotions[0]')} as promotions, ${counted('$.rooms[*].taxesAtHotel[0]')} as taxes
    from (select record from booking where supplier_code = ${supplierCode} order by booked_at desc limit ${recentBookings}) recent`.execute(
    database.sql,
  )
  return rows[0] ?? { terms: 0, comments: 0, promotions: 0, taxes: 0 }
}

async function voucherOf({ database, supplierCode }: About): Promise<Shown> {
  const row = await database.sql
    .selectFrom('supplier_voucher')
    .select(['printed_at', 'locator'])
    .where('supplier_code', '=', supplierCode)
    .executeTakeFirst()
  return { at: row?.printed_at ?? null, locator: row?.locator }
}
