import { useLocale, useTranslations } from 'use-intl'
import type { PnrDetail } from '#contract/pnr/pnr'
import { formatMoment, formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { useActorName } from '../../lib/session/use-actor-name.ts'
import styles from '../../ui/panel/detail.module.css'
import { clientAmountIfDifferent } from '../client-amount.ts'

/** When and by whom the booking was issued or cancelled (spec: pnr-tour-train §4). */
export function OutcomeLine({ pnr }: { pnr: PnrDetail }) {
  const t = useTranslations('pnr.detail')
  const locale = useLocale()
  const actor = useActorName()
  const isClientView = useClientView()
  const { voucherStatus, voucheredAt, voucheredBy, cancelStatus, cancelledAt, cancelledBy } = pnr
  if (cancelStatus && cancelledAt) {
    const paid = isClientView ? undefined : pnr.cancellationCharge
    const charge = paid?.[1] ? formatMoney(paid) : null
    const hasCharge = (paid ?? pnr.clientCharge)?.[1]
    const client = hasCharge ? clientAmountIfDifferent(paid, pnr.clientCharge) : null
    return (
      <p className={styles.outcome}>
        <b>{t('cancelled')}</b>{' '}
        {t('by', { moment: formatMoment(cancelledAt, locale), name: actor(cancelledBy) })}
        {charge && `, ${t('charged', { amount: charge })}`}
        {client && `; ${t('clientPays', { amount: client })}`}
      </p>
    )
  }
  if (!voucherStatus || !voucheredAt) return null
  return (
    <p className={styles.outcome}>
      <b>{t('issued')}</b> {t('by', { moment: formatMoment(voucheredAt, locale), name: voucheredBy ?? '' })}
    </p>
  )
}
