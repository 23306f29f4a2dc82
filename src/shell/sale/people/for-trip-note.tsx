import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '#contract/call/product'
import { Button } from '../../../ui/button.tsx'
import styles from '../../session/kept-notice.module.css'
import { leaveTrip, tripFor } from './kept-people.ts'

/** Says for which trip a form books; one tap books it for none. */
export function ForTripNote({ product }: { product: Product }) {
  const t = useTranslations('staging.kept')
  const [trip, setTrip] = useState(() => tripFor(product))
  if (!trip) return null
  return (
    <div className={styles.notice} role="status">
      <p>{t('forTrip', { name: trip.name })}</p>
      <Button
        variant="quiet"
        onClick={() => {
          leaveTrip(product)
          setTrip(null)
        }}
      >
        {t('notForTrip')}
      </Button>
    </div>
  )
}
