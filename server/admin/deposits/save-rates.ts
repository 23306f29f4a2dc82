import { type SqlBool, sql } from 'kysely'
import {
  type RateRow,
  ratePageSize,
  type readRates as readRatesCall,
  type saveRates as saveRatesCall,
} from '#contract/admin/rates'
import type { Call, ReplyOf } from '#contract/call/endpoint'
import { dayInJakarta } from '#contract/day/dates'
import { rateLifeMs } from '#contract/money/exchange'
import { type Currency, minorDigits } from '#contract/money/money'
import type { Database } from '../../db/database.ts'
import { pageOf } from '../../db/page-by-keys.ts'
import { refusal } from '../../http/call/refusal.ts'
import type { Origin, Viewer } from '../../http/call/viewer.ts'
import { recordAudit } from '../../http/observe/audit.ts'

type Needs = { database: Database; now: () => Date }
type NewRates = Call<typeof saveRatesCall>['body']
type Entry = Omit<RateRow, 'entryId' | 'rupiah' | 'enteredAt' | 'holdsUntil'> & {
  id: number
  microIdr: number
  enteredAt: Date
}

/** The rates that hold from now on; the latest that was entered holds, whatever its day. `viewer` is `null` for the command
 * line. */
export async function saveRates(
  { database, now }: Needs,
  viewer: Viewer | null,
  { day, source, rates }: NewRates,
  origin: Origin,
): Promise<void> {
  const at = now()
  if (day > dayInJakarta(at)) throw refusal('INVALID_REQUEST', 'adminRefusals.rateTooEarly')
  if (new Set(rates.map(({ currency }) => currency)).size < rates.length)
    throw refusal('INVALID_REQUEST', 'adminRefusals.rateTwice')
  // locked in the same order by everybody
  const sorted = rates.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  for (const { currency, rupiah, marginBp } of sorted) {
    if (currency === 'IDR') throw refusal('INVALID_REQUEST', 'adminRefusals.rateOfRupiah')
    const microIdr = microIdrOf(currency, rupiah)
    const before = await database.sql
      .selectFrom('exchange_rate')
      .select(['micro_idr', 'margin_bp'])
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()
    const margin_bp = marginBp ?? before?.margin_bp ?? 0
    const latest = { micro_idr: microIdr, margin_bp, entered_at: at }
    await database.sql
      .insertInto('exchange_rate')
      .values({ currency, ...latest })
      .onConflict((conflict) => conflict.column('currency').doUpdateSet(latest))
      .execute()
    await database.sql
      .insertInto('exchange_rate_entry')
      .values({
        currency,
        ...latest,
        day,
        source,
        entered_by: viewer?.userId ?? null,
      })
      .execute()
    await recordAudit(database, at, viewer, origin, {
      action: 'rate.changed',
      subject: `rate:${currency}`,
      ...(before && { before: { microIdr: before.micro_idr, marginBp: before.margin_bp } }),
      after: { microIdr, marginBp: margin_bp, day, source },
    })
  }
}

/** The latest of each currency, and a page of those before them, the newest first. */
export async function readRates(database: Database, after?: string): Promise<ReplyOf<typeof readRatesCall>> {
  const isFormer = sql<SqlBool>`exists (select from exchange_rate_entry newer
    where newer.currency = entry.currency and newer.id > entry.id)`
  const entries = database.sql
    .selectFrom('exchange_rate_entry as entry')
    .leftJoin('app_user', 'app_user.id', 'entry.entered_by')
    .select(['entry.id', 'currency', 'micro_idr as microIdr', 'margin_bp as marginBp', 'day', 'source'])
    .select(['entered_at as enteredAt', 'display_name as enteredBy'])
    .orderBy('entry.id', 'desc')
  const latest = await entries.where(sql<SqlBool>`not ${isFormer}`).execute()
  const former = await entries
    .where(isFormer)
    .$if(after !== undefined, (query) => query.where('entry.id', '<', Number(after)))
    .limit(ratePageSize + 1)
    .execute()
  const { rows, hasMore } = pageOf(former, ratePageSize)
  return { rateList: latest.map(shapeRate), formerList: rows.map(shapeRate), hasMore }
}

/** Millionths of a rupiah for one minor unit. */
function microIdrOf(currency: Currency, rupiah: number): number {
  const microIdr = Math.round((rupiah * 1_000_000) / 10 ** minorDigits[currency])
  if (!Number.isSafeInteger(microIdr) || microIdr <= 0)
    throw refusal('INVALID_REQUEST', 'adminRefusals.rateWrong')
  return microIdr
}

function shapeRate({ id, microIdr, enteredAt, ...entry }: Entry): RateRow {
  const rupiah = (microIdr * 10 ** minorDigits[entry.currency]) / 1_000_000
  const dates = {
    enteredAt: enteredAt.toISOString(),
    holdsUntil: new Date(enteredAt.getTime() + rateLifeMs).toISOString(),
  }
  return { entryId: String(id), ...entry, rupiah, ...dates }
}
