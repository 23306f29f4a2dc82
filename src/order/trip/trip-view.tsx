import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { readTrip } from '#contract/order/order'
import { MoneyText } from '../../ui/price/money.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { useOnline } from '../../ui/state/use-online.ts'
import { AsOf } from '../../ui/time/as-of.tsx'
import { tripQuery } from '../queries.ts'
import { daysOfTrip } from './days-of-trip.ts'
import { NoTrip } from './no-trip.tsx'
import { OpenSales } from './open-sales.tsx'
import styles from './trip.module.css'
import { TripDayItem } from './trip-day-item.tsx'
import type { TripSearch } from './trip-search.ts'
import { TripTools } from './trip-tools.tsx'

export function TripView({ search, title }: { search: TripSearch; title: string }) {
  const t = useTranslations('order.trip')
  const online = useOnline()
  const trip = useQuery(tripQuery(search))
  if (trip.data) {
    if (trip.data.orderList.length === 0) return <NoTrip words={trip.data} />
    return <Trip trip={trip.data} seenAt={trip.dataUpdatedAt} title={title} />
  }
  if (trip.isError) {
    return (
      <>
        <ErrorState error={trip.error} onRetry={() => void trip.refetch()} />
        {!online && <p className={styles.lead}>{t('needsNetwork')}</p>}
      </>
    )
  }
  return <Skeletons count={4} shape="row" />
}

type Props = { trip: ReplyOf<typeof readTrip>; seenAt: number; title: string }

function Trip({ trip: { orderList, openList, totalsByCurrency }, seenAt, title }: Props) {
  const t = useTranslations('order.trip')
  return (
    <>
      <div className={styles.sums}>
        <dl>
          <div>
            <dt>{t('totals')}</dt>
            {totalsByCurrency.map((total) => (
              <dd key={total[0]}>
                <MoneyText value={total} size="lg" strong />
              </dd>
            ))}
          </div>
        </dl>
        <p>
          <b>{t('count', { count: orderList.length })}</b> <AsOf at={seenAt} />
        </p>
        <TripTools title={title} />
      </div>
      <section aria-label={t('timeline')}>
        <ol className={styles.days}>
          {daysOfTrip(orderList).map((one) => (
            <TripDayItem key={one.day ?? 'none'} trip={one} seenAt={seenAt} />
          ))}
        </ol>
      </section>
      <OpenSales orders={openList} seenAt={seenAt} />
    </>
  )
}
