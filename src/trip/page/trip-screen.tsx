import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { gapsOf } from '#contract/trip/gaps'
import { legsOf, peopleIn } from '#contract/trip/legs'
import type { Trip } from '#contract/trip/trip'
import { ApiFailure } from '../../lib/call/failure.ts'
import { formatDay } from '../../lib/language/format.ts'
import { queryClient } from '../../lib/query/query.ts'
import { tripById } from '../../shell/trip/trip-queries.ts'
import listing from '../../ui/list/listing.module.css'
import { Section } from '../../ui/panel/section.tsx'
import { EmptyState, ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { AddLeg } from '../leg/add-leg.tsx'
import styles from '../trip.module.css'
import { TripTabs } from '../trip-tabs.tsx'
import { GapList } from './gap-list.tsx'
import { MoneyLines } from './money-lines.tsx'
import { ProposedSales } from './proposed-sales.tsx'
import { SaleList } from './sale-list.tsx'
import { Timeline } from './timeline.tsx'
import { TripTools } from './trip-tools.tsx'

const route = getRouteApi('/app/trips/$tripId')

/** A trip: what lacks, what comes when, who travels, what is paid. */
export function TripScreen() {
  const { tripId } = route.useParams()
  const t = useTranslations('trip')
  const trip = useQuery(tripById(tripId))
  const isGone = trip.error instanceof ApiFailure && trip.error.status === 404
  // the device keeps it no longer
  useEffect(() => {
    if (!isGone) return undefined
    return () => queryClient.removeQueries({ queryKey: tripById(tripId).queryKey })
  }, [isGone, tripId])
  return (
    <div className={listing.screen}>
      <div className={styles.offPaper}>
        <TripTabs />
      </div>
      {isGone ? (
        <EmptyState title={t('missing')} />
      ) : trip.data ? (
        <TripPage trip={trip.data} seenAt={trip.dataUpdatedAt} />
      ) : trip.isError ? (
        <ErrorState error={trip.error} onRetry={() => void trip.refetch()} />
      ) : (
        <Skeletons count={4} shape="row" />
      )}
    </div>
  )
}

function TripPage({ trip, seenAt }: { trip: Trip; seenAt: number }) {
  const t = useTranslations('trip')
  const locale = useLocale()
  const { startsOn, endsOn, reference, saleList, legList } = trip
  const legs = useMemo(() => legsOf(saleList, legList), [saleList, legList])
  const gaps = useMemo(() => gapsOf(legs), [legs])
  const people = useMemo(() => peopleIn(legs), [legs])
  const days = startsOn && endsOn && [startsOn, endsOn].map((day) => formatDay(day, locale))
  return (
    <>
      <header className={styles.head}>
        {/* the window's title enters the browser's history, and must not name a person */}
        <h1 className={styles.title} data-title={t('title')}>
          {trip.name}
        </h1>
        <p className={styles.quiet}>
          {days && <span>{[...new Set(days)].join(' – ')}</span>}
          {reference && <span>{reference}</span>}
          <AsOf at={seenAt} />
        </p>
        <TripTools trip={trip} legs={legs} />
      </header>
      <div className={styles.offPaper}>
        {legs.length > 0 && <GapList trip={trip} legs={legs} gaps={gaps} people={people} />}
        <ProposedSales trip={trip} />
      </div>
      <Section title={t('timeline.title')} aside={<AddLeg tripId={trip.tripId} />}>
        {legs.length > 0 ? <Timeline trip={trip} legs={legs} /> : <p>{t('timeline.none')}</p>}
      </Section>
      {people.length > 0 && (
        <Section title={t('people')}>
          <ul className={styles.people}>
            {people.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Section>
      )}
      {saleList.length > 0 && (
        <div className={styles.offPaper}>
          <Section title={t('sales.title')}>
            <MoneyLines sales={saleList} />
            <SaleList trip={trip} />
          </Section>
        </div>
      )}
    </>
  )
}
