import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { DepositRow } from '#contract/admin/deposits'
import { formatMoney } from '../../lib/format.ts'
import listing from '../../ui/listing.module.css'
import { LevelWord } from './deposit-level.tsx'
import styles from './deposits.module.css'

const amounts = ['balance', 'reserved', 'limit', 'available'] as const

/** The deposits on a wide screen. */
export function DepositTable({ rows }: { rows: readonly DepositRow[] }) {
  const t = useTranslations('adminDeposits')
  return (
    <table className={`${listing.table} ${listing.few}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('organisation')}</th>
          <th scope="col">{t('level')}</th>
          {amounts.map((column) => (
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
                {amounts[index] === 'available' ? <b>{formatMoney(amount)}</b> : formatMoney(amount)}
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
