import type { MoneyPair } from '#contract/money'
import { formatMoney } from '../lib/format.ts'

/** The client's amount, formatted, if it differs from the deposit's; else `null`. */
export function clientAmountIfDifferent(deposit: MoneyPair, client: MoneyPair | undefined): string | null {
  return client && client[1] !== deposit[1] ? formatMoney(client) : null
}
