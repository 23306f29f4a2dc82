import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DepositRow, postMoney, setCreditLimit } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { ask } from '../../../lib/query/api.ts'
import { ActForm, type ActWords } from './act-form.tsx'
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
  const [value, setValue] = useState(act === 'CREDIT_LIMIT' ? limitNow : 0)
  const amount: MoneyPair = [currency, value]
  const step = bankStep(act, row, amount)
  return (
    <ActForm
      kind={act}
      amount={amount}
      onAmount={setValue}
      approvalAbove={act === 'CREDIT_LIMIT' && value <= limitNow ? null : approvalAbove}
      steps={[step]}
      missing={act === 'WITHDRAW' ? missingFor(row, amount) : null}
      warning={act === 'CREDIT_LIMIT' && step.after[1] < 0 ? t('used') : undefined}
      ready={act === 'CREDIT_LIMIT' ? value !== limitNow : value > 0}
      post={(words, key) => post(act, row.orgId, amount, words, key)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

async function post(
  kind: BankAct,
  orgId: string,
  amount: MoneyPair,
  words: ActWords,
  idempotencyKey: string,
): Promise<Said> {
  if (kind === 'CREDIT_LIMIT') {
    const body = { limit: amount, ...words }
    const set = await ask(setCreditLimit, { params: { orgId }, body }, { idempotencyKey })
    return { kind, amount, balance: set.outcome === 'SET' ? set.limit : null }
  }
  const posted = await ask(postMoney, { body: { kind, orgId, amount, ...words } }, { idempotencyKey })
  return { kind, amount, balance: posted.outcome === 'POSTED' ? posted.balance : null }
}
