import { useLocale, useTranslations } from 'use-intl'
import type { SupplierChange, SupplierDifference } from '#contract/pnr/supplier-change'
import { formatDay } from '../../../lib/language/format.ts'
import styles from './supplier-change.module.css'

/** What a supplier has otherwise than it was booked, a sentence each. */
export function SupplierChangeLines({ change }: { change: SupplierChange }) {
  const t = useTranslations('pnr.change')
  const locale = useLocale()
  const text = (what: SupplierDifference['what'], value: string) =>
    what === 'DAYS'
      ? value
          .split('/')
          .map((day) => formatDay(day, locale))
          .join(' – ')
      : value
  return (
    <ul className={styles.lines}>
      {change.differenceList.map(({ what, ours, theirs }) => (
        <li key={what}>
          {what === 'STATUS' && /^CANCEL/i.test(theirs)
            ? t('differs.CANCELLED')
            : t(`differs.${what}`, { ours: text(what, ours), theirs: text(what, theirs) })}
        </li>
      ))}
    </ul>
  )
}
