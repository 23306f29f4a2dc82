import { useLocale, useTranslations } from 'use-intl'
import type { CancellationPolicy } from '#contract/hotel/cancellation-policy'
import { useKnownTime } from '../query/use-server-time.ts'
import { useClientView } from '../session/client-view.ts'
import { useSession } from '../session/session.ts'
import { policyWords } from './policy-words.ts'

/** A deadline of days, read once in a while. */
const tickMs = 60_000

type Words = (policy: CancellationPolicy, hotelTimeZone: string, instead?: string) => readonly string[]

/** A cancellation policy in the reader's language and for their part in it, or for their client's beside a client, in hotel time and
 * the reader's own. `owner`: the organisation that owns the booking; left out: the reader's, or a client of theirs. */
export function usePolicyWords(owner?: string): Words {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const now = useKnownTime(tickMs)
  const claims = useSession()?.claims
  const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isClientView = useClientView()
  const isAbove = owner !== undefined && owner !== claims?.orgId
  const reader = isClientView || claims?.orgType === 'CORPORATE' ? 'CORPORATE' : isAbove ? 'ABOVE' : 'OWNER'
  return (policy, hotelTimeZone, instead) =>
    policyWords(policy, { t, locale, hotelTimeZone, ownTimeZone, now, reader, instead })
}
