import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import detail from '../../ui/detail.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import { tripOf } from '../queries.ts'
import { NoTrip } from './no-trip.tsx'
import styles from './trip.module.css'
import { TripForm } from './trip-form.tsx'
import { isNobodys } from './trip-search.ts'
import { soughtIn } from './trip-sought.ts'
import { TripView } from './trip-view.tsx'
import { useTripTitle } from './use-trip-title.ts'

const route = getRouteApi('/app/order/trip')

/** What one traveller or one client reference has; a field to look for it where nobody is meant. */
export function TripScreen() {
  const t = useTranslations('order.trip')
  const search = route.useSearch()
  const sought = useLocation({ select: ({ state }) => state.tripSought })
  const nobody = isNobodys(search)
  const { data: trip } = useQuery({ ...tripOf(search), enabled: !nobody })
  const whose = nobody ? soughtIn(sought === undefined ? {} : { tripSought: sought }) : (trip ?? null)
  const title = useTripTitle(whose)
  const form = <TripForm key={`${whose?.traveller} ${whose?.reference}`} shown={whose} />
  return (
    <div className={detail.screen}>
      <div className={styles.offPaper}>
        <OrderTabs />
      </div>
      {/* the browser's history keeps the titles of windows */}
      <h1 data-title={t('title')}>{title}</h1>
      {nobody && !whose ? (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          {form}
        </>
      ) : (
        <>
          {nobody && whose ? <NoTrip words={whose} /> : <TripView search={search} title={title} />}
          <details className={`${styles.other} ${styles.offPaper}`}>
            <summary>{t('other')}</summary>
            {form}
          </details>
        </>
      )}
    </div>
  )
}
