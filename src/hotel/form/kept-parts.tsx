import { useTranslations } from 'use-intl'
import screen from '../../ui/panel/screen.module.css'
import type { keptParts } from './booking-draft.ts'

/** Says which parts a draft has filled in again. */
export function KeptParts({ kept }: { kept: ReturnType<typeof keptParts> }) {
  const t = useTranslations('hotel.booking')
  if (kept.length === 0) return null
  return (
    <p className={screen.quiet} role="status">
      {t('keptFields', { parts: kept.map((part) => t(`keptParts.${part}`)).join(', ') })}
    </p>
  )
}
