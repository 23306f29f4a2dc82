import { useTranslations } from 'use-intl'
import type { AvailabilityReply } from '../queries.ts'
import screen from '../screen.module.css'

/** A supplier that did not answer is named in one quiet line. */
export function SilentSuppliers({ statuses }: { statuses: AvailabilityReply['requestCompletionStatus'] }) {
  const t = useTranslations('hotel.list')
  const silent = statuses.filter(({ completed }) => !completed)
  if (silent.length === 0) return null
  return (
    <p className={`${screen.quiet} ${screen.small}`} role="status">
      {silent
        .map(({ supplierCode, errorDescription }) =>
          t('silent', { supplier: supplierCode, reason: errorDescription ?? t('didNotAnswer') }),
        )
        .join(' · ')}
    </p>
  )
}
