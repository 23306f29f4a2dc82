import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readStatement } from '#contract/money/deposit'
import { formatDay, formatMoney } from '../lib/language/format.ts'
import { depositQuery } from '../shell/deposit/deposit.ts'
import { Fold } from '../ui/panel/fold.tsx'
import screen from '../ui/panel/screen.module.css'
import { MoneyText } from '../ui/price/money.tsx'
import styles from './deposit-screen.module.css'
import { formatSigned } from './format-signed.ts'
import type { StatementSearch } from './statement-search.ts'

type Props = { statement: ReplyOf<typeof readStatement>; search: StatementSearch }

/** Opening balance, change and closing balance of the period. */
export function StatementSummary({ statement, search }: Props) {
  const t = useTranslations('deposit.statement')
  const locale = useLocale()
  const { orgName, fromDate, toDate, openingBalance, change, closingBalance } = statement
  const filtered = search.kind !== undefined || search.bookingCode !== undefined
  return (
    <section className={styles.summary} aria-label={orgName}>
      <Fold
        summary={
          <>
            <span>
              {t('closing')} <MoneyText value={closingBalance} strong />
            </span>
            <span>
              {t('change')} <b className={styles.change}>{formatSigned(change)}</b>
            </span>
            <span>
              {t('opening')} <MoneyText value={openingBalance} />
            </span>
            <span className={screen.quiet}>{orgName}</span>
          </>
        }
      >
        <h2>{orgName}</h2>
        <dl>
          <div>
            <dt>{t('opening')}</dt>
            <dd>
              <MoneyText value={openingBalance} />
              <small>{t('atStartOf', { day: formatDay(fromDate, locale) })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('change')}</dt>
            <dd>
              <b className={styles.change}>{formatSigned(change)}</b>
              <small>{t('inPeriod')}</small>
            </dd>
          </div>
          <div>
            <dt>{t('closing')}</dt>
            <dd>
              <MoneyText value={closingBalance} size="lg" strong />
              <small>
                {search.upTo === undefined ? t('atEndOf', { day: formatDay(toDate, locale) }) : t('asOfPage')}
              </small>
            </dd>
          </div>
        </dl>
        {search.org === undefined && <OwnDeposit />}
      </Fold>
      {filtered && <p className={screen.quiet}>{t('filtered')}</p>}
    </section>
  )
}

/** Of the own deposit also what is reserved, and how far it may fall below zero. */
function OwnDeposit() {
  const t = useTranslations('deposit.statement')
  const { data } = useQuery(depositQuery)
  return data?.depositList.map(({ reserved, creditLimit, available }) => (
    <Fragment key={reserved[0]}>
      {creditLimit[1] > 0 && (
        <p>{t('available', { limit: formatMoney(creditLimit), amount: formatMoney(available) })}</p>
      )}
      {reserved[1] > 0 && <p className={screen.quiet}>{t('reserved', { amount: formatMoney(reserved) })}</p>}
    </Fragment>
  ))
}
