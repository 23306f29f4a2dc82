import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import detail from '../../ui/detail.module.css'
import { OrderTabs } from '../order-tabs.tsx'
import styles from './trip.module.css'
import { TripForm } from './trip-form.tsx'
import { isNobodys } from './trip-search.ts'
import { TripView } from './trip-view.tsx'
import { useTripTitle } from './use-trip-title.ts'

const route = getRouteApi('/app/order/trip')

/** What one traveller or one client reference has; a field to look for it where nobody is named. */
export function TripScreen() {
  const t = useTranslations('order.trip')
  const search = route.useSearch()
  const title = useTripTitle(search)
  const nobody = isNobodys(search)
  const form = <TripForm key={`${search.traveller} ${search.reference}`} search={search} />
  return (
    <div className={detail.screen}>
      <div className={styles.offPaper}>
        <OrderTabs />
      </div>
      <h1>{title}</h1>
      {nobody ? (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          {form}
        </>
      ) : (
        <>
          <TripView search={search} title={title} />
          <details className={`${styles.other} ${styles.offPaper}`}>
            <summary>{t('other')}</summary>
            {form}
          </details>
        </>
      )}
    </div>
  )
}
