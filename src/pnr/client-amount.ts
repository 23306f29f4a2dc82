import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../lib/language/format.ts'

/** The client's amount, formatted, if it differs from the deposit's or the reader may not see that one; else `null`. */
export function clientAmountIfDifferent(
  deposit: MoneyPair | null | undefined,
  client: MoneyPair | undefined,
): string | null {
  return client && client[1] !== deposit?.[1] ? formatMoney(client) : null
}
