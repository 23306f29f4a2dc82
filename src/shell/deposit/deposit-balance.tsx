import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import { depositBalance } from '#contract/money/deposit'
import { toServerTime } from '../../lib/call/clock.ts'
import { formatMoment, formatMoney } from '../../lib/language/format.ts'
import { invalidateFigures } from '../../lib/query/query.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { useMay } from '../../lib/session/may.ts'
import { useOnline } from '../../ui/state/use-online.ts'
import { useServerSilent } from '../../ui/state/use-silent.ts'
import hidden from '../../ui/styles/hidden.module.css'
import { depositQuery } from './deposit.ts'
import styles from './deposit-balance.module.css'
import { useSeesStatement } from './sees-statement.ts'

type Deposits = ReplyOf<typeof depositBalance>['depositList']

/** The worst first. */
const warningLevels = ['EMPTY', 'VERY_LOW', 'LOW'] as const
type WarningLevel = (typeof warningLevels)[number]

const depositPath = '/app/pnr/deposit'

/** The deposit balances of the user's organisation, linked to the statement; renders nothing if it has no deposit or the user
 * may not see it. In the client's view its place says so. */
export function DepositBalance() {
  const t = useTranslations('shell.frame')
  const view = useTranslations('clientView')
  const locale = useLocale()
  const online = useOnline()
  const silent = useServerSilent()
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === depositPath })
  // always refetched on mount: another device may have spent money since
  const maySee = useMay(depositBalance.needs)
  const isClientView = useClientView()
  const opensStatement = useSeesStatement()
  const { data, dataUpdatedAt } = useQuery({ ...depositQuery, refetchOnMount: 'always', enabled: maySee })
  useReportedChanges(data)
  const deposits = data?.depositList ?? []
  if (isClientView) return <p className={styles.deposit}>{view('inBar')}</p>
  if (deposits.length === 0 || !maySee) return null
  const time = formatMoment(new Date(toServerTime(dataUpdatedAt)), locale).slice(-5)
  const isNow = online && !silent
  const level = warningLevels.find((one) => deposits.some((deposit) => deposit.level === one))
  const amounts = (
    <>
      <span className={styles.label} data-level={level}>
        {level && <LevelMark level={level} />}
        {isNow ? t('deposit') : t('depositAt', { time })}
        {level && <LevelWord level={level} deposits={deposits} isShort={!isNow} />}
      </span>{' '}
      <b>{deposits.map(({ balance }) => formatMoney(balance)).join(' · ')}</b>
    </>
  )
  if (!opensStatement) return <p className={styles.deposit}>{amounts}</p>
  return (
    <Link to={depositPath} className={styles.deposit} aria-current={isCurrent ? 'page' : undefined}>
      {amounts}
    </Link>
  )
}

/** Somebody else has moved money when the balance is another one: what states the deposit beside it is old. */
function useReportedChanges(balance: object | undefined): void {
  const known = useRef(balance)
  useEffect(() => {
    if (known.current && known.current !== balance) void invalidateFigures('DEPOSIT')
    known.current = balance
  }, [balance])
}

function LevelMark({ level }: { level: WarningLevel }) {
  const Icon = level === 'EMPTY' ? IconExclamationCircle : IconAlertTriangle
  return <Icon size={14} aria-hidden />
}

type WordProps = { level: WarningLevel; deposits: Deposits; isShort: boolean }

/** The short word in sight, where the hour leaves room for it, and what it means for whoever hears it. */
function LevelWord({ level, deposits, isShort }: WordProps) {
  const t = useTranslations('depositLevels')
  const low = deposits.filter((deposit) => deposit.level === level)
  const amount = low.map(({ available }) => formatMoney(available)).join(', ')
  return (
    <>
      {!isShort && <span aria-hidden>{t(`short.${level}`)}</span>}
      <span className={hidden.hidden}>{t(`long.${level}`, { amount })}</span>
    </>
  )
}
