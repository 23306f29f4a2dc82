import { useTranslations } from 'use-intl'
import type { CompletionStatus } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import screen from '../../ui/screen.module.css'

type Props = {
  statuses: readonly CompletionStatus[]
  /** Late suppliers whose own search is still running. */
  waiting: readonly SupplierCode[]
}

/** One line that names the suppliers that did not answer. */
export function SilentSuppliers({ statuses, waiting }: Props) {
  const t = useTranslations('hotel.list')
  const lines = statuses
    .filter(({ state }) => state !== 'ANSWERED')
    .map(({ supplierCode: supplier, state }) =>
      waiting.includes(supplier)
        ? t('waiting', { supplier })
        : t(state === 'LATE' ? 'late' : 'failed', { supplier }),
    )
  return (
    <p className={`${screen.quiet} ${screen.small}`} role="status">
      {lines.join(' · ')}
    </p>
  )
}
