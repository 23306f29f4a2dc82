import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import styles from '../../ui/detail.module.css'

/** Since when it is issued or cancelled, and who did it (spec: pnr-tour-train §4). */
export function OutcomeLine({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  const { voucherStatus, voucheredAt, voucheredBy, cancelStatus, cancelledAt, cancelledBy } = pnr
  if (cancelStatus && cancelledAt) {
    const charge = pnr.cancellationCharge?.[1] ? formatMoney(pnr.cancellationCharge) : null
    return (
      <p className={styles.outcome}>
        <b>{cancelStatus}</b>{' '}
        {t('by', { moment: formatMoment(cancelledAt, locale), name: cancelledBy ?? '' })}
        {charge && `, ${t('charged', { amount: charge })}`}
      </p>
    )
  }
  if (!voucherStatus || !voucheredAt) return null
  return (
    <p className={styles.outcome}>
      <b>{voucherStatus}</b> {t('by', { moment: formatMoment(voucheredAt, locale), name: voucheredBy ?? '' })}
    </p>
  )
}
