import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { sumsOf } from '#contract/money/per-currency'
import type { Unnamed } from '#contract/text/is-named'
import { useSentence } from '../../../lib/query/use-failure-words.ts'
import { useMay } from '../../../lib/session/may.ts'
import { useSession } from '../../../lib/session/session.ts'
import { MoneyText } from '../../../ui/price/money.tsx'
import { depositQuery } from '../../deposit/deposit.ts'
import type { ChangeAct } from '../../outbox/change/change-act.ts'
import styles from '../several.module.css'
import { asksForNames, costOf, type Item, type LeftOut, shortOf } from './part-chosen.ts'
import { SaleLine } from './sale-line.tsx'
import { Sums } from './sums.tsx'

type Props = {
  act: ChangeAct
  items: readonly Item[]
  leftOut: readonly LeftOut[]
  /** The amounts are what the deposit pays. */
  byDeposit: boolean
}

/** What is asked before several bookings are issued or cancelled: each with its amount, the sum, what the deposit lacks, and what is
 * left out. */
export function AskSeveral({ act, items, leftOut, byDeposit }: Props) {
  const t = useTranslations('several')
  const sums = sumsOf(items.map((item) => costOf(act, item, byDeposit)))
  const short = useShort(act, items, byDeposit)
  return (
    <>
      {items.length > 0 && (
        <>
          <ul className={styles.lines} aria-label={t('included')}>
            {items.map((item) => (
              <SaleLine
                key={item.sale.code}
                sale={item.sale}
                end={<MoneyText value={costOf(act, item, byDeposit)} strong />}
              >
                {act === 'issue' && <UnnamedLine unnamed={item.offer.unnamed} />}
              </SaleLine>
            ))}
          </ul>
          <p className={styles.line}>
            <b>{t(`sum.${act}`, { by: byDeposit ? 'deposit' : 'client' })}</b>
            <span className={styles.end}>
              <Sums sums={sums} />
            </span>
          </p>
          {short.length > 0 && (
            <p className={styles.alarm}>
              {t('short')} <Sums sums={short} />. {t('shortHint')}
            </p>
          )}
          {asksForNames(act, items) && <p className={styles.alarm}>{t('unnamed.text')}</p>}
          <p>{t(`consequence.${act}`)}</p>
        </>
      )}
      <LeftOutList leftOut={leftOut} />
    </>
  )
}

/** Who of a booking is still named TBA. */
function UnnamedLine({ unnamed }: { unnamed: readonly Unnamed[] }) {
  const t = useTranslations('several.unnamed')
  const format = useFormatter()
  if (unnamed.length === 0) return null
  const guests = unnamed.map(({ number, known }) =>
    t('guest', { number, known, isKnown: String(known !== '') }),
  )
  return <p className={styles.alarm}>{t('who', { guests: format.list(guests) })}</p>
}

/** What the deposits lack for all of them together. */
function useShort(act: ChangeAct, items: readonly Item[], byDeposit: boolean) {
  const ownOrg = useSession()?.claims.orgName ?? ''
  const maySee = useMay(['seeBalance'])
  const { data } = useQuery({ ...depositQuery, enabled: maySee })
  return act === 'issue' && byDeposit ? shortOf(items, ownOrg, maySee ? data?.depositList : undefined) : []
}

function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const t = useTranslations('several')
  const sentence = useSentence()
  if (leftOut.length === 0) return null
  return (
    <section>
      <h3>{t('leftOut', { count: leftOut.length })}</h3>
      <ul className={styles.lines}>
        {leftOut.map((one) => (
          <SaleLine key={one.sale.code} sale={one.sale}>
            <p className={styles.quiet}>
              {one.why === 'NOT_READ'
                ? t('whyNot.NOT_READ', { reason: sentence(one.error) })
                : t(`whyNot.${one.why}`)}
            </p>
          </SaleLine>
        ))}
      </ul>
    </section>
  )
}
