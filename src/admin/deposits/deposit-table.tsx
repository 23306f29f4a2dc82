import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { DepositRow, DepositSort } from '#contract/admin/deposits'
import listing from '../../ui/list/listing.module.css'
import { SortHeading } from '../../ui/list/sort-heading.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { LevelWord } from './deposit-level.tsx'
import styles from './deposits.module.css'

const others = ['reserved', 'limit', 'available'] as const
const amounts = ['balance', ...others] as const
const route = getRouteApi('/app/admin/deposits')

type Props = { rows: readonly DepositRow[]; sort: DepositSort | undefined }

/** The deposits on a wide screen. */
export function DepositTable({ rows, sort }: Props) {
  const t = useTranslations('adminDeposits')
  const navigate = route.useNavigate()
  const onSort = (next: DepositSort) =>
    void navigate({ search: (before) => ({ ...before, sort: next }), resetScroll: false })
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('organisation')}</th>
          <th scope="col">{t('level')}</th>
          <SortHeading field="balance" sort={sort} onSort={onSort} className={listing.amount}>
            {t('balance')}
          </SortHeading>
          {others.map((column) => (
            <th key={column} scope="col" className={listing.amount}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.orgId} ${row.balance[0]}`}>
            <td>
              <DepositLink row={row} />
              <small>{row.orgId}</small>
            </td>
            <td>
              <LevelWord level={row.level} />
            </td>
            {[row.balance, row.reserved, row.creditLimit, row.available].map((amount, index) => (
              <td key={amounts[index]} className={listing.amount}>
                <MoneyText value={amount} strong={amounts[index] === 'available'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function DepositLink({ row: { orgId, orgName } }: { row: Pick<DepositRow, 'orgId' | 'orgName'> }) {
  return (
    <Link to="/app/admin/deposits/$orgId" params={{ orgId }} className={styles.link}>
      {orgName}
    </Link>
  )
}
