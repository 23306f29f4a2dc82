import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { staleTimes } from '../../lib/query.ts'
import styles from '../../ui/detail.module.css'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { trainDetailOf } from '../bookings/queries.ts'
import { isAccessLost } from './access-lost.ts'
import { CloseDetail } from './close-detail.tsx'
import { TrainBookingPage } from './train-booking-page.tsx'

/** Poll interval while an issue or cancellation is under way. */
const pollWhileChangingMs = 5_000

/** The booking detail, shown in place of the list. */
export function TrainDetailView({ code }: { code: string }) {
  const t = useTranslations('trainBooking.detail')
  const online = useOnline()
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
          <ErrorState error={booking.error} onRetry={() => void booking.refetch()} />
          {!online && <p className={styles.quiet}>{t('needsNetwork')}</p>}
        </>
      ) : (
        <Skeletons count={3} shape="form" />
      )}
    </div>
  )
}
