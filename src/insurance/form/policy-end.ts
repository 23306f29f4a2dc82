import { useTranslations } from 'use-intl'
import { useRefusedWords } from '../../lib/query/use-refused-words.ts'
import type { CommandOutcome } from '../../shell/outbox/command/command-outcome.ts'
import type { PolicyDone } from './policy-command-api.ts'

/** The final outcome as the page needs it. */
export type PolicyEnd =
  | { at: 'booked'; code: string; summary: string | undefined }
  | { at: 'failed'; message: string; summary: string | undefined }
  /** The person gave it up. */
  | { at: 'left' }

type EndOf = (outcome: CommandOutcome<PolicyDone>, summary: string | undefined) => PolicyEnd | null

/** The final outcome with the message of the dialogs (spec: insurance §8). */
export function usePolicyEnd(): EndOf {
  const t = useTranslations('insurance.failure')
  const words = useRefusedWords()
  return (outcome, summary) => {
    if (outcome.at === 'refused') {
      const body = words(outcome)
      return { at: 'failed', message: t('writing', { status: outcome.status, body }), summary }
    }
    if (outcome.at !== 'done') return null
    return 'booked' in outcome.answer
      ? { at: 'booked', code: outcome.answer.booked, summary }
      : { at: 'failed', message: outcome.answer.errors.join('; '), summary }
  }
}
