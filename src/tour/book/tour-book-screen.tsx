import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import styles from '../../ui/detail.module.css'
import { EmptyState, ErrorState, Skeletons } from '../../ui/states.tsx'
import type { TourBookSearch } from '../book-search.ts'
import { OpenTours } from '../command/open-tours.tsx'
import { countsOf } from '../counts.ts'
import { priceFor } from '../departure-prices.ts'
import { useTourFailure } from '../failure-words.ts'
import { bookingIn } from '../handover.ts'
import { departureOf } from '../queries.ts'
import { draftKey } from './tour-draft.ts'
import { TourForms } from './tour-forms.tsx'
import { whyNoForm } from './why-no-form.ts'

const route = getRouteApi('/app/tour/book')

/** spec: pnr-tour-train §2, book. */
export function TourBookScreen() {
  const t = useTranslations('tourBooking')
  const search = bookingIn(route.useSearch(), useLocation({ select: ({ state }) => state }))
  const [sent, setSent] = useState<string | null>(null)
  const why = whyNoForm(search)
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <OpenTours except={sent} />
      {why ? (
        <EmptyState title={t(`noForm.${why}`)} hint={t('noForm.hint')} action={<ToSearch />} />
      ) : (
        <Departure key={draftKey(search)} search={search} sent={sent} onSent={setSent} />
      )}
    </div>
  )
}

type Props = { search: TourBookSearch; sent: string | null; onSent: (commandId: string | null) => void }

function Departure({ search, sent, onSent }: Props) {
  const t = useTranslations('tourBooking')
  const category = useTranslations('tour.order.category')
  const session = useSession()
  const failure = useTourFailure()
  const { data, error, isError, refetch } = useQuery(departureOf(search.productId))
  if (data && session) {
    const price = priceFor(data.price, countsOf(search))
    if ('unsold' in price) {
      return (
        <EmptyState
          title={t('noForm.UNSOLD', { category: category(price.unsold) })}
          hint={t('noForm.otherCounts')}
          action={
            <Button
              renderRoot={(props) => (
                <Link to="/app/tour/detail" search={{ slug: data.program.slug }} {...props} />
              )}
            >
              {t('noForm.toTour')}
            </Button>
          }
        />
      )
    }
    return (
      <TourForms search={search} found={data} price={price} session={session} sent={sent} onSent={onSent} />
    )
  }
  if (!isError) return <Skeletons count={3} shape="form" />
  if (error instanceof ApiFailure && error.status === 404) {
    return <EmptyState title={t('noForm.GONE')} hint={t('noForm.hint')} action={<ToSearch />} />
  }
  return (
    <ErrorState
      title={failure('departure', error)}
      error={error}
      onRetry={() => void refetch()}
      back={<ToSearch quiet />}
    />
  )
}

function ToSearch({ quiet = false }: { quiet?: boolean }) {
  const t = useTranslations('tourBooking.noForm')
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      renderRoot={(props) => <Link to="/app/tour/avail" {...props} />}
    >
      {t('toSearch')}
    </Button>
  )
}
