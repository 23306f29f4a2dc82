import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeState } from './change-state.tsx'
import detail from './train-detail.module.css'
import { actOf, useTrainChange } from './use-train-change.ts'

type Props = {
  userId: string
  commandId: string
  /** Opened from the note of an earlier visit. */
  foundAgain: boolean
  /** The last word was read, or the person let go of what never left. */
  onEnd: () => void
  /** Where nothing of the command is on this device any more. */
  children: ReactNode
}

/** How what was confirmed stands, in a dialog that can be put away while it is found out. */
export function FollowChange({ userId, commandId, foundAgain, onEnd, children }: Props) {
  const t = useTranslations('trainBooking.act')
  const { command, outcome, sendNow, isPending, discard } = useTrainChange(userId, commandId, foundAgain)
  const [hidden, setHidden] = useState(false)
  if (outcome.at === 'opening') return null
  if (outcome.at === 'none') return children
  const act = actOf(command)
  const neverSent = outcome.at === 'notKept' || outcome.at === 'neverArrived'
  const ended = neverSent || outcome.at === 'done' || outcome.at === 'refused'
  const drop = () =>
    void discard()
      // a device that cannot forget offers it again the next time, and sends nothing
      .catch(() => {})
      .then(onEnd)
  // where it is said that nothing was sent, nothing may go out later
  const close = neverSent ? drop : ended ? onEnd : () => setHidden(true)
  return (
    <>
      {hidden && (
        <div className={detail.actions}>
          <p>{t('underWay', { summary: command?.summary ?? '' })}</p>
          <Button onClick={() => setHidden(false)}>{t('seeHow')}</Button>
        </div>
      )}
      <Dialog opened={!hidden || ended} title={t(act)} onClose={close}>
        <ChangeState
          act={act}
          outcome={outcome}
          busy={isPending}
          onSend={sendNow}
          onDiscard={drop}
          onClose={close}
        />
      </Dialog>
    </>
  )
}
