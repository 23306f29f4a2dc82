import { sql } from 'kysely'
import type { Currency, Money } from '#contract/money/money'
import type { Database } from '../../db/database.ts'

const monthMs = 30 * 86_400_000

type Rate = { currency: Currency; low: number; high: number }

/** Whether the amounts are together more than the limit. Those of other currencies are compared in rupiah at the latest rates,
 * however old; where a rate changed within thirty days, at the one that makes more of the amounts, so that entering a rate and
 * waiting hides nothing. */
export async function isMore(
  database: Database,
  amounts: readonly Money[],
  limit: Money,
  at: Date,
): Promise<boolean> {
  if (amounts.every(({ currency }) => currency === limit.currency))
    return amounts.reduce((total, { minor }) => total + minor, 0) > limit.minor
  const since = new Date(at.getTime() - monthMs)
  const { rows } = await sql<Rate>`
    select currency, min(micro_idr) as low, max(micro_idr) as high from (
      select currency, micro_idr from exchange_rate
      union all select currency, micro_idr from exchange_rate_entry where entered_at > ${since}
      union all (
        select distinct on (currency) currency, micro_idr from exchange_rate_entry where entered_at <= ${since}
        order by currency, id desc)
    ) rate group by currency`.execute(database.sql)
  const rates = new Map(rows.map((rate) => [rate.currency, rate]))
  const most = rates.get(limit.currency)
  // what cannot be compared is decided by two
  if (!most || amounts.some(({ currency }) => !rates.has(currency))) return true
  const worth = ({ currency, minor }: Money) =>
    BigInt(minor) * BigInt((currency === limit.currency ? most.low : rates.get(currency)?.high) ?? 0)
  return amounts.reduce((total, one) => total + worth(one), 0n) > BigInt(limit.minor) * BigInt(most.low)
}
