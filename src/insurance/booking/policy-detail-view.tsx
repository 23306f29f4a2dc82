import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/failure.ts'
import { fresh } from '../../lib/query.ts'
import styles from '../../ui/detail.module.css'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { policyDetail } from '../bookings/queries.ts'
import { useInsuranceFailure } from '../failure-words.ts'
import { CloseDetail } from './close-detail.tsx'
import { PolicyBooking } from './policy-booking.tsx'

/** How often a booking is looked at again while its outcome is being found out. */
const whileChangedMs = 5_000

/** A booking, in the place of the list (spec: insurance §2). */
export function PolicyDetailView({ code }: { code: string }) {
  const t = useTranslations('insuranceList')
  const { writing } = useInsuranceFailure()
  const online = useOnline()
  const policy = useQuery({
    ...policyDetail(code),
    // what a colleague issued a moment ago is told as soon as it is opened
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.bookingDetailResult.beingChanged ? whileChangedMs : fresh.usual,
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
