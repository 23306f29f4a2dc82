import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import { type SupplierCode, supplierCodes } from '#contract/hotel/supplier'
import { currencyName } from '../../lib/currency-name.ts'
import screen from '../../ui/screen.module.css'

type Asked = Pick<AvailabilityReply, 'requestCompletionStatus' | 'switchedOffSupplierCodes'>

type Props = {
  reply: Asked
  /** Late suppliers whose own search is still running. */
  waiting: readonly SupplierCode[]
}

/** Says which hotels are left out for want of an exchange rate. */
export function WithoutRate({
  reply: { withoutRateList = [] },
}: {
  reply: Pick<AvailabilityReply, 'withoutRateList'>
}) {
  const t = useTranslations('hotel.list')
  if (withoutRateList.length === 0) return null
  return (
    <p className={screen.quiet} role="status">
      {withoutRateList
        .map(({ currency: code, numberOfHotels: count }) =>
          t('withoutRate', { count, currency: currencyName(code), code }),
        )
        .join(' ')}
    </p>
  )
}

/** One line that names the suppliers that did not answer, those that are switched off, and those that were not asked. */
export function SilentSuppliers({ reply, waiting }: Props) {
  const t = useTranslations('hotel.list')
  const { requestCompletionStatus: statuses, switchedOffSupplierCodes: off = [] } = reply
  const unanswered = statuses
    .filter(({ state }) => state !== 'ANSWERED')
    .map(({ supplierCode: supplier, state }) =>
      waiting.includes(supplier)
        ? t('waiting', { supplier })
        : t(state === 'LATE' ? 'late' : 'failed', { supplier }),
    )
  const others = notSelling(reply)
  return (
    <p className={`${screen.quiet} ${screen.small}`} role="status">
      {[
        ...unanswered,
        ...off.map((supplier) => t('switchedOff', { supplier })),
        ...(others.length > 0 ? [t('notSelling', { count: others.length, codes: others.join(', ') })] : []),
      ].join(' · ')}
    </p>
  )
}

/** The suppliers for which the destination has no key. */
export function notSelling({
  requestCompletionStatus,
  switchedOffSupplierCodes = [],
}: Asked): readonly SupplierCode[] {
  const asked = requestCompletionStatus.map(({ supplierCode }) => supplierCode)
  return supplierCodes.filter((code) => !asked.includes(code) && !switchedOffSupplierCodes.includes(code))
}
