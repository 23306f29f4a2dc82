import { useCommand } from '../../shell/outbox/use-command.ts'
import { releaseDraftOf } from '../form/tour-draft.ts'
import { tourCommandApi } from './tour-command-api.ts'

export type TourRefusal = { status: number; code: string; description: string }

/** The last word on a booking. */
export type TourEnd =
  | { at: 'booked'; bookingId: string }
  | ({ at: 'refused' } & TourRefusal)
  /** It was not sent, and will not be. */
  | { at: 'left' }

/** A booking of a form that has no last word yet. */
export type SentTour = {
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain: boolean
}

type Parts = SentTour & {
  userId: string
  onEnd: (end: TourEnd, summary: string | undefined) => void
}

/** Resumes a booking that was meant, and tells how it ended. */
export function useTourCommand({ userId, commandId, foundAgain, onEnd }: Parts) {
  const standing = useCommand(tourCommandApi, userId, commandId, {
    foundAgain,
    onOutcome(next) {
      const summary = standing.command?.summary
      if (next.at === 'done') onEnd({ at: 'booked', ...next.answer }, summary)
      if (next.at === 'refused') onEnd(next, summary)
    },
  })

  /** It is not sent, now or ever. */
  async function leave() {
    if (!(await standing.discard())) return
    releaseDraftOf(commandId)
    onEnd({ at: 'left' }, standing.command?.summary)
  }

  return { ...standing, leave }
}
