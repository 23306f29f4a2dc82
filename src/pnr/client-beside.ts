import type { MoneyPair } from '#contract/money'
import { formatMoney } from '../lib/format.ts'

/** What the client pays, where that is another amount than the deposit's. */
export function clientBeside(deposit: MoneyPair, client: MoneyPair | undefined): string | null {
  return client && client[1] !== deposit[1] ? formatMoney(client) : null
}
