import { useLocale, useTranslations } from 'use-intl'
import type { PolicyRow } from '#contract/insurance/list'
import { formatDay, formatMoment } from '../../lib/format.ts'
import styles from '../../ui/listing.module.css'
import { MoneyText } from '../../ui/money.tsx'
import { PolicyLink } from './policy-link.tsx'
import { PolicyStatus } from './policy-status.tsx'
import { useOrgTypeWord } from './use-org-type-word.ts'

/** Each column header with its smaller second line. */
const columns = [
  ['bookingCode', 'referenceId'],
  ['status', 'limit'],
  ['product', 'supplier'],
  ['holder', 'booked'],
  ['cover', 'days'],
  ['agent', 'subagent'],
  ['orgtype', 'branch'],
] as const

type Props = {
  rows: readonly PolicyRow[]
  /** When the rows were fetched, in ms. */
  seenAt: number
}

/** The list on a wide screen (spec: insurance §3, booking list row). */
export function PolicyTable({ rows, seenAt }: Props) {
  const t = useTranslations('insuranceList.column')
  const list = useTranslations('insuranceList')
  return (
    <table className={styles.table} aria-label={list('title')}>
      <thead>
        <tr>
          {columns.map(([column, below]) => (
            <th key={column} scope="col">
              {t(column)}
              <small>{t(below)}</small>
            </th>
          ))}
          <th scope="col" className={styles.amount}>
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.bookingCode} row={row} seenAt={seenAt} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, seenAt }: { row: PolicyRow; seenAt: number }) {
  const t = useTranslations('insuranceList')
  const locale = useLocale()
  const orgTypeWord = useOrgTypeWord()
  return (
    <tr>
      <td>
        <span className={styles.cell}>
          <PolicyLink code={row.bookingCode} />
        </span>
        <small>{row.referenceId}</small>
      </td>
      <td>
        <PolicyStatus policy={row} seenAt={seenAt} />
      </td>
      <td>
        {row.productNameLabel}
        <small>{row.supplierCode}</small>
      </td>
      <td>
        {row.policyHolder}
        <small>{t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })}</small>
      </td>
      <td>
        {t('cover', { from: formatDay(row.startCover, locale), to: formatDay(row.endCover, locale) })}
        <small>{t('days', { count: row.coverageNumberOfDays })}</small>
      </td>
      <td>
        {row.agent}
        <small>{row.subagent}</small>
      </td>
      <td>
        {orgTypeWord(row.orgtype)}
        <small>{row.branch}</small>
      </td>
      <td className={styles.amount}>
        <MoneyText value={row.price} strong />
      </td>
    </tr>
  )
}
