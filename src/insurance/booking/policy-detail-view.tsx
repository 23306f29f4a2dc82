import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listPolicies } from '#contract/insurance/list'
import { ApiFailure } from '../../lib/call/failure.ts'
import { staleTimes } from '../../lib/query/query.ts'
import { LateSeenFacts } from '../../shell/sale/late-seen-facts.tsx'
import { BookingSkeleton } from '../../shell/sale/page/booking-skeleton.tsx'
import { seenRow } from '../../shell/sale/seen-sale.ts'
import styles from '../../ui/panel/detail.module.css'
import { ErrorState } from '../../ui/state/states.tsx'
import { useInsuranceFailure } from '../failure-words.ts'
import { CloseDetail } from './close-detail.tsx'
import { PolicyBooking } from './policy-booking.tsx'
import { PolicyStatusAndLimit } from './policy-status.tsx'
import { policyDetail } from './queries.ts'

/** Poll interval while an issue or cancellation is under way. */
const pollWhileChangingMs = 5_000

/** The policy detail, shown in place of the list (spec: insurance §2). */
export function PolicyDetailView({ code }: { code: string }) {
  const t = useTranslations('insuranceList')
  const { writing } = useInsuranceFailure()
  const own = useListed(code)
  const policy = useQuery({
    ...policyDetail(code),
    // a colleague may have issued it a moment ago
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.bookingDetailResult.beingChanged ? pollWhileChangingMs : staleTimes.usual,
  })
  if (policy.data) {
    return <PolicyBooking policy={policy.data.bookingDetailResult} seenAt={policy.dataUpdatedAt} />
  }
  return (
    <div className={styles.screen}>
      <CloseDetail />
      <h1>{t('detail.title', { code })}</h1>
      {policy.isError ? (
        <>
          <LateSeenFacts
            product="INSURANCE"
            code={code}
            own={own}
            error={policy.error}
            rest={t('detail.needsNetwork')}
          />
          <ErrorState
            {...(policy.error instanceof ApiFailure && { title: writing(policy.error) })}
            error={policy.error}
            onRetry={() => void policy.refetch()}
          />
        </>
      ) : (
        <BookingSkeleton />
      )}
    </div>
  )
}

/** What a list of this device says of it. */
function useListed(code: string) {
  const seen = seenRow(
    useQueryClient(),
    listPolicies,
    ({ bookingListResult }) => bookingListResult,
    ({ bookingCode }) => bookingCode === code,
  )
  if (!seen) return null
  const { row, at } = seen
  return {
    title: row.productNameLabel,
    place: '',
    startsOn: row.startCover,
    endsOn: row.endCover,
    traveller: row.policyHolder,
    amount: row.price,
    status: <PolicyStatusAndLimit policy={row} seenAt={at} />,
    at,
  }
}
