import { useTranslations } from 'use-intl'
import { type DepositRow, type PostingRow, reversePosting } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import type { AskOnce } from '../../../shell/write/use-write.ts'
import { useTypedForm } from '../../../ui/form/typed-form.tsx'
import { Dialog } from '../../../ui/panel/dialog.tsx'
import { type ActFields, ActForm, type ActWords, emptyAct } from './act-form.tsx'
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
export function ReverseDialog({ posting, ...props }: Props) {
  const t = useTranslations('adminDeposits.acts')
  return (
    <Dialog opened={posting !== null} title={t('form.REVERSAL')} onClose={props.onClose}>
      {posting && <ReverseForm posting={posting} {...props} />}
    </Dialog>
  )
}

function ReverseForm({ posting, deposit, ...props }: Props & { posting: PostingRow }) {
  const typed = useTypedForm<ActFields>({ initial: emptyAct, live: true })
  const takes = posting.toOrg === deposit?.orgId
  const change = takes ? moneyOut : moneyIn
  return (
    <ActForm
      {...props}
      typed={typed}
      kind="REVERSAL"
      isFixed
      amount={posting.amount}
      steps={deposit ? [change(deposit, posting.amount)] : []}
      missing={deposit && takes ? missingFor(deposit, posting.amount) : null}
      ready
      post={(askOnce, words) => post(askOnce, posting, words)}
    />
  )
}

async function post(askOnce: AskOnce, { transferId, amount }: PostingRow, words: ActWords): Promise<Said> {
  const posted = await askOnce(reversePosting, { params: { transferId }, body: words })
  return { kind: 'REVERSAL', amount, balance: posted.outcome === 'POSTED' ? posted.balance : null }
}
