import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import screen from '../../ui/screen.module.css'

type Props = {
  reply: Pick<AvailabilityReply, 'requestCompletionStatus' | 'switchedOffSupplierCodes'>
  /** Late suppliers whose own search is still running. */
  waiting: readonly SupplierCode[]
}

/** One line that names the suppliers that did not answer, and those that are switched off. */
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
  return (
    <p className={`${screen.quiet} ${screen.small}`} role="status">
      {[...unanswered, ...off.map((supplier) => t('switchedOff', { supplier }))].join(' · ')}
    </p>
  )
}
