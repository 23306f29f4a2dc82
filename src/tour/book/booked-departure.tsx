import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { ErrorState, Skeletons } from '../../ui/states.tsx'
import type { TourBookSearch } from '../book-search.ts'
import type { SentTour } from '../command/use-tour-command.ts'
import { countsOf } from '../counts.ts'
import { priceFor } from '../departure-prices.ts'
import { useTourFailure } from '../failure-words.ts'
import { departureOf } from '../queries.ts'
import { NoForms, ToSearch, UnsoldCategory } from './no-forms.tsx'
import { TourForms } from './tour-forms.tsx'

type Props = { search: TourBookSearch; sent: SentTour | null; onSent: (sent: SentTour | null) => void }

/** The forms of a departure, once its prices are there. */
export function BookedDeparture({ search, sent, onSent }: Props) {
  const session = useSession()
  const failure = useTourFailure()
  const { data, error, isError, refetch } = useQuery(departureOf(search.productId))
  if (error instanceof ApiFailure && error.status === 404) return <NoForms why="GONE" />
  if (data && session) {
    const price = priceFor(data.price, countsOf(search))
    if ('unsold' in price) return <UnsoldCategory code={price.unsold} slug={data.program.slug} />
    return (
      <TourForms search={search} found={data} price={price} session={session} sent={sent} onSent={onSent} />
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
