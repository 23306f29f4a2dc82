import { useTranslations } from 'use-intl'
import type { CompletionStatus } from '#contract/hotel/hotel'
import type { SupplierCode } from '#contract/hotel/supplier'
import screen from '../screen.module.css'

type Props = {
  statuses: readonly CompletionStatus[]
  /** Late, and still being asked: their hotels join when they come. */
  waiting: readonly SupplierCode[]
}

/** A supplier that did not answer is named in one quiet line. */
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
