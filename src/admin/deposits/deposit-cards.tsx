import { useTranslations } from 'use-intl'
import type { DepositRow } from '#contract/admin/deposits'
import { formatMoney } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import screen from '../../ui/panel/screen.module.css'
import { MoneyText } from '../../ui/price/money.tsx'
import { LevelWord } from './deposit-level.tsx'
import { DepositLink } from './deposit-table.tsx'

/** The deposits on a phone: what is available, and of what it is made. */
export function DepositCards({ rows }: { rows: readonly DepositRow[] }) {
  const t = useTranslations('adminDeposits')
  return (
    <ul className={`${listing.cards} ${listing.few}`} aria-label={t('title')}>
      {rows.map((row) => (
        <li key={`${row.orgId} ${row.balance[0]}`} className={listing.card}>
          <div className={listing.line}>
            <DepositLink row={row} />
            <LevelWord level={row.level} />
          </div>
          <div className={listing.line}>
            <span>{t('available')}</span>
            <MoneyText value={row.available} strong />
          </div>
          <p className={`${screen.quiet} ${screen.small}`}>{partsOf(row, t).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

function partsOf(
  { balance, creditLimit, reserved }: DepositRow,
  t: (name: 'balance' | 'limit' | 'reserved') => string,
): string[] {
  return [
    `${t('balance')} ${formatMoney(balance)}`,
    ...(creditLimit[1] > 0 ? [`${t('limit')} ${formatMoney(creditLimit)}`] : []),
    ...(reserved[1] > 0 ? [`${t('reserved')} ${formatMoney(reserved)}`] : []),
  ]
}
