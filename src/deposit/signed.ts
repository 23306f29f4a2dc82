import type { MoneyPair } from '#contract/money'
import { formatMoney } from '../lib/format.ts'

/** `+Rp 1.000`, `−Rp 1.000`: what came and what went, told apart without a colour. */
export function signed(amount: MoneyPair): string {
  return `${amount[1] > 0 ? '+' : ''}${formatMoney(amount)}`
}
