import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/call/failure.ts'
import { LateSeenFacts } from '../../shell/sale/late-seen-facts.tsx'
import { BookingSkeleton } from '../../shell/sale/page/booking-skeleton.tsx'
import { buttonClass } from '../../ui/button.tsx'
import styles from '../../ui/panel/detail.module.css'
import { EmptyState, ErrorState } from '../../ui/state/states.tsx'
import { tourBookingWithId } from '../booking-queries.ts'
import { useTourFailure } from '../failure-words.ts'
import { OpenTours } from '../form/open-tours.tsx'
import { BackToTours } from './back-to-tours.tsx'
import { TourBookingView } from './tour-booking-view.tsx'

const route = getRouteApi('/app/tour/pnr')

/** The detail page of a tour booking (spec: pnr-tour-train §2, pnr). */
export function TourPnrScreen() {
  const { bookId } = route.useSearch()
  return (
    <div className={styles.screen}>
      <OpenTours />
      {bookId === '' ? <Missing /> : <Booking key={bookId} bookId={bookId} />}
    </div>
  )
}

function Booking({ bookId }: { bookId: string }) {
  const t = useTranslations('tourBooking.pnr')
  const failure = useTourFailure()
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery(tourBookingWithId(bookId))
  // checked before the cached data: the person may have lost access to the booking
  if (error instanceof ApiFailure && error.status === 404) return <Missing />
  if (data) return <TourBookingView booking={data} seenAt={dataUpdatedAt} />
  if (!isError) return <BookingSkeleton />
  return (
    <>
      <h1>{t('title')}</h1>
      <LateSeenFacts product="TOUR" code={bookId} error={error} rest={t('needsNetwork')} />
      <ErrorState
        title={failure('booking', error)}
        error={error}
        onRetry={() => void refetch()}
        back={<BackToTours />}
      />
    </>
  )
}

/** Also shown for another organisation’s booking, so as not to reveal that it exists. */
function Missing() {
  const t = useTranslations('tourBooking.pnr')
  return (
    <>
      <h1>{t('title')}</h1>
      <EmptyState
        title={t('missing')}
        hint={t('missingHint')}
        action={
          <Link to="/app/order/list" className={buttonClass()}>
            {t('orders')}
          </Link>
        }
      />
    </>
  )
}
