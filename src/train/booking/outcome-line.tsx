import { useLocale, useTranslations } from 'use-intl'
import type { TrainDetail } from '#contract/train/booking'
import { formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'

/** When and by whom the booking was issued or cancelled. */
export function OutcomeLine({ booking }: { booking: TrainDetail }) {
  const t = useTranslations('trainBooking.detail')
  const locale = useLocale()
  const { cancelledAt, cancelledBy, issuedAt, issuedBy } = booking
  const [word, at, by] = cancelledAt
    ? (['cancelledAt', cancelledAt, cancelledBy] as const)
    : (['issuedAt', issuedAt, issuedBy] as const)
  if (!at) return null
  return (
    <p className={styles.outcome}>
      <b>{t(word)}</b> {t('by', { moment: formatMoment(at, locale), name: by ?? '' })}
    </p>
  )
}
