import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../lib/failure.ts'
import type { Session } from '../../lib/session.ts'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import type { TourBookSearch } from '../book-search.ts'
import { countsOf } from '../counts.ts'
import { priceFor } from '../departure-prices.ts'
import { useTourFailure } from '../failure-words.ts'
import { departureOf } from '../queries.ts'
import { NoForms, ToSearch, UnsoldCategory } from './no-forms.tsx'
import { TourForms } from './tour-forms.tsx'
import type { TourBookingApi } from './use-tour-booking.ts'

type Props = {
  search: TourBookSearch
  session: Session
  booking: TourBookingApi
  /** A booking from this form is staged or sent, and its outcome is not final. */
  sent: boolean
}

/** The forms, once the departure is fetched. */
export function BookedDeparture({ search, session, booking, sent }: Props) {
  const failure = useTourFailure()
  const { data, error, isError, refetch } = useQuery(departureOf(search.productId))
  if (error instanceof ApiFailure && error.status === 404) return <NoForms why="GONE" />
  if (data) {
    const price = priceFor(data.price, countsOf(search))
    if ('unsold' in price) return <UnsoldCategory code={price.unsold} slug={data.program.slug} />
    return (
      <TourForms search={search} found={data} price={price} session={session} booking={booking} sent={sent} />
    )
  }
  if (!isError) return <Skeletons count={3} shape="form" />
  return (
    <ErrorState
      title={failure('departure', error)}
      error={error}
      onRetry={() => void refetch()}
      back={<ToSearch quiet />}
    />
  )
}
