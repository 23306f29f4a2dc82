import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '../../shell/outbox/change-dialog.tsx'
import { useTrainWords } from '../submit/use-train-words.ts'
import { actOf, useTrainChange } from './use-train-change.ts'

type Props = {
  userId: string
  commandId: string
  /** Opened from the note of an earlier visit. */
  foundAgain: boolean
  onEnd: () => void
  /** Where nothing of the command is on this device any more. */
  children: ReactNode
}

/** How what was confirmed stands. */
export function FollowChange({ userId, commandId, foundAgain, onEnd, children }: Props) {
  const t = useTranslations('trainBooking.act')
  const words = useTrainWords()
  const standing = useTrainChange(userId, commandId, foundAgain)
  const { head } = standing
  const act = actOf(head)
  return (
    <ChangeDialog
      standing={standing}
      title={t(act)}
      words={(word) => t(word)}
      underWay={t('underWay', { summary: head?.summary ?? '' })}
      done={<p>{t(`done.${act}`)}</p>}
      refused={(refusal) => (
        <>
          <p>{t(`refused.${act}`)}</p>
          <p>
            <b>{words(refusal)}</b>
          </p>
        </>
      )}
      onEnd={onEnd}
    >
      {children}
    </ChangeDialog>
  )
}
