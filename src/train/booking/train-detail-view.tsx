import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { listTrainBookings } from '#contract/train/booking'
import { staleTimes } from '../../lib/query/query.ts'
import { LateSeenFacts } from '../../shell/sale/late-seen-facts.tsx'
import { BookingSkeleton } from '../../shell/sale/page/booking-skeleton.tsx'
import { seenRow } from '../../shell/sale/seen-sale.ts'
import styles from '../../ui/panel/detail.module.css'
import { ErrorState } from '../../ui/state/states.tsx'
import { isAccessLost } from './acts/access-lost.ts'
import { CloseDetail } from './close-detail.tsx'
import { trainDetailOf } from './queries.ts'
import { TrainBookingPage } from './train-booking-page.tsx'
import { TrainStatusAndLimit } from './train-status.tsx'

/** Poll interval while an issue or cancellation is under way. */
const pollWhileChangingMs = 5_000

/** The booking detail, shown in place of the list. */
export function TrainDetailView({ code }: { code: string }) {
  const t = useTranslations('trainBooking.detail')
  const own = useListed(code)
  const booking = useQuery({
    ...trainDetailOf(code),
    // a colleague may have issued it a moment ago
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.status === 'CHANGING' ? pollWhileChangingMs : staleTimes.usual,
  })
  // checked before the cached data: the person may have lost access to the booking
  if (booking.data && !isAccessLost(booking.error))
    return <TrainBookingPage booking={booking.data} seenAt={booking.dataUpdatedAt} />
  return (
    <div className={styles.screen}>
      <CloseDetail />
      <h1>{t('title', { code })}</h1>
      {booking.isError ? (
        <>
          <LateSeenFacts
            product="TRAIN"
            code={code}
            own={own}
            error={booking.error}
            rest={t('needsNetwork')}
          />
          <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
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
    listTrainBookings,
    ({ bookingListResult }) => bookingListResult,
    ({ bookingLocatorCode }) => bookingLocatorCode === code,
  )
  if (!seen) return null
  const { row, at } = seen
  return {
    title: row.trainName,
    place: row.route,
    startsOn: row.departureDate,
    endsOn: row.departureDate,
    traveller: row.leadPassenger,
    amount: row.totalPrice,
    status: <TrainStatusAndLimit booking={row} />,
    at,
  }
}
