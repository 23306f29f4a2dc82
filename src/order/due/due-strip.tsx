import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '#contract/order/order'
import { Button } from '../../ui/button.tsx'
import { Fold, FoldSpace } from '../../ui/panel/fold.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { Deadline, TimeLeft } from '../../ui/time/deadline.tsx'
import order from '../order.module.css'
import { OrderLink } from '../order-link.tsx'
import { ProductLabel } from '../product-label.tsx'
import { dueSoon } from '../queries.ts'
import styles from './due-strip.module.css'

const maxShown = 3

/** The holds that must be issued soonest, in one line above the list. */
export function DueStrip() {
  const t = useTranslations('order.due')
  const watch = useTranslations('pnrList.watch')
  const { data, isError, refetch } = useQuery(dueSoon)
  // an error must not look like an empty strip
  if (!data && isError) {
    return (
      <p role="alert">
        {watch('failed')}{' '}
        <Button variant="quiet" onClick={() => void refetch()}>
          {watch('retry')}
        </Button>
      </p>
    )
  }
  if (!data) return <FoldSpace />
  if (data.orderList.length === 0) return null
  const [next] = data.orderList
  return (
    <Fold
      summary={
        <>
          <span className={styles.next}>
            <b>{t('title')}</b>
            {next?.deadline && <TimeLeft at={next.deadline} brief />}
          </span>
          {next?.deadline && <Deadline at={next.deadline} />}
          <span className={order.quiet}>{t(data.totalIsCapped ? 'more' : 'all', { count: data.total })}</span>
        </>
      }
    >
      <ul className={styles.due} aria-label={t('title')}>
        {data.orderList.slice(0, maxShown).map((row) => (
          <Due key={`${row.product} ${row.supplierCode} ${row.locatorCode}`} row={row} />
        ))}
      </ul>
      <Link to="/app/order/list" search={{ timeLimit: '3days' }} className={styles.all}>
        {t('list')}
      </Link>
    </Fold>
  )
}

function Due({ row }: { row: OrderRow }) {
  return (
    <li className={`${order.card} ${styles.card}`}>
      <div className={styles.line}>
        <ProductLabel product={row.product} />
        <MoneyText value={row.amount} strong />
      </div>
      {row.deadline && <Deadline at={row.deadline} counting />}
      <p>
        <OrderLink row={row} />
        {row.traveller && <span className={order.quiet}>, {row.traveller}</span>}
      </p>
    </li>
  )
}
