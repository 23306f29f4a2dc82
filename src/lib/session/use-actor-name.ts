import { useTranslations } from 'use-intl'
import { timeLimitActor } from '#contract/access/actor'

/** Who did something: a person, or the time limit in the reader's language. */
export function useActorName(): (name: string | null) => string {
  const t = useTranslations('deadline')
  return (name) => (name === timeLimitActor ? t('actor') : (name ?? ''))
}
