import type { DepositRow, PostingKind } from '#contract/admin/deposits'
import { add, fromPair, type MoneyPair, subtract, toPair } from '#contract/money/money'

/** What an act changes of one deposit. */
export type Step = {
  readonly orgName: string
  /** A limit changes what is available, everything else the balance. */
  readonly of: 'balance' | 'available'
  readonly before: MoneyPair
  readonly after: MoneyPair
}

type Deposit = Pick<DepositRow, 'orgName' | 'balance' | 'available'>

const plus = (one: MoneyPair, other: MoneyPair) => toPair(add(fromPair(one), fromPair(other)))
const minus = (one: MoneyPair, other: MoneyPair) => toPair(subtract(fromPair(one), fromPair(other)))

export function moneyIn({ orgName, balance }: Deposit, amount: MoneyPair): Step {
  return { orgName, of: 'balance', before: balance, after: plus(balance, amount) }
}

export function moneyOut({ orgName, balance }: Deposit, amount: MoneyPair): Step {
  return { orgName, of: 'balance', before: balance, after: minus(balance, amount) }
}

export function newLimit({ orgName, balance, available }: Deposit, limit: MoneyPair): Step {
  return { orgName, of: 'available', before: available, after: plus(balance, limit) }
}

/** How much is missing to take the amount; `null`: nothing. */
export function missingFor({ available }: Deposit, amount: MoneyPair): MoneyPair | null {
  const missing = minus(amount, available)
  return missing[1] > 0 ? missing : null
}

type Approval = 'NEEDED' | 'MAYBE' | null

/** Whether a second administrator approves. An amount in another currency is compared by the server. */
export function approvalOf(above: MoneyPair | null, amount: MoneyPair): Approval {
  if (!above || amount[1] <= 0) return null
  if (above[0] !== amount[0]) return 'MAYBE'
  return amount[1] > above[1] ? 'NEEDED' : 'MAYBE'
}

/** Acts of the platform that need an amount; a limit may be 0. */
export type BankAct = Extract<PostingKind, 'TOP_UP' | 'WITHDRAW' | 'CREDIT_LIMIT'>

export function bankStep(act: BankAct, deposit: Deposit, amount: MoneyPair): Step {
  if (act === 'TOP_UP') return moneyIn(deposit, amount)
  return act === 'WITHDRAW' ? moneyOut(deposit, amount) : newLimit(deposit, amount)
}
