import { useTranslations } from 'use-intl'
import { useRefusedWords } from '../../lib/use-refused-words.ts'
import type { CommandOutcome } from '../../shell/outbox/command-outcome.ts'
import { useCommand } from '../../shell/outbox/use-command.ts'
import { releaseDraftOf } from '../form/policy-draft.ts'
import type { PolicyEnd } from './booking-end.tsx'
import { type PolicyDone, policyCommandApi } from './policy-command-api.ts'

type Parts = {
  userId: string
  commandId: string
  /** By a later visit: it is offered, never sent by itself. */
  foundAgain: boolean
  onChecking?: (() => void) | undefined
  onEnd: (end: PolicyEnd) => void
}

/** Resumes a booking that was meant, and tells how it ended. */
export function usePolicyCommand({ userId, commandId, foundAgain, onChecking, onEnd }: Parts) {
  const endOf = useEnds()
  const standing = useCommand(policyCommandApi, userId, commandId, {
    foundAgain,
    onOutcome(next) {
      if (next.at === 'checking') onChecking?.()
      const end = endOf(next, standing.command?.summary ?? null)
      if (end) onEnd(end)
    },
  })

  /** It is not sent, now or ever. */
  async function leave() {
    if (!(await standing.discard())) return
    releaseDraftOf(commandId)
    onEnd({ at: 'left' })
  }

  return { ...standing, leave }
}

/** The last word, as the dialogs say it (spec: insurance §8). */
function useEnds(): (outcome: CommandOutcome<PolicyDone>, summary: string | null) => PolicyEnd | null {
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
