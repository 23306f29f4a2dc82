import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import type { TrainStatus } from '#contract/train/filter'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { type OpenTrainChange, openTrainChanges } from '../../shell/outbox/commands.ts'
import { useOpenChanges } from '../../shell/outbox/use-open-changes.ts'
import { trainDetailOf } from '../bookings/queries.ts'
import { AskDialog } from './ask-dialog.tsx'
import { FollowChange } from './follow-change.tsx'
import { TrainButtons } from './train-buttons.tsx'
import detail from './train-detail.module.css'
import type { TrainAct } from './use-train-change.ts'

const route = getRouteApi('/app/train/bookinglist')

type Props = {
  booking: TrainDetail
  status: TrainStatus
  /** The dialog was closed after its last word. */
  onDone: () => void
}

/** Issue and cancel, each asked once and followed to its last word. What was confirmed lives in the history entry: a
 * reload resumes it, and an address that is opened sends nothing (safety: H1). */
export function TrainActions(props: Props) {
  const userId = useSession()?.claims.userId
  return userId ? <Actions {...props} userId={userId} /> : null
}

function Actions({ booking, status, onDone, userId }: Props & { userId: string }) {
  const client = useQueryClient()
  const navigate = route.useNavigate()
  const commandId = useLocation({ select: ({ state }) => state.commandId })
  const [seen, setSeen] = useState<string | null>(null)
  const [asked, setAsked] = useState<TrainAct | null>(null)
  const { bookingLocatorCode: code } = booking
  const open = useOpenChanges(userId, openTrainChanges, code, commandId).find(
    (change) => change.bookingLocatorCode === code,
  )
  const follow = (next: string | undefined) =>
    navigate({
      search: (before) => before,
      state: (before) => {
        const { commandId: _ended, ...others } = before
        return next ? { ...others, commandId: next } : others
      },
      replace: true,
      resetScroll: false,
    })
  const offered = open ? (
    <OpenNote
      command={open}
      onSee={() => {
        setSeen(open.commandId)
        void follow(open.commandId)
      }}
    />
  ) : (
    <>
      <TrainButtons booking={booking} status={status} onAsk={setAsked} />
      <AskDialog
        booking={booking}
        userId={userId}
        asked={asked}
        onStaged={(meant) => {
          setAsked(null)
          void follow(meant)
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
  if (!commandId) return offered
  return (
    <FollowChange
      key={commandId}
      userId={userId}
      commandId={commandId}
      foundAgain={seen === commandId}
      onEnd={() => {
        void client.invalidateQueries({ queryKey: trainDetailOf(code).queryKey })
        void follow(undefined).then(onDone)
      }}
    >
      {offered}
    </FollowChange>
  )
}

/** Something was confirmed on this device and has no answer yet: first its outcome, then anything else. */
function OpenNote({ command, onSee }: { command: OpenTrainChange; onSee: () => void }) {
  const t = useTranslations('trainBooking.act')
  const moment = formatMoment(command.stagedAt, useLocale())
  return (
    <div className={detail.actions}>
      <p>{t('openHere', { summary: command.summary, moment })}</p>
      <Button onClick={onSee}>{t('seeHow')}</Button>
    </div>
  )
}
