import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { CommandState } from './command-state.tsx'
import detail from './policy-detail.module.css'
import { usePolicyChange } from './use-policy-change.ts'

type Props = {
  userId: string
  commandId: string
  /** The last word was read, or the person let go of what never left. */
  onEnd: () => void
  /** Where nothing of the command is on this device any more. */
  children: ReactNode
}

/** How what was confirmed stands, in a dialog that can be put away while it is found out. */
export function FollowCommand({ userId, commandId, onEnd, children }: Props) {
  const t = useTranslations('insuranceList.act')
  const { command, outcome, sendNow, isPending, discard } = usePolicyChange(userId, commandId)
  const [hidden, setHidden] = useState(false)
  if (outcome.at === 'opening') return null
  if (outcome.at === 'none') return children
  const act = command?.kind === 'CANCEL_POLICY' ? 'cancel' : 'issue'
  const ended = ['done', 'refused', 'notKept', 'neverArrived'].includes(outcome.at)
  const close = ended ? onEnd : () => setHidden(true)
  return (
    <>
      {hidden && (
        <div className={detail.actions}>
          <p>{t('underWay', { summary: command?.summary ?? '' })}</p>
          <Button onClick={() => setHidden(false)}>{t('seeHow')}</Button>
        </div>
      )}
      <Dialog opened={!hidden || ended} title={t(act)} onClose={close}>
        <CommandState
          outcome={outcome}
          busy={isPending}
          onSend={sendNow}
          onAskAgain={sendNow}
          onDiscard={() => void discard().then(onEnd)}
          onClose={close}
        />
      </Dialog>
    </>
  )
}
