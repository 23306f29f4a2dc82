import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment, formatMoney } from '../lib/format.ts'
import { useOnline } from '../ui/use-online.ts'
import { useServerSilent } from '../ui/use-silent.ts'
import { depositQuery } from './deposit.ts'
import styles from './deposit-balance.module.css'

const depositPath = '/app/pnr/deposit'

/** The deposit balances of the user's organisation; renders nothing if it has no deposit. */
export function DepositBalance() {
  const t = useTranslations('shell.frame')
  const locale = useLocale()
  const online = useOnline()
  const silent = useServerSilent()
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === depositPath })
  // always refetched on mount: another device may have spent money since
  const { data, dataUpdatedAt } = useQuery({ ...depositQuery, refetchOnMount: 'always' })
  const [first, ...others] = data?.depositList ?? []
  if (!first) return null
  const time = formatMoment(new Date(dataUpdatedAt), locale).slice(-5)
  return (
    <Link to={depositPath} className={styles.deposit} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.label}>{online && !silent ? t('deposit') : t('depositAt', { time })}</span>{' '}
      <b>{[first, ...others].map(({ balance }) => formatMoney(balance)).join(' · ')}</b>
    </Link>
  )
}
