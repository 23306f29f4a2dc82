import { useTranslations } from 'use-intl'
import type { CommandOutcome } from './command-outcome.ts'

/** What the supplier answered, while we make sure how the command has ended. */
export function SaidInDoubt({ outcome }: { outcome: CommandOutcome<unknown> }) {
  const t = useTranslations('staging.said')
  if (outcome.at !== 'checking' || !outcome.said) return null
  const { act, what, supplier } = outcome.said
  return <p>{t(`${act}.${what}`, { supplier })}</p>
}
