import type { Refused } from '../../lib/use-refused-words.ts'
import type { CommandOutcome } from '../../shell/outbox/command-outcome.ts'
import { useCommand } from '../../shell/outbox/use-command.ts'
import { releaseTrainDraftOf } from '../form/train-draft.ts'
import { type TrainHeld, trainCommandApi } from './train-command-api.ts'
import { useTrainWords } from './use-train-words.ts'

/** How a booking ended, as far as the page goes on from there. */
export type TrainEnd =
  | { at: 'held'; code: string; summary: string | null }
  /** `search`: only another search helps, or may help. */
  | { at: 'refused'; message: string; search: 'must' | 'may' | null; summary: string | null }
  /** It was not sent, and will not be. */
  | { at: 'left' }

type Parts = {
  userId: string
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain: boolean
  onEnd: (end: TrainEnd) => void
}

/** Resumes a booking that was meant, and tells how it ended. */
export function useTrainCommand({ userId, commandId, foundAgain, onEnd }: Parts) {
  const words = useTrainWords()
  const standing = useCommand(trainCommandApi, userId, commandId, {
    foundAgain,
    onOutcome(next) {
      const end = endOf(next, words, standing.command?.summary ?? null)
      if (end) onEnd(end)
    },
  })

  /** It is not sent, now or ever. */
  async function leave() {
    if (!(await standing.discard())) return
    releaseTrainDraftOf(commandId)
    onEnd({ at: 'left' })
  }

  return { ...standing, leave }
}

const helps = { SEARCH_AGAIN: 'must', SOLD_OUT: 'may' } as const

function endOf(
  outcome: CommandOutcome<TrainHeld>,
  words: (refused: Refused) => string,
  summary: string | null,
): TrainEnd | null {
  if (outcome.at === 'done') return { at: 'held', code: outcome.answer.code, summary }
  if (outcome.at !== 'refused') return null
  const { code } = outcome
  const search = code === 'SEARCH_AGAIN' || code === 'SOLD_OUT' ? helps[code] : null
  return { at: 'refused', message: words(outcome), search, summary }
}
