import { useTranslations } from 'use-intl'
import { type DepositRow, postMoney, setCreditLimit } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import type { AskOnce } from '../../../shell/write/use-write.ts'
import { useTypedForm } from '../../../ui/form/typed-form.tsx'
import { type ActFields, ActForm, type ActWords, emptyAct } from './act-form.tsx'
import type { Said } from './act-said.tsx'
import { type BankAct, bankStep, missingFor } from './consequences.ts'

type Props = {
  act: BankAct
  row: DepositRow
  approvalAbove: MoneyPair | null
  onDone: (said: Said) => void
  onClose: () => void
}

/** What only the platform may do: money of the bank, and the limit. */
export function BankForm({ act, row, approvalAbove, onDone, onClose }: Props) {
  const t = useTranslations('adminDeposits.acts')
  const [currency, limitNow] = row.creditLimit
  const typed = useTypedForm<ActFields>({
    initial: { ...emptyAct, value: act === 'CREDIT_LIMIT' ? limitNow : 0 },
    live: true,
  })
  const { value } = typed.form.values
  const amount: MoneyPair = [currency, value]
  const step = bankStep(act, row, amount)
  return (
    <ActForm
      typed={typed}
      kind={act}
      amount={amount}
      approvalAbove={act === 'CREDIT_LIMIT' && value <= limitNow ? null : approvalAbove}
      steps={[step]}
      missing={act === 'WITHDRAW' ? missingFor(row, amount) : null}
      warning={act === 'CREDIT_LIMIT' && step.after[1] < 0 ? t('used') : undefined}
      ready={act === 'CREDIT_LIMIT' ? value !== limitNow : value > 0}
      post={(askOnce, words) => post(askOnce, act, row.orgId, amount, words)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

async function post(
  askOnce: AskOnce,
  kind: BankAct,
  orgId: string,
  amount: MoneyPair,
  words: ActWords,
): Promise<Said> {
  if (kind === 'CREDIT_LIMIT') {
    const body = { limit: amount, ...words }
    const set = await askOnce(setCreditLimit, { params: { orgId }, body })
    return { kind, amount, balance: set.outcome === 'SET' ? set.limit : null }
  }
  const posted = await askOnce(postMoney, { body: { kind, orgId, amount, ...words } })
  return { kind, amount, balance: posted.outcome === 'POSTED' ? posted.balance : null }
}
