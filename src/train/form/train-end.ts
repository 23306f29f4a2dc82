import type { Refused } from '../../lib/query/use-refused-words.ts'
import type { CommandOutcome } from '../../shell/outbox/command/command-outcome.ts'
import { useTrainWords } from '../submit/use-train-words.ts'
import type { TrainHeld } from './train-command-api.ts'

/** The final outcome as the page needs it. */
export type TrainEnd =
  | { at: 'held'; code: string; summary: string | undefined }
  /** `search`: only another search helps, or may help. */
  | { at: 'refused'; message: string; search: 'must' | 'may' | null; summary: string | undefined }
  /** The person gave it up. */
  | { at: 'left' }

const helps = { SEARCH_AGAIN: 'must', SOLD_OUT: 'may' } as const

export function useTrainEnd() {
  const words = useTrainWords()
  return (outcome: CommandOutcome<TrainHeld>, summary: string | undefined) => endOf(outcome, words, summary)
}

function endOf(
  outcome: CommandOutcome<TrainHeld>,
  words: (refused: Refused) => string,
  summary: string | undefined,
): TrainEnd | null {
  if (outcome.at === 'done') return { at: 'held', code: outcome.answer.code, summary }
  if (outcome.at !== 'refused') return null
  const { code } = outcome
  const search = code === 'SEARCH_AGAIN' || code === 'SOLD_OUT' ? helps[code] : null
  return { at: 'refused', message: words(outcome), search, summary }
}
