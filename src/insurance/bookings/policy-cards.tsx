import { useLocale, useTranslations } from 'use-intl'
import { dayInJakarta } from '#contract/day/dates'
import type { PolicyRow } from '#contract/insurance/list'
import { formatDay } from '../../lib/language/format.ts'
import styles from '../../ui/list/listing.module.css'
import lines from '../../ui/list/two-lines.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { PolicyStatusAndLimit } from '../booking/policy-status.tsx'
import { PolicyLink } from './policy-link.tsx'
import list from './policy-list.module.css'

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
  const seller = [row.branch, row.subagent, row.agent].find((name) => name !== '')
  return (
    <li className={`${styles.card} ${lines.card}`}>
      <div className={lines.line}>
        <PolicyLink code={row.bookingCode} />
        <PolicyStatusAndLimit policy={row} seenAt={seenAt} />
        <span className={lines.price}>
          <MoneyText value={row.price} strong />
        </span>
      </div>
      <b>{row.policyHolder}</b>
      <p>
        {t('cover', { from: formatDay(row.startCover, locale), to: formatDay(row.endCover, locale) })},{' '}
        {t('days', { count: row.coverageNumberOfDays })} · {row.productNameLabel} ·{' '}
        <span className={list.reference}>
          {row.supplierCode} {row.referenceId}
        </span>{' '}
        ·{' '}
        {t('bookedBy', {
          moment: formatDay(dayInJakarta(new Date(row.bookedAt)), locale),
          name: row.bookedBy,
        })}{' '}
        · {seller}
      </p>
    </li>
  )
}
