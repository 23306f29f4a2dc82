import { IconPrinter, IconShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyOf } from '#contract/call/endpoint'
import type { OrderRow, readTrip } from '#contract/order/order'
import { makeTrip, maxTripSales } from '#contract/trip/trip'
import { formatDay } from '../../lib/language/format.ts'
import { useWhyNot } from '../../lib/session/use-why-not.ts'
import { FailedLine } from '../../shell/trip/failed-line.tsx'
import { useTripWrite } from '../../shell/trip/use-trip-write.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyText } from '../../ui/price/money.tsx'
import { ErrorState, Skeletons } from '../../ui/state/states.tsx'
import { AsOf } from '../../ui/time/as-of.tsx'
import { tripQuery } from '../queries.ts'
import { daysOfTrip } from './days-of-trip.ts'
import { NoTrip } from './no-trip.tsx'
import styles from './trip.module.css'
import { TripDayItem, TripStop } from './trip-day-item.tsx'
import type { TripSearch } from './trip-search.ts'

const route = getRouteApi('/app/order/trip')

/** Sales of the same name that may be of somebody else: who knows the client says so, and the trip's address keeps it. */
function OpenSales({ orders, seenAt }: { orders: readonly OrderRow[]; seenAt: number }) {
  const t = useTranslations('order.trip.open')
  const locale = useLocale()
  const navigate = route.useNavigate()
  const id = useId()
  if (orders.length === 0) return null
  const add = (locator: string) =>
    void navigate({
      search: (before) => ({ ...before, also: before.also ? `${before.also}.${locator}` : locator }),
      replace: true,
      resetScroll: false,
    })
  return (
    <section className={`${styles.open} ${styles.offPaper}`} aria-labelledby={id}>
      <h2 id={id}>{t('title', { count: orders.length })}</h2>
      <p>{t('text')}</p>
      <ul>
        {orders.map((row) => (
          <TripStop key={`${row.product} ${row.supplierCode} ${row.locatorCode}`} row={row} seenAt={seenAt}>
            {row.startsOn && <small>{formatDay(row.startsOn, locale)}</small>}
            <Button
              variant="quiet"
              aria-label={t('addOf', { locator: row.locatorCode })}
              onClick={() => add(row.locatorCode)}
            >
              {t('add')}
            </Button>
          </TripStop>
        ))}
      </ul>
    </section>
  )
}

export function TripView({ search, title }: { search: TripSearch; title: string }) {
  const trip = useQuery(tripQuery(search))
  if (trip.data) {
    if (trip.data.orderList.length === 0) return <NoTrip words={trip.data} />
    return <Trip trip={trip.data} seenAt={trip.dataUpdatedAt} title={title} />
  }
  if (trip.isError) {
    return <ErrorState error={trip.error} onRetry={() => void trip.refetch()} />
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
                <MoneyText value={total} size="due" />
              </dd>
            ))}
          </div>
        </dl>
        <p>
          <b>{t('count', { count: orderList.length })}</b> <AsOf at={seenAt} />
        </p>
        <TripTools title={title} orders={orderList} />
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

/** Makes a trip of the sales that stand here, as far as they are in none, and opens it. */
function MakeTrip({ name, orders }: { name: string; orders: readonly OrderRow[] }) {
  const t = useTranslations('order.trip')
  const refused = useWhyNot(makeTrip.needs)
  const navigate = useNavigate()
  const write = useTripWrite<void>(
    (askOnce) =>
      askOnce(makeTrip, {
        body: {
          name: name.slice(0, 80),
          locatorList: orders.map(({ locatorCode }) => locatorCode).slice(0, maxTripSales),
        },
      }),
    {
      onSaved: (reply) =>
        'tripId' in reply
          ? navigate({ to: '/app/trips/$tripId', params: { tripId: reply.tripId } })
          : undefined,
    },
  )
  return (
    <>
      <Button
        loading={write.isPending}
        disabled={refused !== null || !write.online}
        title={refused ?? undefined}
        onClick={() => write.mutate()}
      >
        {t('make')}
      </Button>
      {write.isError && <FailedLine error={write.error} />}
    </>
  )
}

/** Prints the trip or shares its address; a colleague who opens it sees only the sales in their reach. */
function TripTools({ title, orders }: { title: string; orders: readonly OrderRow[] }) {
  const t = useTranslations('order.trip')
  const [shared, setShared] = useState<'copied' | 'notCopied' | null>(null)
  return (
    <div className={`${styles.tools} ${styles.offPaper}`}>
      <MakeTrip name={title} orders={orders} />
      <Button variant="quiet" onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden /> {t('print')}
      </Button>
      <Button variant="quiet" onClick={() => void shareLink(title).then(setShared)}>
        <IconShare size={18} aria-hidden /> {t('share')}
      </Button>
      <p role="status">{shared && t(shared)}</p>
    </div>
  )
}

/** Shares the current address with the system's share sheet, or copies it if there is none; `null`: the sheet was shown, no
 * message is needed. */
async function shareLink(title: string): Promise<'copied' | 'notCopied' | null> {
  const url = window.location.href
  try {
    if ('share' in navigator && navigator.canShare({ url })) {
      await navigator.share({ title, url })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch (error) {
    // the user closed the sheet
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'notCopied'
  }
}
