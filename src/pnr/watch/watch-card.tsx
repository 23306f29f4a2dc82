import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { WatchWindow } from '#contract/pnr/watch'
import { formatMoney } from '../../lib/language/format.ts'
import { useClientView } from '../../lib/session/client-view.ts'
import { useMay } from '../../lib/session/may.ts'
import { useSeesDeposit } from '../../lib/session/sees-deposit.ts'
import { MoneyText } from '../../ui/price/money.tsx'
import { Status } from '../../ui/state/status.tsx'
import styles from './hold-watch.module.css'

const maxNamed = 3

/** One time limit (today, three days …): its holds, linked to the list, and the deposit they need. */
export function WatchCard({ window }: { window: WatchWindow }) {
  const t = useTranslations('pnrList.watch')
  const limit = useTranslations('pnrList.filters.limit')
  const { timeLimit, count, atStake } = window
  return (
    <li className={styles.card}>
      <p className={styles.head}>
        <Link to="/app/pnr/list" search={{ timeLimit }} className={styles.link}>
          {limit(timeLimit)}
        </Link>
        <b className={styles.count}>{t('holds', { count })}</b>
      </p>
      {count > 0 && (
        <>
          <p className={styles.stake}>
            {atStake.map((amount) => (
              <MoneyText key={amount[0]} value={amount} strong />
            ))}{' '}
            <span className={styles.quiet}>{t('atStake')}</span>
          </p>
          <Deposit window={window} />
        </>
      )}
    </li>
  )
}

function Deposit({ window }: { window: WatchWindow }) {
  const t = useTranslations('pnrList.watch')
  const { depositDue, depositMissing, shortOwnerList, shortOwners } = window
  const named = shortOwnerList.slice(0, maxNamed)
  const seesDeposit = useSeesDeposit()
  const seesBalance = useMay(['seeBalance'])
  const isClientView = useClientView()
  if (isClientView || !seesDeposit) return null
  return (
    <div className={styles.deposit}>
      <p>
        <span className={styles.quiet}>{t('due')}</span>{' '}
        {depositDue.map((amount) => (
          <MoneyText key={amount[0]} value={amount} />
        ))}
      </p>
      {depositMissing.length === 0 ? (
        seesBalance && <Status tone="good" word={t('covered')} />
      ) : (
        <>
          <p className={styles.stake}>
            <Status tone="alarm" word={t('missing')} />
            {depositMissing.map((amount) => (
              <MoneyText key={amount[0]} value={amount} strong />
            ))}
          </p>
          <ul className={styles.owners}>
            {named.map(({ ownerOrgName, depositMissing: missing, depositDue: due }) => (
              <li key={`${ownerOrgName} ${due[0]}`}>
                {t('missingOf', { name: ownerOrgName, amount: formatMoney(missing), due: formatMoney(due) })}
              </li>
            ))}
            {shortOwners > named.length && <li>{t('others', { count: shortOwners - named.length })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
