import { useLocale, useTranslations } from 'use-intl'
import type { PolicyDetail } from '#contract/insurance/policy'
import { formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/panel/detail.module.css'

/** When and by whom the policy was issued, with its number, or cancelled (spec: insurance §4). */
export function OutcomeLine({ policy }: { policy: PolicyDetail }) {
  const t = useTranslations('insuranceList.detail')
  const locale = useLocale()
  const { orderStatus, issuedAt, issuedBy, canceledAt, canceledBy, supplierBookings } = policy
  if (orderStatus === 'CANCELLED' && canceledAt) {
    return (
      <p className={styles.outcome}>
        <b>{t('canceledAt')}</b>{' '}
        {t('by', { moment: formatMoment(canceledAt, locale), name: canceledBy ?? '' })}
      </p>
    )
  }
  if (orderStatus !== 'ISSUED' || !issuedAt) return null
  const [first] = supplierBookings[0].bookingTickets
  return (
    <p className={styles.outcome}>
      <b>{t('issuedAt')}</b> {t('by', { moment: formatMoment(issuedAt, locale), name: issuedBy ?? '' })}
      {first && (
        <>
          <br />
          <b>{t('policyNumber')}</b> {first.ticketNumber}
        </>
      )}
    </p>
  )
}
