import { useTranslations } from 'use-intl'
import { type DepositRow, type PostingRow, reversePosting } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { ask } from '../../../lib/query/api.ts'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { ActForm, type ActWords } from './act-form.tsx'
import type { Said } from './act-said.tsx'
import { missingFor, moneyIn, moneyOut } from './consequences.ts'

type Props = {
  /** `null`: closed. */
  posting: PostingRow | null
  /** The shown deposit in the posting's currency. */
  deposit: DepositRow | undefined
  approvalAbove: MoneyPair | null
  onDone: (said: Said) => void
  onClose: () => void
}

/** Takes a wrong posting back, with a reference of its own. */
export function ReverseDialog({ posting, deposit, approvalAbove, onDone, onClose }: Props) {
  const t = useTranslations('adminDeposits.acts')
  const takes = posting?.toOrg === deposit?.orgId
  const change = takes ? moneyOut : moneyIn
  return (
    <Dialog opened={posting !== null} title={t('form.REVERSAL')} onClose={onClose}>
      {posting && (
        <ActForm
          kind="REVERSAL"
          amount={posting.amount}
          approvalAbove={approvalAbove}
          steps={deposit ? [change(deposit, posting.amount)] : []}
          missing={deposit && takes ? missingFor(deposit, posting.amount) : null}
          ready
          post={(words, key) => post(posting, words, key)}
          onDone={onDone}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

async function post(
  { transferId, amount }: PostingRow,
  words: ActWords,
  idempotencyKey: string,
): Promise<Said> {
  const posted = await ask(reversePosting, { params: { transferId }, body: words }, { idempotencyKey })
  return { kind: 'REVERSAL', amount, balance: posted.outcome === 'POSTED' ? posted.balance : null }
}
