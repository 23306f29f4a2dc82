import { useLocale, useTranslations } from 'use-intl'
import type { PolicyRow } from '#contract/insurance/list'
import type { PolicySortField } from '#contract/insurance/list-choices'
import { formatDay, formatMoment } from '../../lib/language/format.ts'
import styles from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import lines from '../../ui/list/two-lines.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { PolicyStatusAndLimit } from '../booking/policy-status.tsx'
import type { PolicySearch } from '../policy-search.ts'
import { PolicyLink } from './policy-link.tsx'
import list from './policy-list.module.css'
import { useOrgTypeWord } from './use-org-type-word.ts'

type Column = { name: 'bookingCode' | 'limit' | 'holder' | 'cover' | 'booked' }
const columns: readonly (Column & { field?: PolicySortField })[] = [
  { name: 'bookingCode' },
  { name: 'limit', field: 'timeLimit' },
  { name: 'holder', field: 'holder' },
  { name: 'cover', field: 'coverageStart' },
  { name: 'booked', field: 'booked' },
]

type Props = {
  rows: readonly PolicyRow[]
  /** When the rows were fetched, in ms. */
  seenAt: number
  sort: PolicySearch['sort']
  onSort: (sort: PolicySearch['sort']) => void
}

/** The list on a wide screen (spec: insurance §3, booking list row). */
export function PolicyTable({ rows, seenAt, sort, onSort }: Props) {
  const t = useTranslations('insuranceList.column')
  const words = useTranslations('insuranceList')
  const statusAndLimit = words('statusAndLimit')
  return (
    <table className={`${styles.table} ${lines.table} ${list.table}`} aria-label={words('title')}>
      <thead>
        <tr>
          {columns.map(({ name, field }) =>
            field ? (
              <SortHeading key={name} field={field} sort={sort} onSort={onSort}>
                {name === 'limit' ? statusAndLimit : t(name)}
              </SortHeading>
            ) : (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ),
          )}
          <SortHeading field="total" sort={sort} onSort={onSort} className={styles.amount}>
            {t('price')}
          </SortHeading>
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
  const sellers = [row.agent, row.subagent, orgTypeWord(row.orgtype), row.branch].filter(
    (name) => name !== '',
  )
  return (
    <tr>
      <td className={lines.whole}>
        <span className={styles.cell}>
          <PolicyLink code={row.bookingCode} />
        </span>{' '}
        <span className={list.quiet}>{row.supplierCode}</span>
        <small>{row.referenceId}</small>
      </td>
      <td className={lines.whole}>
        <PolicyStatusAndLimit policy={row} seenAt={seenAt} />
      </td>
      <td className={list.holder}>
        {row.policyHolder}
        <small>{row.productNameLabel}</small>
      </td>
      <td className={lines.whole}>
        {formatDay(row.startCover, locale)}
        <small>
          {t('until', { to: formatDay(row.endCover, locale) })},{' '}
          {t('days', { count: row.coverageNumberOfDays })}
        </small>
      </td>
      <td>
        <span className={lines.moment}>
          {t('bookedBy', { moment: formatMoment(row.bookedAt, locale), name: row.bookedBy })}
        </span>
        <small>{sellers.join(' · ')}</small>
      </td>
      <td className={styles.amount}>
        <MoneyText value={row.price} strong />
      </td>
    </tr>
  )
}
