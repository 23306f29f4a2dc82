import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { decideRequest, listRequests, type RequestRow } from '#contract/admin/approvals'
import type { SentLink } from '#contract/admin/users'
import type { MoneyPair } from '#contract/money/money'
import { formatMoment, formatMoney } from '../../lib/language/format.ts'
import { keyOf, queryClient } from '../../lib/query/query.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/panel/confirm-dialog.tsx'
import screen from '../../ui/panel/screen.module.css'
import deposits from '../deposits/deposits.module.css'
import { usersChanged } from '../users/queries.ts'
import { WriteFailed } from '../write-failed.tsx'

type Decision = 'APPROVE' | 'REFUSE' | 'WITHDRAW'
export type Decided = 'APPROVED' | 'REFUSED' | 'WITHDRAWN'

type Props = { row: RequestRow; onDecided: (state: Decided, sent: SentLink | null) => void }

/** One request, with what it changes and who asked, and the buttons of who may decide. */
export function WaitingRequest({ row, onDecided }: Props) {
  const t = useTranslations('admin.approvals')
  const locale = useLocale()
  const [asking, setAsking] = useState<Decision | null>(null)
  const amountText = (amount: MoneyPair | null) => (amount ? formatMoney(amount) : t('never'))
  const what = t(`of.${row.kind}`, {
    about: row.about,
    now: amountText(row.amountNow),
    asked: amountText(row.amountAsked),
    email: row.emailAsked ?? t('noEmail'),
  })
  const changed = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(listRequests) }), usersChanged()])
  const decide = useWrite({
    send: (askOnce, decision: Decision) =>
      askOnce(decideRequest, { params: { requestId: row.requestId }, body: { decision } }),
    onSaved: async ({ state, sent }) => {
      setAsking(null)
      onDecided(state, sent)
      await changed()
    },
    // it may be decided already
    reread: changed,
  })
  const button = (decision: Decision) => (
    <Button
      variant={decision === 'APPROVE' ? 'filled' : 'quiet'}
      disabled={!decide.online}
      aria-label={t('named', { act: t(`acts.${decision}`), what })}
      onClick={() => setAsking(decision)}
    >
      {t(`acts.${decision}`)}
    </Button>
  )
  return (
    <>
      <div className={deposits.asked}>
        <p>{what}</p>
        <p className={`${screen.quiet} ${screen.small}`}>
          {t('asked', { name: row.askedBy, moment: formatMoment(row.askedAt, locale) })}
        </p>
      </div>
      <div className={deposits.buttons}>
        {row.mayDecide && button('APPROVE')}
        {row.mayDecide && button('REFUSE')}
        {row.mayWithdraw && button('WITHDRAW')}
        {!row.mayDecide && (
          <span className={`${screen.quiet} ${screen.small}`}>{t(row.mayWithdraw ? 'own' : 'aboutYou')}</span>
        )}
      </div>
      <ConfirmDialog
        opened={asking !== null}
        title={t(`acts.${asking ?? 'APPROVE'}`)}
        confirmLabel={t(`acts.${asking ?? 'APPROVE'}`)}
        tone={asking === 'REFUSE' ? 'danger' : 'usual'}
        busy={decide.isPending}
        onConfirm={() => asking && decide.mutate(asking)}
        onClose={() => {
          decide.reset()
          setAsking(null)
        }}
      >
        <p>{t(`hints.${asking ?? 'APPROVE'}`, { what })}</p>
        <WriteFailed error={decide.error} />
      </ConfirmDialog>
    </>
  )
}
