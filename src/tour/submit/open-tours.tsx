import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session.ts'
import { OpenCommands } from '../../shell/outbox/open-commands.tsx'
import { useOpenCommands } from '../../shell/outbox/use-open-commands.ts'
import { TourEndFace } from './tour-end-face.tsx'
import { TourProgress } from './tour-progress.tsx'
import type { TourEnd } from './use-tour-command.ts'

/** `except`: what the screen itself follows, or has followed. */
type Props = { except?: readonly string[] }

const nothing: readonly string[] = []

/** The tours that this device has not heard the end of, and what the server is finding out for another; looking changes
 * nothing (safety: H1). */
export function OpenTours({ except = nothing }: Props) {
  const userId = useSession()?.claims.userId
  return userId === undefined ? null : <Open key={userId} userId={userId} except={except} />
}

function Open({ userId, except }: { userId: string; except: readonly string[] }) {
  const t = useTranslations('tourBooking.command')
  const { here, elsewhere, end } = useOpenCommands(userId, 'BOOK_TOUR', except)
  return (
    <OpenCommands
      title={t('open')}
      hint={t('openHint')}
      here={here.map(({ commandId }) => ({
        commandId,
        face: <FoundAgain userId={userId} commandId={commandId} onClose={() => end(commandId)} />,
      }))}
      elsewhere={elsewhere}
      describe={(open) => t('elsewhere', open)}
      checking={t('checking')}
      confirmedAt={(moment) => t('confirmedAt', { moment })}
    />
  )
}

type FoundProps = { userId: string; commandId: string; onClose: () => void }

function FoundAgain({ userId, commandId, onClose }: FoundProps) {
  const [ended, setEnded] = useState<{ end: TourEnd; summary: string | undefined } | null>(null)
  if (ended && ended.end.at !== 'left') {
    return <TourEndFace end={ended.end} summary={ended.summary} onClose={onClose} />
  }
  return (
    <TourProgress
      userId={userId}
      commandId={commandId}
      foundAgain
      onEnd={(end, summary) => (end.at === 'left' ? onClose() : setEnded({ end, summary }))}
    />
  )
}
