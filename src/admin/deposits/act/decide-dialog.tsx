import { useTranslations } from 'use-intl'
import { decideWaiting, type WaitingRow } from '#contract/admin/deposits'
import { formatMoney } from '../../../lib/language/format.ts'
import { invalidateFigures } from '../../../lib/query/query.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { ConfirmDialog } from '../../../ui/panel/confirm-dialog.tsx'
import { WriteFailed } from '../../write-failed.tsx'

export type Decision = 'APPROVE' | 'REFUSE' | 'WITHDRAW'

type Props = {
  row: WaitingRow
  /** The posting in words. */
  what: string
  /** `null`: closed. */
  decision: Decision | null
  onDecided: (state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN') => void
  onClose: () => void
}

const words = { APPROVE: 'approve', REFUSE: 'refuse', WITHDRAW: 'withdraw' } as const

/** Names the consequence before somebody approves, refuses or withdraws. */
export function DecideDialog({ row, what, decision, onDecided, onClose }: Props) {
  const t = useTranslations('adminDeposits.waiting')
  const decide = useWrite({
    send: (askOnce, wanted: Decision) =>
      askOnce(decideWaiting, { params: { requestId: row.requestId }, body: { decision: wanted } }),
    onSaved: async ({ state }) => {
      onClose()
      onDecided(state)
      await invalidateFigures('DEPOSIT')
    },
    // it may be decided already
    reread: () => invalidateFigures('DEPOSIT'),
  })
  const amount = formatMoney(row.amount)
  const word = words[decision ?? 'APPROVE']
  const hint =
    decision === 'APPROVE' && row.kind === 'CREDIT_LIMIT' ? 'approveLimitHint' : (`${word}Hint` as const)
  return (
    <ConfirmDialog
      opened={decision !== null}
      title={t(`${word}Title`, { amount })}
      confirmLabel={t(word)}
      tone={decision === 'REFUSE' ? 'danger' : 'usual'}
      busy={decide.isPending}
      onConfirm={() => decision && decide.mutate(decision)}
      onClose={() => {
        decide.reset()
        onClose()
      }}
    >
      <p>{t(hint, { what, amount })}</p>
      <WriteFailed error={decide.error} />
    </ConfirmDialog>
  )
}
