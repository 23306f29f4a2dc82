import { useLocale, useTranslations } from 'use-intl'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import { serverNow } from './clock.ts'
import { policyWords } from './policy-words.ts'

/** A cancellation policy in the reader's language, in hotel time and the reader's own. */
export function usePolicyWords(): (policy: CancellationPolicy, hotelTimeZone: string) => readonly string[] {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (policy, hotelTimeZone) =>
    policyWords(policy, { t, locale, hotelTimeZone, ownTimeZone, now: serverNow() })
}
