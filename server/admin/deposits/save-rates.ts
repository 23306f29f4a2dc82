import { sql } from 'kysely'
import type {
  RateRow,
  readRates as readRatesCall,
  saveRates as saveRatesCall,
} from '#contract/admin/deposits'
import { dayInJakarta } from '#contract/dates'
import type { Call, ReplyOf } from '#contract/endpoint'
import { rateLifeMs } from '#contract/exchange'
import { type Currency, currencies, minorDigits } from '#contract/money'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../../http/audit.ts'
import { refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'

type Needs = { database: Database; now: () => Date }
type NewRates = Call<typeof saveRatesCall>['body']
type Entry = Omit<RateRow, 'rupiah' | 'enteredAt' | 'holdsUntil'> & {
  microIdr: number
  enteredAt: Date
  isLatest: boolean
}

const mostFormer = 60

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
  for (const { currency, rupiah, marginBp } of rates) {
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

/** The latest of each currency, and those before them, the newest first; at most 60 of these. */
export async function readRates(database: Database): Promise<ReplyOf<typeof readRatesCall>> {
  const { rows } = await sql<Entry>`
    select * from (
      select entry.id, entry.currency, entry.micro_idr as "microIdr", entry.margin_bp as "marginBp", entry.day, entry.source,
        entry.entered_at as "enteredAt", app_user.display_name as "enteredBy",
        entry.id = max(entry.id) over (partition by entry.currency) as "isLatest"
      from exchange_rate_entry entry left join app_user on app_user.id = entry.entered_by
    ) entered order by "isLatest" desc, id desc limit ${currencies.length + mostFormer}`.execute(database.sql)
  const listed = (isLatest: boolean) => rows.filter((row) => row.isLatest === isLatest).map(shapeRate)
  return { rateList: listed(true), formerList: listed(false).slice(0, mostFormer) }
}

/** Millionths of a rupiah for one minor unit. */
function microIdrOf(currency: Currency, rupiah: number): number {
  const microIdr = Math.round((rupiah * 1_000_000) / 10 ** minorDigits[currency])
  if (!Number.isSafeInteger(microIdr) || microIdr <= 0)
    throw refusal('INVALID_REQUEST', 'adminRefusals.rateWrong')
  return microIdr
}

function shapeRate({ currency, microIdr, marginBp, day, source, enteredAt, enteredBy }: Entry): RateRow {
  const rupiah = (microIdr * 10 ** minorDigits[currency]) / 1_000_000
  const dates = {
    enteredAt: enteredAt.toISOString(),
    holdsUntil: new Date(enteredAt.getTime() + rateLifeMs).toISOString(),
  }
  return { currency, rupiah, marginBp, day, source, enteredBy, ...dates }
}
