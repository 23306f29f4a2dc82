import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useLocale, useTranslations } from 'use-intl'
import { formatMoment, formatMoney } from '../lib/format.ts'
import { useMay } from '../lib/may.ts'
import { useOnline } from '../ui/use-online.ts'
import { useServerSilent } from '../ui/use-silent.ts'
import { depositQuery } from './deposit.ts'
import styles from './deposit-balance.module.css'
import { useSeesStatement } from './sees-statement.ts'

const depositPath = '/app/pnr/deposit'

/** The deposit balances of the user's organisation, linked to the statement; renders nothing if it has no deposit or the user
 * may not see it. */
export function DepositBalance() {
  const t = useTranslations('shell.frame')
  const locale = useLocale()
  const online = useOnline()
  const silent = useServerSilent()
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === depositPath })
  // always refetched on mount: another device may have spent money since
  const maySee = useMay('seeBalance')
  const opensStatement = useSeesStatement()
  const { data, dataUpdatedAt } = useQuery({ ...depositQuery, refetchOnMount: 'always', enabled: maySee })
  const [first, ...others] = data?.depositList ?? []
  if (!first || !maySee) return null
  const time = formatMoment(new Date(dataUpdatedAt), locale).slice(-5)
  const amounts = (
    <>
      <span className={styles.label}>{online && !silent ? t('deposit') : t('depositAt', { time })}</span>{' '}
      <b>{[first, ...others].map(({ balance }) => formatMoney(balance)).join(' · ')}</b>
    </>
  )
  if (!opensStatement) return <p className={styles.deposit}>{amounts}</p>
  return (
    <Link to={depositPath} className={styles.deposit} aria-current={isCurrent ? 'page' : undefined}>
      {amounts}
    </Link>
  )
}
