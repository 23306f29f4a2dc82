import { useLocale, useTranslations } from 'use-intl'
import type { PolicyRow } from '#contract/insurance/list'
import { formatDay, formatMoment } from '../../lib/format.ts'
import styles from '../../ui/listing.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { PolicyLink } from './policy-link.tsx'
import { PolicyStatus } from './policy-status.tsx'
import { useOrgTypeWord } from './use-org-type-word.ts'

type Props = {
  rows: readonly PolicyRow[]
  /** When the rows were fetched, in ms. */
  seenAt: number
}

/** The list on a phone: the whole card opens the booking. */
export function PolicyCards({ rows, seenAt }: Props) {
  const t = useTranslations('insuranceList')
  return (
    <ul className={styles.cards} aria-label={t('title')}>
      {rows.map((row) => (
        <Card key={row.bookingCode} row={row} seenAt={seenAt} />
      ))}
    </ul>
  )
}

function Card({ row, seenAt }: { row: PolicyRow; seenAt: number }) {
  const t = useTranslations('insuranceList')
  const locale = useLocale()
  const orgTypeWord = useOrgTypeWord()
  const sellers = [row.agent, row.subagent, orgTypeWord(row.orgtype), row.branch].filter(
    (name) => name !== '',
  )
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <PolicyLink code={row.bookingCode} />
        <MoneyText value={row.price} strong />
      </div>
      <PolicyStatus policy={row} seenAt={seenAt} showLabel />
      <p>
        <b>{row.policyHolder}</b>
      </p>
      <p>
        {t('cover', { from: formatDay(row.startCover, locale), to: formatDay(row.endCover, locale) })},{' '}
        {t('days', { count: row.coverageNumberOfDays })}
      </p>
      <p>{row.productNameLabel}</p>
      <small>
        {row.supplierCode}, {t('reference', { reference: row.referenceId })}
      </small>
      <small>{t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })}</small>
      <small>{sellers.join(' · ')}</small>
    </li>
  )
}
