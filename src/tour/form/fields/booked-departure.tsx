import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readDeparture } from '#contract/tour/tour'
import { travellerFormsOf } from '#contract/tour/travellers'
import { ApiFailure } from '../../../lib/call/failure.ts'
import type { Session } from '../../../lib/session/session.ts'
import { useStartOver } from '../../../shell/outbox/draft/use-start-over.ts'
import { ErrorState, Skeletons } from '../../../ui/state/states.tsx'
import type { TourBookSearch } from '../../book-search.ts'
import { countsOf } from '../../counts.ts'
import { priceFor } from '../../departure-prices.ts'
import { useTourFailure } from '../../failure-words.ts'
import { departureOf } from '../../queries.ts'
import { NoForms, TooFewSeats, ToSearch, UnsoldCategory } from '../no-forms.tsx'
import { draftKey, draftOf, tourDrafts } from '../tour-draft.ts'
import { TourForms } from '../tour-forms.tsx'
import type { TourBookingApi } from '../use-tour-booking.ts'

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
  const { turn, startOver } = useStartOver(tourDrafts)
  const { data, error, isError, refetch } = useQuery(departureOf(search.productId))
  if (error instanceof ApiFailure && error.status === 404) return <NoForms why="GONE" />
  if (data) {
    const price = priceFor(data.price, countsOf(search))
    if ('unsold' in price) return <UnsoldCategory code={price.unsold} slug={data.program.slug} />
    const wanted = travellerFormsOf(countsOf(search)).length
    return (
      <OpenForms wanted={wanted} search={search} found={data} sent={sent}>
        <TourForms
          key={turn}
          search={search}
          found={data}
          price={price}
          session={session}
          booking={booking}
          sent={sent}
          onStartOver={() => startOver(draftKey(search))}
        />
      </OpenForms>
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

type OpenProps = Pick<Props, 'search' | 'sent'> & {
  wanted: number
  found: ReplyOf<typeof readDeparture>
  children: ReactNode
}

/** Forms do not open where the seats are missing already. Open ones stay, with what was typed, when others book. */
function OpenForms({ wanted, search, sent, found, children }: OpenProps) {
  const { program, departure } = found
  const enough = wanted <= departure.seatsLeft
  const [opened] = useState(() => enough || sent || draftOf(search) !== null)
  return opened || enough || sent ? (
    children
  ) : (
    <TooFewSeats seatsLeft={departure.seatsLeft} slug={program.slug} />
  )
}
