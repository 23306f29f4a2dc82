import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { DepositRow } from '#contract/admin/deposits'
import type { MoneyPair } from '#contract/money/money'
import { formatMoney } from '../../lib/language/format.ts'
import listing from '../../ui/list/listing.module.css'
import type { Column } from '../../ui/list/rows.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { LevelWord } from './deposit-level.tsx'
import styles from './deposits.module.css'

type DepositColumn = Column<DepositRow, 'balance'>

/** On a card, what is available, and of what it is made. */
export function useDepositColumns(): readonly DepositColumn[] {
  const t = useTranslations('adminDeposits')
  const link = ({ orgId, orgName }: DepositRow) => (
    <Link to="/app/admin/deposits/$orgId" params={{ orgId }} className={styles.link} data-opens="detail">
      {orgName}
    </Link>
  )
  const level = (row: DepositRow) => <LevelWord level={row.level} />
  const amount = { className: listing.amount, headingClass: listing.amount }
  const part = (name: 'balance' | 'reserved' | 'limit', value: (row: DepositRow) => MoneyPair) => ({
    heading: t(name),
    ...amount,
    cell: (row: DepositRow) => <MoneyText value={value(row)} quiet={name === 'reserved'} />,
    card: {
      note: (row: DepositRow) =>
        (name === 'balance' || value(row)[1] > 0) && `${t(name)} ${formatMoney(value(row))}`,
    },
  })
  return [
    {
      heading: t('organisation'),
      cell: (row) => (
        <>
          {link(row)}
          <small>{row.orgId}</small>
        </>
      ),
      card: { head: link },
    },
    { heading: t('level'), cell: level, card: { head: level } },
    { ...part('balance', ({ balance }) => balance), field: 'balance' },
    part('limit', ({ creditLimit }) => creditLimit),
    {
      heading: t('available'),
      ...amount,
      cell: (row) => <MoneyText value={row.available} strong />,
      card: {
        line: (row) => (
          <>
            <span>{t('available')}</span>
            <MoneyText value={row.available} strong />
          </>
        ),
      },
    },
    part('reserved', ({ reserved }) => reserved),
  ]
}
