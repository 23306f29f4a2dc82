import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import styles from '../../session/kept-notice.module.css'
import type { TripOfForm } from './use-trip-of-form.ts'

/** Says for which trip a form books; one tap books it for none. */
export function ForTripNote({ tripOfForm: { trip, leave } }: { tripOfForm: TripOfForm }) {
  const t = useTranslations('staging.kept')
  if (!trip) return null
  return (
    <div className={styles.notice} role="status">
      <p>{t('forTrip', { name: trip.name })}</p>
      <Button variant="quiet" onClick={leave}>
        {t('notForTrip')}
      </Button>
    </div>
  )
}
