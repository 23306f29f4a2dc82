import { sql } from 'kysely'
import type {
  RateRow,
  readRates as readRatesCall,
  saveRates as saveRatesCall,
} from '#contract/admin/deposits'
import { dayInJakarta } from '#contract/dates'
import type { Call, ReplyOf } from '#contract/endpoint'
import { type Currency, minorDigits } from '#contract/money'
import type { Database } from '../../db/database.ts'
import { recordAudit } from '../../http/audit.ts'
import { refusal } from '../../http/refusal.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'

type Needs = { database: Database; now: () => Date }
type NewRates = Call<typeof saveRatesCall>['body']
type Entry = Omit<RateRow, 'rupiah' | 'enteredAt'> & { microIdr: number; enteredAt: Date; isLatest: boolean }

const mostListed = 60

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
  for (const { currency, rupiah } of rates) {
    if (currency === 'IDR') throw refusal('INVALID_REQUEST', 'adminRefusals.rateOfRupiah')
    const microIdr = microIdrOf(currency, rupiah)
    const before = await database.sql
      .selectFrom('exchange_rate')
      .select('micro_idr')
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await database.sql
      .updateTable('exchange_rate')
      .set({ micro_idr: microIdr })
      .where('currency', '=', currency)
      .execute()
    await database.sql
      .insertInto('exchange_rate_entry')
      .values({
        currency,
        micro_idr: microIdr,
        day,
        source,
        entered_at: at,
        entered_by: viewer?.userId ?? null,
      })
      .execute()
    await recordAudit(database, at, viewer, origin, {
      action: 'rate.changed',
      subject: `rate:${currency}`,
      before: { microIdr: before.micro_idr },
      after: { microIdr, day, source },
    })
  }
}

/** The latest of each currency, and those before them, the newest first; at most 60. */
export async function readRates(database: Database): Promise<ReplyOf<typeof readRatesCall>> {
  const { rows } = await sql<Entry>`
    select * from (
      select entry.id, entry.currency, entry.micro_idr as "microIdr", entry.day, entry.source,
        entry.entered_at as "enteredAt", app_user.display_name as "enteredBy",
        entry.id = max(entry.id) over (partition by entry.currency) as "isLatest"
      from exchange_rate_entry entry left join app_user on app_user.id = entry.entered_by
    ) entered order by "isLatest" desc, id desc limit ${mostListed}`.execute(database.sql)
  const listed = (isLatest: boolean) => rows.filter((row) => row.isLatest === isLatest).map(shapeRate)
  return { rateList: listed(true), formerList: listed(false) }
}

/** Millionths of a rupiah for one minor unit. */
function microIdrOf(currency: Currency, rupiah: number): number {
  const microIdr = Math.round((rupiah * 1_000_000) / 10 ** minorDigits[currency])
  if (!Number.isSafeInteger(microIdr) || microIdr <= 0)
    throw refusal('INVALID_REQUEST', 'adminRefusals.rateWrong')
  return microIdr
}

function shapeRate({ currency, microIdr, day, source, enteredAt, enteredBy }: Entry): RateRow {
  const rupiah = (microIdr * 10 ** minorDigits[currency]) / 1_000_000
  return { currency, rupiah, day, source, enteredAt: enteredAt.toISOString(), enteredBy }
}
