import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRefusedWords } from '../../lib/use-refused-words.ts'
import { ChangeDialog } from '../../shell/outbox/change-dialog.tsx'
import type { RefusedOutcome } from '../../shell/outbox/command-outcome.ts'
import { usePolicyChange } from './use-policy-change.ts'

type Props = {
  userId: string
  commandId: string
  /** Opened from the note of an earlier visit. */
  foundAgain: boolean
  onEnd: () => void
  /** Where nothing of the command is on this device any more. */
  children: ReactNode
}

/** How what was confirmed stands; success and error have Close alone (spec: insurance §4). */
export function FollowChange({ userId, commandId, foundAgain, onEnd, children }: Props) {
  const t = useTranslations('insuranceList.act')
  const standing = usePolicyChange(userId, commandId, foundAgain)
  const { head } = standing
  return (
    <ChangeDialog
      standing={standing}
      title={t(head?.kind === 'CANCEL_POLICY' ? 'cancel' : 'issue')}
      words={(word) => t(word)}
      underWay={t('underWay', { summary: head?.summary ?? '' })}
      done={<p>{t('updated')}</p>}
      refused={(refusal) => <Refused refusal={refusal} />}
      onEnd={onEnd}
    >
      {children}
    </ChangeDialog>
  )
}

/** spec: insurance §8, update failure. */
function Refused({ refusal }: { refusal: RefusedOutcome }) {
  const t = useTranslations('insuranceList')
  const failure = useTranslations('insurance.failure')
  const words = useRefusedWords()
  return (
    <>
      <p>{t('updateFailed')}</p>
      <p>
        <b>{failure('writing', { status: refusal.status, body: words(refusal) })}</b>
      </p>
    </>
  )
}
