import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/failure.ts'
import { staleTimes } from '../../lib/query.ts'
import styles from '../../ui/detail.module.css'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { policyDetail } from '../bookings/queries.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import { CloseDetail } from './close-detail.tsx'
import { PolicyBooking } from './policy-booking.tsx'

/** Poll interval while an issue or cancellation is under way. */
const pollWhileChangingMs = 5_000

/** The policy detail, shown in place of the list (spec: insurance §2). */
export function PolicyDetailView({ code }: { code: string }) {
  const t = useTranslations('insuranceList')
  const { writing } = useInsuranceFailure()
  const online = useOnline()
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
          <ErrorState
            {...(policy.error instanceof ApiFailure && { title: writing(policy.error) })}
            error={policy.error}
            onRetry={() => void policy.refetch()}
          />
          {!online && <p className={styles.quiet}>{t('detail.needsNetwork')}</p>}
        </>
      ) : (
        <Skeletons count={3} shape="form" />
      )}
    </div>
  )
}
