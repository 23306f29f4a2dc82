import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../lib/language/format.ts'

/** `+Rp 1.000`, `−Rp 1.000`: the sign tells credits from debits without a colour. */
export function formatSigned(amount: MoneyPair): string {
  return `${amount[1] > 0 ? '+' : ''}${formatMoney(amount)}`
}
