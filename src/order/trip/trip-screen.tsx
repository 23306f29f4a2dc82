import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { TripWords } from '#contract/order/order'
import forms from '../../ui/form/form.module.css'
import listing from '../../ui/list/listing.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import { tripQuery } from '../queries.ts'
import { readFailedSearch } from './failed-trip-search.ts'
import { NoTrip } from './no-trip.tsx'
import styles from './trip.module.css'
import { TripForm } from './trip-form.tsx'
import { isEmptyTripSearch } from './trip-search.ts'
import { TripView } from './trip-view.tsx'

const route = getRouteApi('/app/order/trip')

/** All sales of one traveller or one client reference, with a form to find another trip. */
export function TripScreen() {
  const t = useTranslations('order.trip')
  const search = route.useSearch()
  const failedSearch = useLocation({ select: ({ state }) => state.tripSought })
  const isEmpty = isEmptyTripSearch(search)
  const { data: trip } = useQuery({ ...tripQuery(search), enabled: !isEmpty })
  const words = isEmpty
    ? readFailedSearch(failedSearch === undefined ? {} : { tripSought: failedSearch })
    : (trip ?? null)
  const title = useTripTitle(words)
  const form = <TripForm key={`${words?.traveller} ${words?.reference}`} shown={words} />
  return (
    <div className={listing.screen}>
      <div className={styles.offPaper}>
        <OrderTabs />
      </div>
      {/* `data-title`: the window title enters the browser history and must not name a person */}
      <h1 className={styles.title} data-title={t('title')}>
        {title}
      </h1>
      {isEmpty && !words ? (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          {form}
        </>
      ) : (
        <>
          {isEmpty && words ? <NoTrip words={words} /> : <TripView search={search} title={title} />}
          <details className={`${forms.more} ${styles.offPaper}`}>
            <summary>{t('other')}</summary>
            {form}
          </details>
        </>
      )}
    </div>
  )
}

/** `null`: the traveller or reference is not known yet. */
function useTripTitle(words: TripWords | null): string {
  const t = useTranslations('order.trip')
  const [traveller, reference] = [words?.traveller.trim(), words?.reference.trim()]
  if (traveller && reference) return t('both', { traveller, reference })
  if (traveller) return t('traveller', { name: traveller })
  return reference ? t('reference', { name: reference }) : t('title')
}
